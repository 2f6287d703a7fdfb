import { type EntryMark, EntryOrigin, EntryType } from '@diab/core/diary'
import { formatTime } from '@diab/core/format'
import { Icon } from '../icons/Icon.tsx'
import { classes } from '../ui/classes.ts'
import { DeletedStrip, EntryState } from './EntryState.tsx'
import { kindIcon, originIcon } from './entryIcons.ts'
import { entrySentence, entrySummary, type EntryWords, measurementText } from './entryText.ts'
import * as styles from './timeline.css.ts'
import type { Measurement } from './timelineLayout.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import { ZoneMark } from '../ui/ZoneMark/ZoneMark.tsx'

export interface ItemProps<Entry> {
  entry: Entry
  /** 1-based place among the day's entries, and their number. */
  position: number
  count: number
  selected: boolean
  mark: EntryMark | undefined
  words: EntryWords
}

/** One glucose or ketone value: time, node on the rail, value, what it means, where it comes from. */
export function MeasurementItem({ entry, position, count, selected, mark, words }: ItemProps<Measurement>) {
  const { messages } = words
  const text = measurementText(entry, messages)
  const isSensor = entry.origin === EntryOrigin.Sensor
  const isKetone = entry.entryType === EntryType.Ketone
  const zoneMark = <ZoneMark zone={text.zone} unusual={text.unusual} />
  const button = (
    <button type="button" tabIndex={-1} className={styles.value} data-entry-id={entry.id} aria-current={selected || undefined}>
      <VisuallyHidden>{entrySentence(entry, words)}</VisuallyHidden>
      <Icon name={kindIcon[entry.entryType]} kind={kindIcon[entry.entryType]} />
      <span className={styles.reading} aria-hidden="true">
        <span className={text.unit ? styles.figure : classes(styles.figure, styles.zoneColor[text.zone])}>{text.value}</span>
        {text.unit && <span className={styles.unit}>{text.unit}</span>}
        <span className={classes(styles.word, styles.zoneColor[text.zone])}>
          {isKetone && zoneMark}
          {text.word}
        </span>
      </span>
      {!isSensor && (
        <span className={styles.meta} aria-hidden="true">
          {text.label}
          <span className={styles.source}>
            <Icon name={originIcon[entry.origin]} size="small" className={styles.sourceIcon} />
            {text.source}
          </span>
        </span>
      )}
    </button>
  )
  return (
    <div
      role="listitem"
      aria-posinset={position}
      aria-setsize={count}
      className={classes(styles.line, isSensor ? styles.sensorLine : styles.measurementLine)}
    >
      <span className={styles.time} aria-hidden="true">
        {formatTime(entry.entryDate)}
      </span>
      <span className={styles.node}>{isKetone ? <span className={styles.dot} /> : zoneMark}</span>
      {mark === 'held' ? <DeletedStrip id={entry.id} what={entrySummary(entry, words)} messages={messages} /> : button}
      {mark && mark !== 'held' && <EntryState id={entry.id} mark={mark} messages={messages} />}
    </div>
  )
}
