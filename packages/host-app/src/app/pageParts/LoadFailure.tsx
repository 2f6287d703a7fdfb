import { isUnreachable } from '@diab/core/client'
import { ErrorState } from '@diab/widgets/ui'
import type { FailureWords } from './problemWords.ts'
import { pagePartsMessages as messages } from './pageParts.messages.ts'

type LoadFailureProps = {
  error: Error
  title?: string
  words?: FailureWords
  headingLevel?: 2 | 3
  /** While it is requested again. */
  retrying: boolean
  onRetry: () => void
}

/** Shows why something could not be loaded, in the provider's words, and offers to try again. */
export const LoadFailure = ({ error, words = messages, title = words.loadFailed, ...state }: LoadFailureProps) => (
  <ErrorState title={title} error={error} {...state}>
    {isUnreachable(error) ? words.offlineText : words.loadFailedText}
  </ErrorState>
)
