import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { classes } from '../../ui/classes.ts'
import type { TherapyEditorMessages } from '../TherapyEditor.messages.ts'
import * as styles from './dayRail.css.ts'
import { RailBlock } from './RailBlock.tsx'
import { atPercent, blockLanesOf, captionLevelsOf, minutesPerDay } from './railLayout.ts'
import { mainSpanOf, middleOf, type RailMealTime } from './railMealTime.ts'

export interface DayRailHandle {
  focus: (id: string) => void
}

export interface DayRailProps {
  /** In the order of the day. */
  mealTimes: readonly RailMealTime[]
  nowMinute: number
  selectedId: string | null
  onSelected: (id: string) => void
  /** The down arrow leads to the tasks of a meal time. */
  onLeftDownwards: (id: string) => void
  messages: TherapyEditorMessages
  handle?: Ref<DayRailHandle>
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => Math.min(index + 1, count - 1),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, count) => count - 1,
}

const scaleHours = [0, 3, 6, 9, 12, 15, 18, 21, 24]

/** The hours below the rail. */
function RailScale({ top }: { top: number }) {
  return (
    <g aria-hidden="true">
      {scaleHours.map((hour) => (
        <g key={hour} className={hour % 6 === 0 ? undefined : styles.oddTick}>
          <line x1={`${atPercent(hour * 60)}%`} x2={`${atPercent(hour * 60)}%`} y1={top} y2={top + 5} className={styles.tick} />
          <text x={`${atPercent(hour * 60)}%`} y={top + 19} textAnchor="middle" className={styles.tickText}>
            {`${String(hour).padStart(2, '0')}:00`}
          </text>
        </g>
      ))}
    </g>
  )
}

/** The whole day on one line: meal times at their hours, how far each is followed, and the current time. */
export function DayRail({ mealTimes, nowMinute, selectedId, onSelected, onLeftDownwards, messages, handle }: DayRailProps) {
  const blocks = useRef(new Map<string, SVGGElement>())
  useImperativeHandle(handle, () => ({ focus: (id) => blocks.current.get(id)?.focus() }), [])
  const shown = mealTimes.filter(({ spans }) => spans.length > 0)
  const mains = shown.map((mealTime) => mainSpanOf(mealTime) ?? { fromMinute: 0, toMinute: 0 })
  const levels = captionLevelsOf(mains.map(middleOf))
  const lanes = blockLanesOf(mains)
  const captionLines = shown.length === 0 ? 0 : Math.max(...levels) + 1
  const laneCount = Math.max(1, ...lanes.map((lane) => lane + 1))
  const { captionLine, top, block, lane, below } = styles.railPixels
  const railTop = captionLines * captionLine + top
  const bottom = railTop + (laneCount - 1) * lane + block
  const tabStop = shown.find(({ id }) => id === selectedId) ?? shown[0]

  const move = (event: KeyboardEvent, index: number) => {
    const mealTime = shown[index]
    if (!mealTime) return
    if (event.key === 'ArrowDown') onLeftDownwards(mealTime.id)
    else if (event.key === 'Enter' || event.key === ' ') onSelected(mealTime.id)
    else {
      const next = shown[steps[event.key]?.(index, shown.length) ?? -1]
      if (!next) return
      onSelected(next.id)
      blocks.current.get(next.id)?.focus()
    }
    event.preventDefault()
  }
  return (
    <div className={styles.frame}>
      <VisuallyHidden>{`${railSentence(mealTimes, messages)} ${messages.rail.help}`}</VisuallyHidden>
      <svg
        height={bottom + below}
        className={classes(styles.picture, styles.captionRoom[Math.min(captionLines, 3)])}
        role="group"
        aria-label={messages.rail.label}
      >
        <line x1="0" x2="100%" y1={railTop + block / 2} y2={railTop + block / 2} className={styles.track} />
        <line x1="0" x2={`${atPercent(nowMinute)}%`} y1={railTop + block / 2} y2={railTop + block / 2} className={styles.passed} />
        <RailScale top={bottom + 4} />
        {shown.map((mealTime, index) => (
          <RailBlock
            key={mealTime.id}
            mealTime={mealTime}
            messages={messages}
            captionLevel={levels[index] ?? 0}
            railTop={railTop}
            top={railTop + (lanes[index] ?? 0) * lane}
            isSelected={mealTime.id === selectedId}
            isTabStop={mealTime === tabStop}
            onSelected={() => onSelected(mealTime.id)}
            onKeyDown={(event) => move(event, index)}
            elementRef={(element) => {
              if (element) blocks.current.set(mealTime.id, element)
              else blocks.current.delete(mealTime.id)
            }}
          />
        ))}
        <NowMark minute={nowMinute} top={railTop - 4} bottom={bottom + 30} messages={messages} />
      </svg>
    </div>
  )
}

/** Returns the day in one sentence, the text alternative of the picture. */
function railSentence(mealTimes: readonly RailMealTime[], { rail }: TherapyEditorMessages): string {
  const parts = mealTimes.map(({ name, hours, done, total, taskCount }) =>
    rail.range(name, hours, total > 0 ? rail.count(done, total) : taskCount === 0 ? rail.noTasks : rail.notEvaluated),
  )
  return rail.summary(mealTimes.length, parts.join('; '))
}

const pillHalf = 42

function NowMark({ minute, top, bottom, messages }: { minute: number; top: number; bottom: number; messages: TherapyEditorMessages }) {
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  // The pill stays inside the picture at both ends of the day.
  const shift = minute < 60 ? pillHalf - 16 : minute > minutesPerDay - 60 ? 16 - pillHalf : 0
  return (
    <svg x={`${atPercent(minute)}%`} overflow="visible" aria-hidden="true">
      <line y1={top} y2={bottom} className={styles.nowLine} />
      <rect x={shift - pillHalf} y={bottom - 2} width={2 * pillHalf} height="20" rx="10" className={styles.nowPill} />
      <text x={shift} y={bottom + 12} textAnchor="middle" className={styles.nowText}>
        {messages.rail.now(time)}
      </text>
    </svg>
  )
}
