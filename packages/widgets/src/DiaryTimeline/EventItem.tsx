import type { DiaryEntry } from '@diab/core/rules'
import { formatTime } from '@diab/core/format'
import { Icon } from '../icons/Icon.tsx'
import { DeletedStrip, EntryState } from './EntryState.tsx'
import { kindIcon } from '../icons/kindIcon.ts'
import * as styles from './entryRow.css.ts'
import { entrySentence, entrySummary, eventText, relabelledText } from './entryText.ts'
import type { ItemProps } from './MeasurementItem.tsx'
import { RelabelledMark } from './RelabelledMark.tsx'
import { usePart } from '../ui/parts/parts.tsx'
import type { DiaryTimelinePart } from './timelineParts.ts'

/** One meal, dose, feeling or activity, on one line. */
export function EventItem({ entry, position, count, selected, mark, words }: ItemProps<DiaryEntry>) {
  const { messages } = words
  const { amount, name } = eventText(entry, words)
  const part = usePart<DiaryTimelinePart>()
  return (
    <div role="listitem" aria-posinset={position} aria-setsize={count} className={styles.eventLine}>
      {mark === 'held' ? (
        <DeletedStrip id={entry.id} what={entrySummary(entry, words)} messages={messages} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          {...part('entry', styles.event)}
          data-entry-id={entry.id}
          data-time={formatTime(entry.entryDate)}
          aria-label={entrySentence(entry, words)}
          aria-current={selected || undefined}
        >
          <Icon name={kindIcon[entry.entryType]} kind={kindIcon[entry.entryType]} size="small" className={styles.eventIcon} />
          <span className={styles.eventText}>
            {amount && <span {...part('value', styles.amount)}>{`${amount} `}</span>}
            {name}
            {relabelledText(entry, messages) !== '' && <RelabelledMark />}
          </span>
        </button>
      )}
      {mark && mark !== 'held' && <EntryState id={entry.id} mark={mark} messages={messages} />}
    </div>
  )
}
