import { fieldErrors, generalMessages, isUnreachable, ProviderError } from '@diab/core/client'
import { pagePartsMessages as messages } from './pageParts.messages.ts'

/** What is said when a page or a deed of it fails; staff are not spoken to as patients are. */
export type FailureWords = Record<
  'loadFailed' | 'loadFailedText' | 'offlineText' | 'deedOffline' | 'deedFailed' | 'tooOften' | 'cancel',
  string
>

/** Why a deed without fields of its own was not done, in the provider's words where it gave some for people. */
export function problemWords(error: Error | null, words: FailureWords = messages): string | undefined {
  if (!error) return undefined
  if (isUnreachable(error)) return words.deedOffline
  if (error instanceof ProviderError && error.status === 429) return words.tooOften
  if (error instanceof ProviderError && error.status < 500) {
    const said = [...generalMessages(error), ...Object.values(fieldErrors(error)).flat()]
    return [...new Set(said)].join(' ')
  }
  return words.deedFailed
}
