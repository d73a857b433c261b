"""The right answers of the exercises, computed: one module for each topic, found by `lessons.exercises`."""
