import { fieldMessages } from './http.messages.ts'
import { invalid } from './problem.ts'

/** Text that no database and no JSON peer can hold: NUL, or half of a surrogate pair. */
const isUnsafe = (text: string) => text.includes('\u0000') || !text.isWellFormed()

/** An escape in JSON that may become such text; raw bytes cannot, since the body is decoded as UTF-8. */
const suspicious = /\\u(?:0000|[dD][89a-fA-F])/

/** Dotted path of the first text or key that cannot be stored. */
function findUnsafe(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isUnsafe(value) ? path : undefined
  if (value === null || typeof value !== 'object') return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = isUnsafe(key) ? path : findUnsafe(inner, path ? `${path}.${key}` : key)
    if (found !== undefined) return found
  }
  return undefined
}

/** Throws 400 when a parsed body or query holds text that cannot be stored. */
export function refuseUnsafeText(value: unknown): void {
  const field = findUnsafe(value, '')
  if (field !== undefined) throw invalid({ [field]: [fieldMessages.character] })
}

/** The same for a body of which the JSON text is still at hand: nearly always one regular expression. */
export function refuseUnsafeJson(json: string, value: unknown): void {
  if (suspicious.test(json)) refuseUnsafeText(value)
}
