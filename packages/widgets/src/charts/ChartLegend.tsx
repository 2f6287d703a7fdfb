import { Fragment, memo, type ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { ZoneMark } from '../ui/ZoneMark/ZoneMark.tsx'
import { band, line, neutralMark } from './chart.css.ts'
import * as styles from './chartFrame.css.ts'
import { useIsShortScreen } from './useIsShortScreen.ts'

export interface LegendItem {
  readonly swatch: ReactNode
  readonly text: string
}

export type ChartLegendProps = { items: readonly LegendItem[]; className?: string }

/** The legend of a chart. It is drawn again only for other `items`: keep their identity while they stay. */
export const ChartLegend = memo(function ChartLegend({ items, className }: ChartLegendProps) {
  return (
    <ul className={classes(styles.legend, className)}>
      {items.map(({ swatch, text }) => (
        <li key={text} className={styles.legendItem}>
          {swatch}
          {text}
        </li>
      ))}
    </ul>
  )
})

/** A legend above its picture, or below it on a phone in landscape: moved in the document, so that it is read in the order in which it is seen. */
export function WithLegend({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  const parts = [<Fragment key="legend">{legend}</Fragment>, <Fragment key="chart">{children}</Fragment>]
  return useIsShortScreen() ? parts.toReversed() : parts
}

const plate = (className: string) => (
  <svg viewBox="0 0 16 12" className={styles.swatch} aria-hidden="true">
    <path d="M0 1h16v10H0z" className={className} />
  </svg>
)

/** Returns a filled plate of any style, for a band or an area. */
export const plateSwatch = (className: string): ReactNode => plate(className)

/** The swatches that charts have in common. */
export const swatches = {
  low: <ZoneMark zone={1} size={11} />,
  normal: <ZoneMark zone={2} size={11} />,
  high: <ZoneMark zone={3} size={11} />,
  unusual: <ZoneMark zone={3} unusual size={12} />,
  neutral: (
    <svg viewBox="0 0 16 12" className={styles.swatch} aria-hidden="true">
      <path d="M8 1.5 12.5 6 8 10.5 3.5 6z" className={neutralMark} />
    </svg>
  ),
  band: plate(band.inner),
  ownBand: plate(band.own),
  line: (
    <svg viewBox="0 0 16 12" className={styles.swatch} aria-hidden="true">
      <path d="M0 6h16" className={line} />
    </svg>
  ),
} as const
