import type { EntryMark } from '@diab/core/machines'
import { EntryOrigin, EntryType } from '@diab/core/rules'
import { formatTime } from '@diab/core/format'
import { Icon } from '../icons/Icon.tsx'
import { classes } from '../ui/classes.ts'
import { ZoneMark } from '../ui/ZoneMark/ZoneMark.tsx'
import { DeletedStrip, EntryState } from './EntryState.tsx'
import { kindIcon } from '../icons/kindIcon.ts'
import { RelabelledMark } from './RelabelledMark.tsx'
import { originIcon } from './originIcon.ts'
import * as styles from './entryRow.css.ts'
import { entrySentence, entrySummary, type EntryLabels, measurementText, relabelledText } from './entryText.ts'
import type { Measurement } from './timelineLayout.ts'
import { usePart } from '../ui/parts/parts.tsx'
import type { DiaryTimelinePart } from './timelineParts.ts'

export interface ItemProps<Entry> {
  entry: Entry
  /** 1-based place among the day's entries, and their number. */
  position: number
  count: number
  selected: boolean
  mark: EntryMark | undefined
  words: EntryLabels
}

/**
 * One glucose or ketone value: time, node on the rail, value, what it means, where it comes from. The spaces between
 * the parts make the visible words part of the spoken sentence, so that they can be said to press the button.
 */
export function MeasurementItem({ entry, position, count, selected, mark, words }: ItemProps<Measurement>) {
  const { messages } = words
  const part = usePart<DiaryTimelinePart>()
  const { value, unit, zone, unusual, word, label, source } = measurementText(entry, messages)
  const isSensor = entry.origin === EntryOrigin.Sensor
  const isRelabelled = relabelledText(entry, messages) !== ''
  const isKetone = entry.entryType === EntryType.Ketone
  const hasDrawnNode = unusual && !isKetone
  const node = isKetone ? styles.plainNode : !hasDrawnNode && styles.zoneNode[zone]
  return (
    <div
      role="listitem"
      aria-posinset={position}
      aria-setsize={count}
      className={classes(styles.measurement, isSensor && styles.sensor, node)}
    >
      <span className={styles.time} aria-hidden="true">
        {formatTime(entry.entryDate)}
      </span>
      {hasDrawnNode && <ZoneMark zone={zone} unusual className={styles.drawnNode} />}
      {mark === 'held' ? (
        <DeletedStrip id={entry.id} what={entrySummary(entry, words)} messages={messages} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          {...part('entry', styles.value)}
          data-entry-id={entry.id}
          aria-label={entrySentence(entry, words)}
          aria-current={selected || undefined}
        >
          <Icon name={kindIcon[entry.entryType]} kind={kindIcon[entry.entryType]} className={styles.kindIcon} />
          <span {...part('value', unit ? styles.reading : classes(styles.reading, styles.zoneColor[zone]))}>
            {value}
            {unit && <span className={styles.unit}>{` ${unit}`}</span>}
            <span className={classes(styles.word, styles.zoneColor[zone])}>
              {isKetone && <ZoneMark zone={zone} unusual={unusual} className={styles.wordMark} />}
              {` ${word} `}
            </span>
            {isSensor && isRelabelled && <RelabelledMark />}
          </span>
          {!isSensor && (
            <span className={styles.meta}>
              {`${label} `}
              {isRelabelled && <RelabelledMark />}
              <Icon name={originIcon[entry.origin]} size="small" className={classes(styles.sourceIcon, label && styles.afterLabel)} />
              <span className={styles.source}>{source}</span>
            </span>
          )}
        </button>
      )}
      {mark && mark !== 'held' && <EntryState id={entry.id} mark={mark} messages={messages} />}
    </div>
  )
}
