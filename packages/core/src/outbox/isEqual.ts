/** Whether two values that travel as JSON say the same, in whatever order; what is undefined is not there. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  const at = (value: object, name: string) => (value as Record<string, unknown>)[name]
  return [...names].every((name) => isEqual(at(one, name), at(other, name)))
}
