import { mayStartThread } from '@diab/core/threads'
import { Dialog, IconButton, Skeleton } from '@diab/widgets/ui'
import { lazy, Suspense, useState } from 'react'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useOpenConversation } from '../sidebars/useOpenConversation.ts'
import * as styles from './visit.css.ts'
import { visitMessages as messages } from './visit.messages.ts'

const NoteForm = lazy(async () => ({ default: (await import('../visitNotes/NoteForm.tsx')).NoteForm }))

/** What a visit ends with on whichever page: two lines for the record, and two for the patient. */
export function VisitDeeds({ patient }: { patient: { id: string; fullname: string } }) {
  const { user } = useSignedIn()
  const [isWriting, setIsWriting] = useState(false)
  return (
    <div className={styles.deeds}>
      <IconButton icon="note" label={messages.newNote} onClick={() => setIsWriting(true)} />
      <Dialog open={isWriting} onClose={() => setIsWriting(false)} title={messages.newNoteOf(patient.fullname)}>
        <Suspense fallback={<Skeleton height={160} />}>
          <NoteForm patientId={patient.id} isFocused onSaved={() => setIsWriting(false)} />
        </Suspense>
      </Dialog>
      {mayStartThread(user) ? <MessageButton patientId={patient.id} /> : null}
    </div>
  )
}

/** Opens the conversation with the patient, which begins with it if there was none. */
function MessageButton({ patientId }: { patientId: string }) {
  const { isBusy, open } = useOpenConversation(patientId)
  return <IconButton icon="pencil" label={messages.writeMessage} disabled={isBusy} onClick={open} />
}
