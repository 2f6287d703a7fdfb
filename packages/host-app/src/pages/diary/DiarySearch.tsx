import { addDays, type DiaryEntry, EntryType, toLocalDay } from '@diab/core/rules'
import { useDiab } from '@diab/widgets/provider'
import { useRead } from '@diab/widgets/unstable/hooks'
import { ErrorState, Icon, kindIcon, Sheet, Skeleton, TextField } from '@diab/widgets/unstable/ui'
import { useMemo, useState } from 'react'
import * as styles from './diarySearch.css.ts'
import { diarySearchMessages as messages } from './diarySearch.messages.ts'
import { searchEntries, toFound } from './searchEntries.ts'

/** Days that are searched. */
const searchedDays = 365
/** Results that are shown at a time. */
const shownCount = 50

export type DiarySearchProps = {
  patientId: string
  /** Staff are not addressed as "te". */
  isVisit: boolean
  onFound: (entry: DiaryEntry) => void
  onClose: () => void
}

/** Finds a meal or a note of the last year; the latest are there before anything is typed. */
export function DiarySearch({ patientId, isVisit, onFound, onClose }: DiarySearchProps) {
  const { now } = useDiab()
  const [today] = useState(() => toLocalDay(now()))
  const [text, setText] = useState('')
  const query = { after: `${addDays(today, -searchedDays)}T00:00:00`, before: `${addDays(today, 2)}T00:00:00`, noLimit: 'true' } as const
  const meals = useRead((client, signal) => client.diary.listOf(patientId, EntryType.Meal, query, { signal }))
  const feelings = useRead((client, signal) => client.diary.listOf(patientId, EntryType.Feel, query, { signal }))
  const entries = useMemo(() => meals.data && feelings.data && toFound([...meals.data, ...feelings.data]), [meals.data, feelings.data])
  const found = useMemo(() => entries && searchEntries(entries, text), [entries, text])
  const error = meals.error ?? feelings.error
  return (
    <Sheet open title={messages.title} onClose={onClose}>
      <TextField
        type="search"
        icon="search"
        autoFocus
        label={messages.label}
        hint={isVisit ? messages.hintOfStaff : messages.hint}
        maxLength={100}
        value={text}
        onChange={setText}
      />
      {error && !entries ? (
        <ErrorState
          title={messages.failed}
          error={error}
          headingLevel={3}
          retrying={meals.isFetching || feelings.isFetching}
          onRetry={() => void Promise.all([meals.refetch(), feelings.refetch()])}
        />
      ) : found ? (
        <>
          <p className={styles.state} role="status">
            {stateOf(found.length, text, entries?.length ?? 0)}
          </p>
          <ul className={styles.list}>
            {found.slice(0, shownCount).map(({ entry, when, words }) => (
              <li key={entry.id}>
                <button type="button" className={styles.result} onClick={() => onFound(entry)}>
                  <Icon name={kindIcon[entry.entryType]} kind={kindIcon[entry.entryType]} />
                  <span className={styles.words}>
                    <span className={styles.what}>{words}</span>
                    <span className={styles.when}>{when}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div role="status" aria-label={messages.loading} className={styles.list}>
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} height={56} />
          ))}
        </div>
      )}
    </Sheet>
  )
}

function stateOf(count: number, text: string, total: number): string {
  if (total === 0) return messages.empty
  if (count === 0) return messages.none
  if (text.trim() === '') return messages.recent
  return count > shownCount ? messages.foundMore(count, shownCount) : messages.found(count)
}
