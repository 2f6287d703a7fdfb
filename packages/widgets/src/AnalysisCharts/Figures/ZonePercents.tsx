import type { ShareCounts } from '@diab/core/analysis'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { ZoneMark } from '../../ui/ZoneMark/ZoneMark.tsx'
import * as styles from './figures.css.ts'
import { useFigureText } from './useFigureText.ts'

/** The shares below and above the target, in whole percentages that add up to 100 with the share in it. */
export function ZonePercents({ counts }: { counts: Pick<ShareCounts, 'low' | 'normal' | 'high'> }) {
  const { words, shares } = useFigureText()
  const { low, high } = shares(counts)
  const part = (zone: 1 | 3, value: string, sentence: string) => (
    <span className={styles.zone}>
      <ZoneMark zone={zone} size={9} />
      <span aria-hidden="true">{value}</span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </span>
  )
  return (
    <span className={styles.zones}>
      {part(1, low, words.below(low))}
      {part(3, high, words.above(high))}
    </span>
  )
}
