import { formatAmount, formatNumber } from '@diab/core/format'
import { Icon, type IconName, VisuallyHidden } from '@diab/widgets/unstable/ui'
import * as styles from './overview.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import type { TodayFigures } from './overviewFigures.ts'

type Kind = 'glucose' | 'meal' | 'medicine' | 'activity' | 'feel'

/** Sums of today; what was not written down is a dash, never zero. */
export function TodayFiguresCard({ figures }: { figures: TodayFigures }) {
  const { average, readingCount, hiCount, loCount } = figures
  const amount = (value: number | null) => (value === null ? messages.noValue : formatAmount(value))
  return (
    <section aria-label={messages.todayFigures}>
      <dl className={`${styles.card} ${styles.figures}`}>
        <Figure
          kind="glucose"
          value={average === null ? messages.noValue : formatNumber(average, 'glucose')}
          unit={average === null ? '' : messages.unit()}
          name={messages.figures.average(readingCount)}
          note={hiCount + loCount > 0 ? messages.figures.averageLeftOut(hiCount, loCount) : undefined}
        />
        <Figure kind="meal" value={amount(figures.carbohydrateGrams)} unit={messages.figures.grams} name={messages.figures.carbohydrate} />
        <Figure kind="medicine" value={amount(figures.insulinUnits)} unit={messages.figures.units} name={messages.figures.insulin} />
        <Figure kind="activity" value={amount(figures.activityMinutes)} unit={messages.figures.minutes} name={messages.figures.activity} />
        <Figure kind="feel" value={amount(figures.feelCount)} unit={messages.figures.notes} name={messages.figures.feel} />
      </dl>
    </section>
  )
}

const icons: Record<Kind, IconName> = { glucose: 'glucose', meal: 'meal', medicine: 'medicine', activity: 'activity', feel: 'feel' }

type FigureProps = { kind: Kind; value: string; unit: string; name: string; note?: string }

/** The value is drawn above its name and read after it; a dash would not be read at all. */
function Figure({ kind, value, unit, name, note }: FigureProps) {
  const isNone = value === messages.noValue
  return (
    <div className={styles.figure}>
      <dt className={styles.figureName}>
        <span className={styles.figureIcon}>
          <Icon name={icons[kind]} kind={kind} />
        </span>
        {name}
      </dt>
      <dd className={styles.figureValue}>
        <b aria-hidden={isNone || undefined}>{value}</b>
        {isNone ? <VisuallyHidden>{messages.nothingYet}</VisuallyHidden> : unit}
      </dd>
      {note ? <dd className={styles.figureNote}>{note}</dd> : null}
    </div>
  )
}
