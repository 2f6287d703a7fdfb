import { fieldErrors, generalMessages, isUnreachable, ProviderError } from '@diab/core/client'
import { pagePartsMessages as messages } from './pageParts.messages.ts'

/** Messages for a failed page or action; staff are not addressed as patients are. */
export type FailureMessages = Record<
  'loadFailed' | 'loadFailedText' | 'offlineText' | 'actionOffline' | 'actionFailed' | 'tooOften' | 'cancel',
  string
>

/** What the provider said, as the specification's error catalogue has it: messages of the body, or the status text. */
export const saidByProvider = (error: Error): string[] => [
  ...new Set([...generalMessages(error), ...Object.values(fieldErrors(error)).flat()]),
]

const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Returns why an action without fields failed, in the provider's words; a failure of the provider itself is explained. */
export function problemText(error: Error | null, failureMessages: FailureMessages = messages): string | undefined {
  if (!error) return undefined
  if (isUnreachable(error)) return failureMessages.actionOffline
  const said = saidByProvider(error)
  const isOurFailure = !(error instanceof ProviderError) || error.status >= 500
  return isOurFailure ? [...said.map(asSentence), failureMessages.actionFailed].join(' ') : said.join(' ')
}
