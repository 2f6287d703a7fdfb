import type { Locale } from '@diab/internal/account'
import type { WholeSentences } from '@diab/internal/language'

/** Longer texts are no sentences of ours. */
const longest = 500

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const patternOf = (key: string) => new RegExp(`^${escaped(key).replaceAll(/\\\{\d\\\}/g, '(.+)')}$`, 'su')

/**
 * Creates the translator of sentences that come whole from the rules, by what they are in Hungarian (ADR 37). Numbers in a
 * sentence were written the Hungarian way, because the rules of a process know no language: they get a decimal point.
 */
export function createExplain(english: WholeSentences): (sentence: string, locale: Locale) => string {
  const templates = Object.entries(english).filter(([key]) => key.includes('{0}'))
  const patterns = templates.map(([key, own]) => ({ pattern: patternOf(key), own }))
  return (sentence, locale) => {
    if (locale === 'hu' || sentence.length > longest) return sentence
    const own = Object.hasOwn(english, sentence) ? english[sentence] : undefined
    if (typeof own === 'string') return own
    for (const { pattern, own: template } of patterns) {
      const values = pattern.exec(sentence)?.slice(1)
      if (!values || typeof template !== 'function') continue
      return template(...values.map((value) => value.replace(/^(\d+),(\d+)$/, '$1.$2')))
    }
    return sentence
  }
}
