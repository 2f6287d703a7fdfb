import { ErrorState, Skeleton } from '@diab/widgets/unstable/ui'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { NoteList } from '../../app/visitNotes/NoteList.tsx'
import { useVisitNotes } from '../../app/visitNotes/useVisitNotes.ts'
import * as styles from '../../app/visitNotes/visitNotes.css.ts'
import { visitNotesMessages as messages } from '../../app/visitNotes/visitNotes.messages.ts'
import { OverviewCard } from './OverviewCard.tsx'

export const latestNoteCount = 3

/** The newest notes beside the overview of a visit, and the way to all of them. */
export function NotesCard({ patientId }: { patientId: string }) {
  const { href } = usePatientPlace()
  const { data, error, isError, refetch } = useVisitNotes(patientId, latestNoteCount)
  // "All (1)" beside the one note would promise more.
  const hasMore = data !== undefined && data.totalCount > data.notes.length
  return (
    <OverviewCard
      id="overview-notes"
      title={messages.latest}
      to={href('visit.therapy.notes')}
      linkText={hasMore ? messages.all(data.totalCount) : messages.open}
    >
      {isError ? <ErrorState title={messages.failed} error={error} headingLevel={3} onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton height={96} /> : null}
      {data && data.notes.length === 0 ? <p className={styles.lead}>{messages.emptyTitle}.</p> : null}
      {data && data.notes.length > 0 ? <NoteList notes={data.notes} label={messages.latest} /> : null}
    </OverviewCard>
  )
}
