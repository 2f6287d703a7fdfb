import { isUnreachable } from '@diab/core/client'
import { Card, ErrorState, Skeleton } from '@diab/widgets/unstable/ui'
import type { ReactNode } from 'react'
import { LoadFailure } from './LoadFailure.tsx'
import type { FailureMessages } from './problemText.ts'
import { pagePartsMessages as messages } from './pageParts.messages.ts'

type Question<Data> = { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }

type LoadedProps<Data> = {
  question: Question<Data>
  /** Height of the loaded content, in pixels: the layout does not shift when it comes. */
  height: number
  title?: string
  failureMessages?: FailureMessages
  children: (data: Data) => ReactNode
}

/** Shows the content once it is loaded; until then a skeleton of its height, or the failure with a way to retry. */
export function Loaded<Data>({ question, height, failureMessages, title, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = question
  if (data !== undefined) return children(data)
  if (error)
    return (
      <Card>
        <LoadFailure title={title} failureMessages={failureMessages} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    )
  return (
    <div role="status" aria-label={messages.loading}>
      <Skeleton height={height} />
    </div>
  )
}

type LoadedPartProps<Data> = {
  question: Question<Data>
  /** Height of the skeleton, in pixels. */
  height: number
  messages: { loading: string; errorTitle: string; errorText: string; offlineText: string }
  children: (data: Data) => ReactNode
}

/** The same inside a card that has a title already. */
export function LoadedPart<Data>({ question, height, messages: own, children }: LoadedPartProps<Data>) {
  const { data, error, isFetching, refetch } = question
  if (data !== undefined) return children(data)
  if (error)
    return (
      <ErrorState title={own.errorTitle} error={error} headingLevel={3} retrying={isFetching} onRetry={() => void refetch()}>
        {isUnreachable(error) ? own.offlineText : own.errorText}
      </ErrorState>
    )
  return (
    <div role="status" aria-label={own.loading}>
      <Skeleton height={height} />
    </div>
  )
}
