import { mayStartThread, threadMembership } from '@diab/core/guards'
import type { Thread } from '@diab/core/rules'
import { useDiabMutation, useRead } from '@diab/widgets/unstable/hooks'
import { useToasts } from '@diab/widgets/unstable/ui'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useApp } from '../useApp.ts'
import { sidebarMessages as messages } from './sidebars.messages.ts'

const noThread: readonly Thread[] = []

/**
 * Opens the conversation with a patient. A doctor's begins with it; who has several is shown them all.
 *
 * @param onOpened shows it in another place than the sidebar
 */
export function useOpenConversation(patientId: string, onOpened?: (threadId: string | null) => void) {
  const { messages: shared } = useApp()
  const { user } = useSignedIn()
  const toasts = useToasts()
  const { data: threads = noThread } = useRead((reader, signal) => reader.threads.list({ signal }))
  const show = onOpened ?? shared.open
  const own = threads.filter((thread) => threadMembership(thread, user.id).patient?.id === patientId)
  const mayStart = mayStartThread(user)

  const starting = useDiabMutation({
    mutationFn: (_: void, { client }) => client.threads.create([patientId]),
    onSuccess: ({ id }) => show(id),
    onError: () => toasts.error(messages.conversationFailed),
  })
  return {
    isBusy: starting.isPending,
    /** The user's own conversations with the patient. */
    own,
    /** There is a conversation, or one can be begun. */
    canOpen: mayStart || own.length > 0,
    open: () => (mayStart ? starting.mutate() : show(own.length === 1 ? (own[0]?.id ?? null) : null)),
  }
}
