import { Button, Card, EmptyState, ErrorState, Skeleton } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { PatientPage } from '../../app/patientPlace/PatientPage.tsx'
import { NoteForm } from '../../app/visitNotes/NoteForm.tsx'
import { NoteList } from '../../app/visitNotes/NoteList.tsx'
import { useVisitNotes } from '../../app/visitNotes/useVisitNotes.ts'
import * as styles from '../../app/visitNotes/visitNotes.css.ts'
import { visitNotesMessages as messages } from '../../app/visitNotes/visitNotes.messages.ts'

const pageSize = 20

/** `/vizit/terapia/megjegyzesek`: what was written in the visits of a patient, and a place for the next note. */
export const VisitNotesPage = () => (
  <PatientPage title={messages.title} titleOf={messages.titleOf}>
    {({ id }) => (
      <div className={styles.page}>
        <Card title={messages.newNote}>
          <p className={styles.lead}>{messages.lead}</p>
          <NoteForm key={id} patientId={id} />
        </Card>
        <Card title={messages.list}>
          <Notes key={id} patientId={id} />
        </Card>
      </div>
    )}
  </PatientPage>
)

function Notes({ patientId }: { patientId: string }) {
  const [limit, setLimit] = useState(pageSize)
  const { data, error, isError, isFetching, refetch } = useVisitNotes(patientId, limit)
  if (isError)
    return <ErrorState title={messages.failed} error={error} headingLevel={3} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label={messages.loading}>
        <Skeleton height={160} />
      </div>
    )
  if (data.notes.length === 0)
    return (
      <EmptyState icon="note" title={messages.emptyTitle} headingLevel={3}>
        {messages.emptyText}
      </EmptyState>
    )
  return (
    <>
      <NoteList notes={data.notes} label={messages.list} />
      {data.notes.length < data.totalCount ? (
        <Button busy={isFetching} onClick={() => setLimit((count) => count + pageSize)}>
          {messages.more}
        </Button>
      ) : null}
    </>
  )
}
