import { formatAmount, formatNumber } from '@diab/core/format'
import { Icon } from '../../icons/Icon.tsx'
import { classes } from '../../ui/classes.ts'
import { ZoneMark } from '../../ui/ZoneMark/ZoneMark.tsx'
import type { InRangeMessages } from './inRangeBar.messages.ts'
import { isTotalGoal, type RangePart } from './inRangeData.ts'
import * as styles from './InRangeBar.css.ts'

const zoneOfBand = { veryLow: 1, low: 1, target: 2, high: 3, veryHigh: 3 } as const

/** A band's mark; the very low and the very high have it twice, so that they differ without a shade. */
export function BandMark({ band }: Pick<RangePart, 'band'>) {
  return (
    <span className={styles.marks}>
      <ZoneMark zone={zoneOfBand[band]} size={12} />
      {band.startsWith('very') && <ZoneMark zone={zoneOfBand[band]} size={12} />}
    </span>
  )
}

export type BandRowProps = { part: RangePart; parts: readonly RangePart[]; words: InRangeMessages }

/** A consensus band with its share, and its target as a tick and as a word. */
export function BandRow({ part, parts, words }: BandRowProps) {
  const { band, name, range, percent, shown, goal } = part
  const isTotal = isTotalGoal(part, parts)
  const share = goal?.share ?? null
  // Rounded to the target itself a share would not say why it is met or not.
  const exact = share !== null && (isTotal || shown === String(goal?.percent)) && formatNumber(share * 100)
  return (
    <li className={styles.band}>
      <span className={styles.name}>
        <BandMark band={band} />
        {name}
        {range && <span className={styles.range}>{range}</span>}
      </span>
      <span className={styles.share}>{words.percent(shown)}</span>
      <svg width="100%" height={12} className={classes(styles.bar, styles.bandBar)} aria-hidden="true">
        <rect y={2} width="100%" height={8} className={styles.track} />
        <rect y={2} width={`${(share ?? percent / 100) * 100}%`} height={8} className={styles.parts[band]} />
        {goal && <line x1={`${goal.percent}%`} x2={`${goal.percent}%`} y2={12} className={styles.tick} />}
      </svg>
      {goal && (
        <span className={styles.goal}>
          <span>
            {exact && `${isTotal ? words.total(exact) : words.percent(exact)}, `}
            {words.goal[goal.relation](formatAmount(goal.percent))}
          </span>
          {goal.isMet !== null && <Verdict isMet={goal.isMet} words={words} />}
        </span>
      )}
    </li>
  )
}

function Verdict({ isMet, words }: { isMet: boolean; words: InRangeMessages }) {
  return (
    <span className={classes(styles.verdict, isMet ? styles.met : styles.notMet)}>
      <Icon name={isMet ? 'check' : 'close'} size="small" />
      {isMet ? words.met : words.notMet}
    </span>
  )
}
