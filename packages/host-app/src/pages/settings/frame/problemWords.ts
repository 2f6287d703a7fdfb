import { fieldErrors, generalMessages, isUnreachable, ProviderError } from '@diab/core/client'
import { settingsFrameMessages as messages } from './settingsFrame.messages.ts'

/** Why a deed without fields of its own was not done, in the provider's words where it gave some for people. */
export function problemWords(error: Error | null): string | undefined {
  if (!error) return undefined
  if (isUnreachable(error)) return messages.deedOffline
  if (error instanceof ProviderError && error.status === 429) return messages.tooOften
  if (error instanceof ProviderError && error.status < 500) {
    const said = [...generalMessages(error), ...Object.values(fieldErrors(error)).flat()]
    return [...new Set(said)].join(' ')
  }
  return messages.deedFailed
}
