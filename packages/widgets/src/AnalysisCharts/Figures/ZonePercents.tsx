import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { ZoneMark } from '../../ui/ZoneMark/ZoneMark.tsx'
import type { AnalysisFigures } from '../data/analysisFigures.ts'
import * as styles from './figures.css.ts'
import { useFigureText } from './useFigureText.ts'

/** What is missing from 100%: below and above the target, in whole percentages that add up. */
export function ZonePercents({ figures }: { figures: AnalysisFigures }) {
  const { words, below, above } = useFigureText()
  const part = (zone: 1 | 3, value: string, sentence: string) => (
    <span className={styles.zone}>
      <ZoneMark zone={zone} size={9} />
      <span aria-hidden="true">{value}</span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </span>
  )
  return (
    <span className={styles.zones}>
      {part(1, below(figures), words.below(below(figures)))}
      {part(3, above(figures), words.above(above(figures)))}
    </span>
  )
}
