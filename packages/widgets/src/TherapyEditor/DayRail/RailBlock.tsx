import { type KeyboardEvent, type Ref } from 'react'
import type { TherapyEditorMessages } from '../TherapyEditor.messages.ts'
import * as styles from './dayRail.css.ts'
import { anchorOf, atPercent, type RailSpan } from './railLayout.ts'
import { mainSpanOf, middleOf, type RailMealTime } from './railMealTime.ts'

export interface RailBlockProps {
  mealTime: RailMealTime
  messages: TherapyEditorMessages
  captionLevel: number
  /** y of the rail's first lane in pixels, and of the block's own. */
  railTop: number
  top: number
  isSelected: boolean
  isTabStop: boolean
  onSelected: () => void
  onKeyDown: (event: KeyboardEvent) => void
  elementRef: Ref<SVGGElement>
}

const symbols = {
  done: 'M-6,0l4,4l8,-8',
  partly: 'M-6,0l4,4l8,-8',
  missed: 'M-4,-4l8,8M4,-4l-8,8',
  running: 'M-6,0h.1M0,0h.1M6,0h.1',
  ahead: '',
  empty: '',
}

/** As wide as its stretch, but a short one on a phone is no narrower than a fingertip. */
const hitPlace = ({ fromMinute, toMinute }: RailSpan) => {
  const width = `max(${styles.railPixels.hit}px, ${atPercent(toMinute - fromMinute)}%)`
  return { width, x: `calc(${atPercent((fromMinute + toMinute) / 2)}% - ${width} / 2)` }
}

/** One meal time: its stretches, its symbol, its caption. A button, so that every reader finds it. */
export function RailBlock(props: RailBlockProps) {
  const { mealTime, messages, captionLevel, railTop, top, isSelected, isTabStop, onSelected, onKeyDown, elementRef } = props
  const { rail } = messages
  const { name, hours, spans, look, done, total, taskCount, isCurrent } = mealTime
  const main = mainSpanOf(mealTime)
  if (!main) return null
  const caption = total === 0 ? name : rail.caption(name, done, total)
  const label = total === 0 ? rail.otherBlock(name, hours, taskCount === 0 ? rail.noTasks : rail.notEvaluated) : rail.block(caption, hours)
  const middle = middleOf(main)
  const captionY = railTop - 10 - captionLevel * styles.railPixels.captionLine
  const box = (span: (typeof spans)[number], grow: number) => ({
    y: top - grow,
    height: styles.railPixels.block + 2 * grow,
    x: `${atPercent(span.fromMinute)}%`,
    width: `${atPercent(span.toMinute - span.fromMinute)}%`,
    rx: 4,
  })
  return (
    <g
      ref={elementRef}
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={isCurrent ? rail.currentBlock(label) : label}
      aria-pressed={isSelected}
      className={styles.mealTime}
      onClick={onSelected}
      onKeyDown={onKeyDown}
    >
      {captionLevel > 0 && (
        <line x1={`${atPercent(middle)}%`} x2={`${atPercent(middle)}%`} y1={captionY + 4} y2={top} className={styles.leader} />
      )}
      {spans.map((span) => (
        <g key={span.fromMinute}>
          <rect {...box(span, 12)} x={undefined} width={undefined} style={hitPlace(span)} className={styles.hit} />
          <rect {...box(span, 3)} className={styles.ring} />
          <rect {...box(span, 0)} className={styles.look[look]} />
        </g>
      ))}
      <svg x={`${atPercent(middle)}%`} y={top + styles.railPixels.block / 2} overflow="visible" aria-hidden="true">
        <path d={symbols[look]} className={styles.symbolLook[look]} />
      </svg>
      <text x={`${atPercent(middle)}%`} y={captionY} textAnchor={anchorOf(middle)} className={styles.caption}>
        {caption}
      </text>
    </g>
  )
}
