type Sentence = (...values: unknown[]) => string
type Texts = Readonly<Record<string, unknown>>

/** A sentence in another language, by what it is in Hungarian: `{0}`, `{1}` in the key are the values that the function takes. */
export type WholeSentences = Readonly<Record<string, string | ((...values: string[]) => string)>>

/** A count arrives as the text that a sentence holds; the other language may choose singular or plural by it. */
const toValue = (text: string) => (/^\d+$/.test(text) ? Number(text) : text)

const isGroup = (value: unknown): value is Texts => typeof value === 'object' && value !== null

/** Returns the key of a sentence: itself, with places for its values. Undefined for one that its values do not fit into as text. */
function keyOf(message: Sentence): string | undefined {
  try {
    const key: unknown = message(...Array.from({ length: message.length }, (_, index) => `{${index}}`))
    return typeof key === 'string' ? key : undefined
  } catch {
    return undefined
  }
}

function pairsOf(hungarian: unknown, other: unknown): [key: string, own: WholeSentences[string]][] {
  if (isGroup(hungarian) && isGroup(other)) return Object.keys(hungarian).flatMap((name) => pairsOf(hungarian[name], other[name]))
  if (typeof hungarian === 'string') return typeof other === 'string' ? [[hungarian, other]] : []
  if (typeof hungarian !== 'function' || typeof other !== 'function') return []
  const key = keyOf(hungarian as Sentence)
  return key === undefined ? [] : [[key, (...values) => (other as Sentence)(...values.map(toValue))]]
}

/**
 * Returns sentences in another language by themselves in Hungarian (ADR 37), for what comes whole from rules and providers.
 *
 * @param hungarian catalogues by name
 * @param other those of the other language, by the same names with `suffix`
 */
export const wholeSentences = (hungarian: Texts, other: Texts, suffix: string): WholeSentences =>
  Object.fromEntries(Object.keys(hungarian).flatMap((name) => pairsOf(hungarian[name], other[name + suffix])))
