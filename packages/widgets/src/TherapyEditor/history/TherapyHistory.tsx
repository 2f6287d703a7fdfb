import type { TherapyChange } from '@diab/core/rules'
import { useFormat } from '../../provider/useFormat.ts'
import { useIsOffline } from '../../provider/useIsOffline.ts'
import { useTherapyHistory } from '../../queries/useTherapyHistory.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { useTherapyMessages } from '../TherapyEditor.messages.ts'
import { changeText, type HistoryMessages, subjectText } from './changeText.ts'
import { useTherapyHistoryMessages } from './history.messages.ts'
import * as styles from './history.css.ts'

/** Who changed what and when, newest first. */
export function TherapyHistory({ patientId }: { patientId: string }) {
  const words: HistoryMessages = { editor: useTherapyMessages(), history: useTherapyHistoryMessages() }
  const { history } = words
  const { changes, hasMore, hasFailed, isLoadingMore, isRetrying, loadMore, refetch } = useTherapyHistory(patientId)
  const isOffline = useIsOffline()
  return (
    <Card title={history.title}>
      <p className={styles.intro}>{history.intro}</p>
      {!changes && !hasFailed && <HistorySkeleton label={history.loading} />}
      {!changes && hasFailed && (
        <ErrorState
          icon={isOffline ? 'wifi-off' : 'warning'}
          title={history.errorTitle}
          headingLevel={3}
          onRetry={refetch}
          retrying={isRetrying}
        >
          {history.errorText}
        </ErrorState>
      )}
      {changes?.length === 0 && (
        <EmptyState icon="clock" title={history.emptyTitle} headingLevel={3}>
          {history.emptyText}
        </EmptyState>
      )}
      {changes && changes.length > 0 && (
        <ol className={styles.list} aria-label={history.label}>
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} words={words} />
          ))}
        </ol>
      )}
      {hasMore && (
        <Button className={styles.more} busy={isLoadingMore} onClick={loadMore}>
          {history.more}
        </Button>
      )}
    </Card>
  )
}

function ChangeRow({ change, words }: { change: TherapyChange; words: HistoryMessages }) {
  const format = useFormat()
  const { history } = words
  const subject = subjectText(change, words)
  const text = changeText(change, words)
  return (
    <li className={styles.row}>
      <span className={styles.when}>{format.instant(change.changedAt)}</span>
      <span className={styles.what}>
        <span className={styles.event}>{subject ? `${history.events[change.event]}: ${subject}` : history.events[change.event]}</span>
        {text && <span className={styles.change}>{text}</span>}
      </span>
      <span className={styles.who}>{change.changedBy?.fullname ?? history.unknownPerson}</span>
    </li>
  )
}

function HistorySkeleton({ label }: { label: string }) {
  return (
    <div className={styles.loading} aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {['80%', '64%', '72%', '58%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
