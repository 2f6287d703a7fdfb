import { isUnreachable } from '@diab/core/client'
import { ErrorState } from '@diab/widgets/unstable/ui'
import type { FailureMessages } from './problemText.ts'
import { pagePartsMessages as messages } from './pageParts.messages.ts'

type LoadFailureProps = {
  error: Error
  title?: string
  failureMessages?: FailureMessages
  headingLevel?: 2 | 3
  /** While it is requested again. */
  retrying: boolean
  onRetry: () => void
}

/** Shows why something could not be loaded, in the provider's words, and offers to try again. */
export const LoadFailure = ({ error, failureMessages = messages, title = failureMessages.loadFailed, ...state }: LoadFailureProps) => (
  <ErrorState title={title} error={error} {...state}>
    {isUnreachable(error) ? failureMessages.offlineText : failureMessages.loadFailedText}
  </ErrorState>
)
