import { hrefTo } from '@diab/core/routes'
import { type Thread, threadsKeys, threadStanding } from '@diab/core/threads'
import { ThreadPanel } from '@diab/widgets/thread-panel'
import { useDiabCache } from '@diab/widgets/provider'
import { buttonClasses } from '@diab/widgets/ui'
import { useCallback } from 'react'
import { Link, useNavigate } from '../routing/routing.tsx'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'
import { sidebarMessages as messages } from './sidebars.messages.ts'
import { useFindRecipients } from './useFindRecipients.ts'
import { useShownPlace } from './useShownPlace.ts'

/** Conversations in their sidebar. */
export function MessagesPanel({ onClose }: { onClose: () => void }) {
  const { messages: shared, session } = useApp()
  const { user, isPatient } = useSignedIn()
  const cache = useDiabCache()
  const navigate = useNavigate()
  const threadId = useStore(shared.thread)
  const findRecipients = useFindRecipients()
  const places = [useStore(shared.entry), useShownPlace()]

  const follow = useCallback(
    (href: string) => {
      const thread = cache.read<readonly Thread[]>(threadsKeys.list())?.find(({ id }) => id === shared.thread.get())
      const onBehalfOf = thread && threadStanding(thread, user.id).onBehalfOf
      // What a message points to is the diary of the thread's patient.
      if (onBehalfOf) session.actAs(onBehalfOf.id)
      else if (isPatient) session.actAsSelf()
      onClose()
      void navigate(href)
    },
    [cache, shared, session, user.id, isPatient, navigate, onClose],
  )
  const openVisit = useCallback(
    (thread: Thread) => {
      const { patient, writesAsPatient } = threadStanding(thread, user.id)
      if (!patient || writesAsPatient) return null
      return (
        <Link to={hrefTo('visit.overview', {}, { paciens: patient.id })} className={buttonClasses({ size: 36 })} onClick={onClose}>
          {messages.openVisit}
        </Link>
      )
    },
    [user.id, onClose],
  )

  const attachmentsFor = (thread: Thread) => {
    const patientId = threadStanding(thread, user.id).patient?.id
    return places.flatMap((place) => (place?.patientId === patientId ? (place?.address ?? []) : []))
  }

  return (
    <ThreadPanel
      isLive
      takesFocus
      selectedThreadId={threadId}
      onThreadSelected={(id) => shared.thread.set(() => id)}
      findRecipients={findRecipients}
      onLinkFollowed={follow}
      attachmentsFor={attachmentsFor}
      renderThreadActions={openVisit}
      onClose={onClose}
      closeLabel={messages.closeMessages}
    />
  )
}
