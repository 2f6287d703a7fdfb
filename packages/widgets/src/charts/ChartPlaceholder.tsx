import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { useMessages } from '../ui/environment/useMessages.ts'
import { Skeleton } from '../ui/Skeleton/Skeleton.tsx'
import { styleRef } from '../ui/styleRef.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import { chartsMessages } from './charts.messages.ts'
import * as styles from './chartFrame.css.ts'

export type ChartPlaceholderProps = {
  /** Pixels: the height of the chart that will stand here, so that nothing jumps. */
  height: number
  /** What stands here instead of a chart; without it the chart is being loaded. */
  children?: ReactNode
  className?: string
}

/** A chart's place while there is nothing to draw. */
export function ChartPlaceholder({ height, children, className }: ChartPlaceholderProps) {
  const { charts } = useMessages(chartsMessages)
  if (children === undefined) {
    return (
      <div className={className} aria-busy="true">
        <Skeleton shape="block" height={height} />
        <VisuallyHidden>{charts.loading}</VisuallyHidden>
      </div>
    )
  }
  return (
    <div ref={styleRef({ height })} className={classes(styles.placeholder, className)}>
      {children}
    </div>
  )
}
