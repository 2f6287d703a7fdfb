/** Returns the same text for equal values, in any order of properties. */
function spell(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  if (Array.isArray(value)) return `[${value.map(spell).join()}]`
  const named = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${named
    .map(([name, inner]) => `${name}:${spell(inner)}`)
    .toSorted()
    .join()}}`
}

/** Returns a fingerprint of an entry: two FNV-1a sums, enough to distinguish the few that one form ever sends. */
export function wordsOf(wanted: object): string {
  const text = spell(wanted)
  let one = 0x811c9dc5
  let other = 0x050c5d1f
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193)
    other = Math.imul(other ^ text.charCodeAt(at), 0x010001a7)
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}

/**
 * The key of another entry that came under a form's key after that had been used. It follows from the words alone, so
 * that the same words told again, even by another page, are no third entry.
 */
export const otherKey = (formKey: string, wanted: object): string => `${formKey}.${wordsOf(wanted)}`

/** Whether an item's first id comes from this form's key. */
export const isOfForm = (id: string, formKey: string): boolean => formKey !== '' && (id === formKey || id.startsWith(`${formKey}.`))
