import type { MessageOverrides } from './messageOverrides.ts'

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Returns `A mező legfeljebb {0} karaktert tartalmazhat.` as a pattern that finds its values. */
const patternOf = (template: string) => new RegExp(`^${escaped(template).replaceAll(/\\\{\d\\\}/g, '(.+)')}$`, 'su')

/**
 * Returns a portal's text for a whole sentence from core's rules or the provider. Its key in `messages` is the sentence
 * itself; where it holds values, `{0}`, `{1}` represent them in key and text, or the text is a function of them.
 */
export function ownSentence(sentence: string, overrides: MessageOverrides | undefined): string {
  if (!overrides) return sentence
  for (const [key, own] of Object.entries(overrides)) {
    if (key === sentence) return typeof own === 'string' ? own : (own as () => string)()
    if (!key.includes('{0}')) continue
    const values = patternOf(key).exec(sentence)?.slice(1)
    if (!values) continue
    if (typeof own === 'function') return (own as (...given: string[]) => string)(...values)
    return own.replaceAll(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '')
  }
  return sentence
}
