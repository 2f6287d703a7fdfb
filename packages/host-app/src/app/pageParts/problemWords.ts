import { fieldErrors, generalMessages, isUnreachable, ProviderError } from '@diab/core/client'
import { pagePartsMessages as messages } from './pageParts.messages.ts'

/** What is said when a page or a deed of it fails; staff are not spoken to as patients are. */
export type FailureWords = Record<
  'loadFailed' | 'loadFailedText' | 'offlineText' | 'deedOffline' | 'deedFailed' | 'tooOften' | 'cancel',
  string
>

/** What the provider said, as the specification's error catalogue has it: messages of the body, or the status text. */
export const saidByProvider = (error: Error): string[] => [
  ...new Set([...generalMessages(error), ...Object.values(fieldErrors(error)).flat()]),
]

const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Why an action without fields of its own was not done, in the provider's words; a failure of the provider is explained. */
export function problemWords(error: Error | null, words: FailureWords = messages): string | undefined {
  if (!error) return undefined
  if (isUnreachable(error)) return words.deedOffline
  const said = saidByProvider(error)
  const isOurFailure = !(error instanceof ProviderError) || error.status >= 500
  return isOurFailure ? [...said.map(asSentence), words.deedFailed].join(' ') : said.join(' ')
}
