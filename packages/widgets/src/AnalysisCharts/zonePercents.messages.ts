/** What a screen reader says instead of `<` and `>`, which it leaves out. */
export const spokenBounds = { '<': 'kevesebb mint ', '>': 'több mint ' }
