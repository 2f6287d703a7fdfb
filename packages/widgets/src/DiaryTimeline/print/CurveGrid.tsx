import { formatDate, formatNumber } from '@diab/core/format'
import { weekdayIn } from '../../ui/Calendar/weekdayIn.ts'
import type { DiaryTimelineModel } from '../useDiaryTimeline.ts'
import type { DiaryFilesMessages } from '../files/diaryFiles.messages.ts'
import { curveSize, curveX, curveY, type DayCurve } from './dayCurves.ts'
import * as styles from './curveGrid.css.ts'
import { glucoseLevels } from '../../charts/glucoseLevels.ts'

const { width, height, left, right, top, bottom } = curveSize
const hours = [0, 6, 12, 18, 24]

export interface CurveGridProps {
  curves: readonly DayCurve[]
  model: DiaryTimelineModel
  words: DiaryFilesMessages
}

/** The days of a sensor side by side, each with its own curve and the range that colours it. */
export const CurveGrid = ({ curves, model, words }: CurveGridProps) => (
  <ol className={styles.days}>
    {curves.map((curve) => (
      <li key={curve.day} className={styles.day} data-diab-paper-day={curve.day}>
        <p className={styles.caption}>
          <b className={styles.dayName}>{`${formatDate(curve.day)} ${weekdayIn(model.words.messages.day.weekdays, curve.day)}`}</b>
          <span>{words.curveCount(curve.count)}</span>
        </p>
        <DayPicture curve={curve} />
      </li>
    ))}
  </ol>
)

function DayPicture({ curve: { bands, line, low, high, dots, edges } }: { curve: DayCurve }) {
  const latest = bands.at(-1)
  const [level = 15] = glucoseLevels([15], [270])
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.picture} aria-hidden="true">
      <path
        d={bands
          .map(
            ({ fromMinute, toMinute, min, max }) =>
              `M${curveX(fromMinute)},${curveY(max)}H${curveX(toMinute)}V${curveY(min)}H${curveX(fromMinute)}z`,
          )
          .join('')}
        className={styles.band}
      />
      <path d={hours.map((hour) => `M${curveX(hour * 60)},${top}V${bottom}`).join('')} className={styles.grid} />
      <path d={`M${left},${bottom}H${right}M${left},${curveY(level)}H${right}`} className={styles.grid} />
      {[...(latest ? [latest.min, latest.max] : []), level].map((value) => (
        <text key={value} x={left - 4} y={curveY(value) + 3} textAnchor="end" className={styles.text}>
          {formatNumber(value, 'consensus')}
        </text>
      ))}
      {hours.map((hour) => (
        <text key={hour} x={curveX(hour * 60)} y={height - 3} textAnchor={hour === 24 ? 'end' : 'middle'} className={styles.text}>
          {`${String(hour).padStart(2, '0')}:00`}
        </text>
      ))}
      <path d={line} className={styles.line} />
      <path d={high} className={styles.high} />
      <path d={low} className={styles.low} />
      <path d={dots} className={styles.dots} />
      {edges.map(({ x, y, text }) => (
        <text key={`${text}${x}`} x={x} y={y < height / 2 ? y + 9 : y - 4} textAnchor="middle" className={styles.edge}>
          {text}
        </text>
      ))}
    </svg>
  )
}
