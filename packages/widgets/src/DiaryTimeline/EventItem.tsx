import type { DiaryEntry } from '@diab/core/diary'
import { formatTime } from '@diab/core/format'
import { Icon } from '../icons/Icon.tsx'
import { classes } from '../ui/classes.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import { DeletedStrip, EntryState } from './EntryState.tsx'
import { kindIcon } from './entryIcons.ts'
import { entrySentence, entrySummary, eventText } from './entryText.ts'
import type { ItemProps } from './MeasurementItem.tsx'
import * as styles from './timeline.css.ts'

/** One meal, dose, feeling or activity, on one line. */
export function EventItem({ entry, position, count, selected, mark, words }: ItemProps<DiaryEntry>) {
  const { messages } = words
  const { amount, name } = eventText(entry, words)
  const button = (
    <button type="button" tabIndex={-1} className={styles.event} data-entry-id={entry.id} aria-current={selected || undefined}>
      <VisuallyHidden>{entrySentence(entry, words)}</VisuallyHidden>
      <Icon name={kindIcon[entry.entryType]} kind={kindIcon[entry.entryType]} size="small" />
      {amount && (
        <span className={styles.amount} aria-hidden="true">
          {amount}
        </span>
      )}
      <span className={classes(styles.eventName, !amount && styles.eventNameAlone)} aria-hidden="true">
        {name}
      </span>
      <span className={styles.eventTime} aria-hidden="true">
        {formatTime(entry.entryDate)}
      </span>
    </button>
  )
  return (
    <div role="listitem" aria-posinset={position} aria-setsize={count} className={styles.eventLine}>
      {mark === 'held' ? <DeletedStrip id={entry.id} what={entrySummary(entry, words)} messages={messages} /> : button}
      {mark && mark !== 'held' && <EntryState id={entry.id} mark={mark} messages={messages} />}
    </div>
  )
}
