import { Card } from '../../ui/Card/Card.tsx'
import { OutcomeLegend } from '../PlanTable/OutcomeLegend.tsx'
import type { TherapyEditorMessages } from '../TherapyEditor.messages.ts'
import * as styles from './cards.css.ts'

export interface Followed {
  done: number
  total: number
}

export interface TodayCardProps {
  today: Followed
  /** The six days before, where any of them can be evaluated. */
  before: Followed
  messages: TherapyEditorMessages
}

const radius = 26
const circumference = 2 * Math.PI * radius

/** The progress of today's plan, and the legend of the marks. */
export function TodayCard({ today, before, messages }: TodayCardProps) {
  const { cards } = messages
  const { done, total } = today
  return (
    <Card part="card" title={cards.today}>
      {total === 0 ? (
        <p className={styles.quiet}>{cards.todayNothing}</p>
      ) : (
        <div className={styles.todayRow}>
          <svg viewBox="0 0 64 64" className={styles.donut} aria-hidden="true">
            <circle cx="32" cy="32" r={radius} className={styles.donutTrack} />
            {done > 0 && (
              <circle
                cx="32"
                cy="32"
                r={radius}
                transform="rotate(-90 32 32)"
                strokeDasharray={`${(done / total) * circumference} ${circumference}`}
                className={styles.donutDone}
              />
            )}
          </svg>
          <p className={styles.todayText}>
            <strong className={styles.todayCount}>{cards.todayCount(done, total)}</strong>
            <span className={styles.todayCaption}>{cards.todayCaption}</span>
          </p>
        </div>
      )}
      {before.total > 0 && (
        <p className={styles.note}>
          {cards.before(before.done, before.total)} {cards.ofTheDay}
        </p>
      )}
      <OutcomeLegend messages={messages} />
    </Card>
  )
}
