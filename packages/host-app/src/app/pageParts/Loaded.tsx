import { Card, Skeleton } from '@diab/widgets/ui'
import type { ReactNode } from 'react'
import { LoadFailure } from './LoadFailure.tsx'
import type { FailureWords } from './problemWords.ts'
import { pagePartsMessages as messages } from './pageParts.messages.ts'

type Question<Data> = { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }

type LoadedProps<Data> = {
  question: Question<Data>
  /** Height of what will stand here, in pixels: nothing jumps when it comes. */
  height: number
  title?: string
  words?: FailureWords
  children: (data: Data) => ReactNode
}

/** What stands here once it is loaded; until then a skeleton of its height, or what went wrong with a way to try again. */
export function Loaded<Data>({ question, height, words, title, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = question
  if (data !== undefined) return children(data)
  if (error)
    return (
      <Card>
        <LoadFailure title={title} words={words} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    )
  return (
    <div role="status" aria-label={messages.loading}>
      <Skeleton height={height} />
    </div>
  )
}
