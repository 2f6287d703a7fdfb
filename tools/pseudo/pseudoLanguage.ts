import { english } from '../../packages/widgets/src/language/english.ts'
import type { Language } from '../../packages/widgets/src/ui/environment/language.ts'
import type { MessageOverrides } from '../../packages/widgets/src/ui/environment/messageOverrides.ts'

/** Names with commas between them are taken apart where they are shown. */
const isList = (text: string) => /^[^\s,]+(?:,[^\s,]+)+$/.test(text)

const marked = (text: string) => (text === '' ? '' : `⟦${text}⟧`)

const markedParts = (text: string) => (isList(text) ? text.split(',').map(marked).join(',') : marked(text))

const pseudoOf = (message: MessageOverrides[string]): MessageOverrides[string] =>
  typeof message === 'string' ? markedParts(message) : (...values: never[]) => markedParts(message(...values))

/** English with every text in brackets: a text without them does not come from a catalogue. */
export const pseudoLanguage: Language = {
  ...english,
  messages: Object.fromEntries(Object.entries(english.messages).map(([key, message]) => [key, pseudoOf(message)])),
}
