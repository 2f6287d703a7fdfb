import { Card, ErrorState, Skeleton } from '@diab/widgets/ui'
import { usePatientPlace } from '../patientPlace/usePatientPlace.ts'
import { Link } from '../routing/routing.tsx'
import { NoteList } from './NoteList.tsx'
import { useVisitNotes } from './useVisitNotes.ts'
import * as styles from './visitNotes.css.ts'
import { visitNotesMessages as messages } from './visitNotes.messages.ts'

const latestCount = 3

/** The newest notes beside the overview of a visit, and the way to all of them. */
export function NotesCard({ patientId }: { patientId: string }) {
  const { href } = usePatientPlace()
  const { data, isError, refetch } = useVisitNotes(patientId, latestCount)
  return (
    <Card
      title={messages.latest}
      action={
        <Link to={href('visit.therapy.notes')} className={styles.allLink}>
          {messages.all(data?.totalCount ?? 0)}
        </Link>
      }
    >
      {isError ? <ErrorState title={messages.failed} headingLevel={3} onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton height={96} /> : null}
      {data && data.notes.length === 0 ? <p className={styles.lead}>{messages.emptyTitle}.</p> : null}
      {data && data.notes.length > 0 ? <NoteList notes={data.notes} label={messages.latest} /> : null}
    </Card>
  )
}
