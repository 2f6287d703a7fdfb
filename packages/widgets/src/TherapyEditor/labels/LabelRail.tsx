import type { TherapyLabelTime } from '@diab/core/rules'
import { atPercent, minutesPerDay } from '../DayRail/railLayout.ts'
import { useTherapyFormsMessages } from '../forms.messages.ts'
import type { TherapyEditorMessages } from '../TherapyEditor.messages.ts'
import * as styles from './labels.css.ts'

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Stretches of a slot within one day: two for the one that spans midnight, none for one without length. */
function spansOf({ startAt, endAt }: TherapyLabelTime): [number, number][] {
  const [from, to] = [minuteOf(startAt), minuteOf(endAt)]
  if (!Number.isFinite(from) || !Number.isFinite(to) || from === to) return []
  return from < to
    ? [[from, to]]
    : [
        [from, minutesPerDay],
        [0, to],
      ]
}

/** The slots of the day on one line. The fields below say the same in words. */
export function LabelRail({ labelTimes, messages }: { labelTimes: readonly TherapyLabelTime[]; messages: TherapyEditorMessages }) {
  const { labels } = useTherapyFormsMessages()
  return (
    <svg className={styles.picture} role="img" aria-label={labels.rail}>
      {labelTimes.map((slot, index) =>
        spansOf(slot).map(([from, to]) => (
          <rect
            key={`${index} ${from}`}
            x={`${atPercent(from)}%`}
            width={`${Math.max(0, atPercent(to - from))}%`}
            y="0"
            height="20"
            className={styles.segment[index % 2]}
          >
            <title>{labels.segment(messages.labels[slot.therapyLabel], messages.cards.labelTime(slot.startAt, slot.endAt))}</title>
          </rect>
        )),
      )}
      {[0, 6, 12, 18, 24].map((hour) => (
        <text
          key={hour}
          x={`${atPercent(hour * 60)}%`}
          y="38"
          textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
          className={styles.tickText}
        >
          {`${String(hour).padStart(2, '0')}:00`}
        </text>
      ))}
    </svg>
  )
}
