import type { ConversationState } from '@diab/core/machines'
import type { Message } from '@diab/core/rules'
import { useState } from 'react'

/** Returns the newest message of another user that arrived while the thread was open. */
export function useArrivals(threadId: string | null, state: ConversationState | undefined): Message | undefined {
  const [seen, setSeen] = useState<{ threadId: string | null; newestId: string | undefined; arrived: Message | undefined }>({
    threadId: null,
    newestId: undefined,
    arrived: undefined,
  })
  const newest = state?.isLoaded ? state.messages.findLast(({ createdBy }) => createdBy.id !== state.userId) : undefined
  if (state?.isLoaded && (seen.threadId !== threadId || seen.newestId !== newest?.id)) {
    const isArrival = seen.threadId === threadId
    setSeen({ threadId, newestId: newest?.id, arrived: isArrival ? newest : undefined })
  }
  return seen.threadId === threadId ? seen.arrived : undefined
}
