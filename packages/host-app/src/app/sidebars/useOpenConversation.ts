import { mayStartThread, type Thread, threadsKeys, threadStanding } from '@diab/core/threads'
import { useDiab, useDiabQuery } from '@diab/widgets/provider'
import { useToasts } from '@diab/widgets/ui'
import { useState } from 'react'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useApp } from '../useApp.ts'
import { sidebarMessages as messages } from './sidebars.messages.ts'

const noThread: readonly Thread[] = []

/** Opens the conversation with a patient. A doctor's begins with it; who has several is shown them all. */
export function useOpenConversation(patientId: string) {
  const { client } = useDiab()
  const { messages: shared } = useApp()
  const { user } = useSignedIn()
  const toasts = useToasts()
  const [isBusy, setIsBusy] = useState(false)
  const { data: threads = noThread } = useDiabQuery({
    queryKey: threadsKeys.list(),
    queryFn: ({ client: { threads: calls }, signal }) => calls.list({ signal }),
  })
  const own = threads.filter((thread) => threadStanding(thread, user.id).patient?.id === patientId)
  const mayStart = mayStartThread(user)

  async function start() {
    setIsBusy(true)
    try {
      shared.open((await client.threads.create([patientId])).id)
    } catch {
      toasts.error(messages.conversationFailed)
    }
    setIsBusy(false)
  }
  return {
    isBusy,
    /** There is a conversation, or one can be begun. */
    canOpen: mayStart || own.length > 0,
    open: () => (mayStart ? void start() : shared.open(own.length === 1 ? (own[0]?.id ?? null) : null)),
  }
}
