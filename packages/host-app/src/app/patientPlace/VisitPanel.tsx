import { mayStartThread, threadMembership } from '@diab/core/guards'
import { useDiabCache, useRead } from '@diab/widgets/unstable/hooks'
import { Button, EmptyState, IconButton, Skeleton, useOverlay } from '@diab/widgets/unstable/ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { MessagesPanel } from '../sidebars/MessagesPanel.tsx'
import { useOpenConversation } from '../sidebars/useOpenConversation.ts'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'
import { NoteForm } from '../visitNotes/NoteForm.tsx'
import { NoteList } from '../visitNotes/NoteList.tsx'
import { useVisitNotes } from '../visitNotes/useVisitNotes.ts'
import type { VisitPanelName } from './useVisitPanel.ts'
import * as styles from './visitPanel.css.ts'
import { visitMessages as messages } from './visit.messages.ts'

const TherapyEditor = lazy(async () => ({ default: (await import('@diab/widgets/therapy-editor')).TherapyEditor }))

type VisitPanelProps = { panel: VisitPanelName; patient: { id: string; fullname: string }; onClose: () => void }

/** Notes, messages or the plan of the visit's patient, beside the page: the data stays in sight. */
export function VisitPanel({ panel, patient, onClose }: VisitPanelProps) {
  const place = useRef<HTMLElement>(null)
  useOverlay(true, onClose)
  useEffect(() => {
    // A field of the content may have it already.
    if (!place.current?.contains(document.activeElement)) place.current?.focus()
  }, [panel])
  useEffect(() => {
    const element = place.current
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onClose()
    }
    element?.addEventListener('keydown', closeOnEscape)
    return () => element?.removeEventListener('keydown', closeOnEscape)
  }, [onClose])
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
  return (
    <aside ref={place} tabIndex={-1} className={styles.panel} aria-label={messages.panels[panel](patient.fullname)}>
      {panel === 'uzenet' ? (
        <Messages patientId={patient.id} onClose={onClose} />
      ) : (
        <>
          <div className={styles.head}>
            <h2 className={styles.title}>{messages.panels[panel](patient.fullname)}</h2>
            <IconButton icon="close" label={messages.closePanel} onClick={onClose} />
          </div>
          <div className={styles.body}>
            {panel === 'megjegyzes' ? (
              <Notes patientId={patient.id} onSaved={onClose} />
            ) : (
              <Suspense fallback={<Skeleton height={320} />}>
                <TherapyEditor patientId={patient.id} patientName={patient.fullname} />
              </Suspense>
            )}
          </div>
        </>
      )}
    </aside>
  )
}

const latestCount = 5

function Notes({ patientId, onSaved }: { patientId: string; onSaved: () => void }) {
  const { data } = useVisitNotes(patientId, latestCount)
  return (
    <>
      <NoteForm patientId={patientId} isFocused onSaved={onSaved} />
      {data && data.notes.length > 0 ? <NoteList notes={data.notes} label={messages.latestNotes} /> : null}
    </>
  )
}

/** The conversation with this patient, and no other one: the list of the clinic's conversations is in the sidebar. */
function Messages({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const { messages: shared } = useApp()
  const { user } = useSignedIn()
  const threadId = useStore(shared.thread)
  const { isBusy, own, open } = useOpenConversation(patientId, (id) => shared.thread.set(() => id))
  const threads = useRead((client, signal) => client.threads.list({ signal }))
  const cache = useDiabCache()
  const thread = threads.data?.find(({ id }) => id === threadId)
  const isOfPatient = thread !== undefined && threadMembership(thread, user.id).patient?.id === patientId
  const isOfOther = thread !== undefined && !isOfPatient
  const isNew = threadId !== null && threads.data !== undefined && thread === undefined
  const onlyId = own.length === 1 ? (own[0]?.id ?? null) : null
  useEffect(() => {
    if (threads.data && (isOfOther || (threadId === null && onlyId !== null))) shared.thread.set(() => onlyId)
  }, [threads.data, isOfOther, threadId, onlyId, shared])
  useEffect(() => {
    // One that was just begun is not in the list yet.
    if (isNew) void cache.invalidate({ feature: 'threads', call: 'list' })
  }, [isNew, cache])
  useEffect(
    () => () => {
      shared.thread.set(() => null)
      shared.quote.set(() => null)
    },
    [shared],
  )
  if (isOfPatient) return <MessagesPanel isOfVisit onClose={onClose} />
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{messages.writeMessage}</h2>
        <IconButton icon="close" label={messages.closePanel} onClick={onClose} />
      </div>
      <div className={styles.body}>
        {threads.data && !isNew ? (
          <EmptyState
            icon="message"
            title={messages.noConversation}
            action={
              mayStartThread(user) || own.length > 0 ? (
                <Button variant="primary" busy={isBusy} onClick={open}>
                  {messages.startConversation}
                </Button>
              ) : undefined
            }
          >
            {messages.noConversationText}
          </EmptyState>
        ) : (
          <Skeleton height={240} />
        )}
      </div>
    </>
  )
}
