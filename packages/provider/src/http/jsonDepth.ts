/** No contract nests deeper than a third of this. */
const deepest = 32

/**
 * Whether a JSON value nests deeper than any record does: a hundred thousand brackets fit into a small body, and code
 * that walks down them runs out of stack.
 */
export function isTooDeep(value: unknown, levels: number = deepest): boolean {
  if (value === null || typeof value !== 'object') return false
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1))
}
