import { formatDate, searchFold } from '@diab/core/format'
import { hrefTo } from '@diab/internal/routes'
import { readMessageLink, type Thread } from '@diab/core/rules'
import { keyOf } from '@diab/core/client'
import { threadMembership } from '@diab/core/guards'
import { addressOfLink } from '@diab/internal/threads'
import { type Recipient, ThreadPanel } from '@diab/widgets/thread-panel'
import { useDiabCache } from '@diab/widgets/unstable/hooks'
import { buttonClasses, IconButton } from '@diab/widgets/unstable/ui'
import { useCallback, useMemo } from 'react'
import { usePatientPlace } from '../patientPlace/usePatientPlace.ts'
import { Link, useLocation, useNavigate } from '../routing/routing.tsx'
import { usePatient } from '../session/usePatient.ts'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'
import type { PlaceOfPatient } from './createMessages.ts'
import { sidebarMessages as messages } from './sidebars.messages.ts'

/** The days of a diary or a chart that the page shows, and whose; null on every other page. */
function useShownPlace(): PlaceOfPatient | null {
  const { pathname, search } = useLocation()
  const { isVisit, patientId } = usePatientPlace()
  const own = usePatient()
  const link = readMessageLink(`${pathname}${search}`, [])
  // Without days the link would show other data to the person who follows it.
  if (!link || link.lastDay === null) return null
  return { patientId: isVisit ? (patientId ?? '') : own.id, address: addressOfLink(link) }
}

type MessagesPanelProps = {
  onClose: () => void
  /** The one conversation of a visit's patient: leaving it closes the panel. */
  isOfVisit?: boolean
}

/** Patients that are offered at a time; a longer name finds the others. */
const offered = 10
/** Colleagues that are asked for; no practice has more. */
const mostColleagues = 200

/** Finds patients and colleagues of the chosen clinic by name; undefined for users who work in no clinic. */
function useFindRecipients(): ((name: string, signal: AbortSignal) => Promise<readonly Recipient[]>) | undefined {
  const { client } = useApp()
  const { user, workspace } = useSignedIn()
  const clinicId = workspace?.id
  return useMemo(() => {
    if (clinicId === undefined) return undefined
    return async (name, signal) => {
      const [patients, staff] = await Promise.all([
        client.clinicPatientList.list(clinicId, { patientInfo: name || undefined, limit: offered, signal }),
        client.clinicStaff.list(clinicId, { limit: mostColleagues, signal }),
      ])
      const searched = searchFold(name)
      const colleagues = staff.filter(({ id, fullname }) => id !== user.id && searchFold(fullname).includes(searched))
      return [
        ...patients.map(({ id, fullname, dateOfBirth }) => ({
          id,
          fullname,
          isPatient: true,
          detail: dateOfBirth ? formatDate(dateOfBirth) : undefined,
        })),
        ...colleagues.map(({ id, fullname }) => ({ id, fullname, isPatient: false })),
      ]
    }
  }, [client, clinicId, user.id])
}

/** Conversations in their sidebar, or the one beside a visit. */
export function MessagesPanel({ onClose, isOfVisit = false }: MessagesPanelProps) {
  const { messages: shared, session } = useApp()
  const { user, isPatient } = useSignedIn()
  const cache = useDiabCache()
  const navigate = useNavigate()
  const threadId = useStore(shared.thread)
  const findRecipients = useFindRecipients()
  const quote = useStore(shared.quote)
  const clearQuote = useCallback(() => shared.quote.set(() => null), [shared])
  const places = [useStore(shared.entry), useShownPlace()]

  const follow = useCallback(
    (href: string) => {
      const thread = cache.read<readonly Thread[]>(keyOf((client) => client.threads.list()))?.find(({ id }) => id === shared.thread.get())
      const onBehalfOf = thread && threadMembership(thread, user.id).onBehalfOf
      // What a message points to is the diary of the thread's patient.
      if (onBehalfOf) session.actAs(onBehalfOf.id)
      else if (isPatient) session.actAsSelf()
      onClose()
      void navigate(href)
    },
    [cache, shared, session, user.id, isPatient, navigate, onClose],
  )
  const renderActions = useCallback(
    (thread: Thread) => {
      const { patient, writesAsPatient } = threadMembership(thread, user.id)
      if (isOfVisit) return <IconButton icon="close" label={messages.closeMessages} onClick={onClose} />
      if (!patient || writesAsPatient) return null
      return (
        <Link to={hrefTo('visit.overview', {}, { paciens: patient.id })} className={buttonClasses({ size: 36 })} onClick={onClose}>
          {messages.openVisit}
        </Link>
      )
    },
    [user.id, onClose, isOfVisit],
  )

  const attachmentsFor = (thread: Thread) => {
    const patientId = threadMembership(thread, user.id).patient?.id
    return places.flatMap((place) => (place?.patientId === patientId ? (place?.address ?? []) : []))
  }

  return (
    <ThreadPanel
      isLive
      takesFocus
      selectedThreadId={threadId}
      onThreadSelected={(id) => (id === null && isOfVisit ? onClose() : shared.thread.set(() => id))}
      findRecipients={findRecipients}
      onLinkFollowed={follow}
      attachmentsFor={attachmentsFor}
      quote={quote}
      onQuoted={clearQuote}
      renderThreadActions={renderActions}
      onClose={onClose}
      closeLabel={messages.closeMessages}
    />
  )
}
