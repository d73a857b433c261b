async ({ js, css, state, delay }) => {
  const style = document.createElement("style");
  style.textContent = css;
  document.head.append(style);
  const front = await import(URL.createObjectURL(new Blob([js], { type: "text/javascript" })));
  const listeners = {};
  const model = {
    state,
    sent: [],
    get: (name) => model.state[name],
    set: (name, value) => {
      model.state[name] = value;
      for (const listener of listeners[`change:${name}`] ?? []) listener();
    },
    on: (event, listener) => (listeners[event] ??= []).push(listener),
    off: (event, listener) => {
      listeners[event] = (listeners[event] ?? []).filter((one) => one !== listener);
    },
    send: async (message) => {
      model.sent.push(message);
      if (delay) await new Promise((done) => setTimeout(done, delay));
      const answer = await window.toPython(JSON.stringify(message));
      for (const [name, value] of Object.entries(answer)) model.set(name, value);
    },
    save_changes: () => {},
  };
  window.model = model;
  const element = document.createElement("main");
  document.body.append(element);
  window.endTable = await front.default.render({ model, el: element });
};
