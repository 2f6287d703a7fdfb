import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { Card } from '../../ui/Card/Card.tsx'
import type { TherapyEditorMessages } from '../TherapyEditor.messages.ts'
import * as styles from './planTable.css.ts'
import { PlanTableGroup } from './PlanTableGroup.tsx'
import type { PlanGroup } from './taskRow.ts'
import type { TherapyEditorPart } from '../therapyParts.ts'

export interface PlanTableHandle {
  focus: (id: string) => void
  /** Scrolls as little as needed to show the meal time. */
  reveal: (id: string) => void
}

export interface PlanTableProps {
  groups: readonly PlanGroup[]
  /** The day in question, as it is written. */
  today: string
  selectedId: string | null
  /** Opens a meal time's form; without it there is nothing to press. */
  onOpened?: (id: string) => void
  onSelected: (id: string) => void
  /** What a row offers on its task. */
  actionOf?: (taskId: string) => ReactNode
  /** Escape, or the up arrow in the first one, leads back to the rail. */
  onLeftUpwards: (id: string) => void
  messages: TherapyEditorMessages
  handle?: Ref<PlanTableHandle>
}

const stepOf: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

const planPart: TherapyEditorPart = 'plan'

/** The plan below the rail: the planned tasks, those done today, and the last seven days. A table on a wide screen, a list on a phone. */
export function PlanTable({ groups, today, selectedId, onOpened, onSelected, onLeftUpwards, actionOf, messages, handle }: PlanTableProps) {
  const heads = useRef(new Map<string, HTMLElement>())
  useImperativeHandle(
    handle,
    () => ({
      focus: (id) => heads.current.get(id)?.focus(),
      reveal: (id) => heads.current.get(id)?.closest('[data-meal-time]')?.scrollIntoView?.({ block: 'nearest' }),
    }),
    [],
  )
  const { table } = messages
  const tabStop = groups.find(({ id }) => id === selectedId) ?? groups[0]
  const move = (event: KeyboardEvent, index: number) => {
    const group = groups[index]
    const step = stepOf[event.key]
    if (!group || (!step && event.key !== 'Escape')) return
    event.preventDefault()
    const next = groups[step?.(index, groups.length) ?? -1]
    if (!next) return onLeftUpwards(group.id)
    onSelected(next.id)
    heads.current.get(next.id)?.focus()
  }
  return (
    <Card part={planPart} padding="none" className={styles.card}>
      <div role="table" aria-label={table.label}>
        <div role="rowgroup">
          <div role="row" className={styles.head}>
            <span role="columnheader" className={styles.headName}>
              {table.mealTime}
            </span>
            <span role="presentation" className={styles.headCells}>
              <span role="columnheader">{table.task}</span>
              <span role="columnheader">{table.plan}</span>
              <span role="columnheader">{table.today(today)}</span>
              <span role="columnheader">{table.week}</span>
            </span>
          </div>
        </div>
        {groups.map((group, index) => (
          <PlanTableGroup
            key={group.id}
            group={group}
            isSelected={group.id === selectedId}
            isTabStop={group === tabStop}
            onOpened={onOpened && (() => onOpened(group.id))}
            onKeyDown={(event) => move(event, index)}
            headRef={(element) => {
              if (element) heads.current.set(group.id, element)
              else heads.current.delete(group.id)
            }}
            actionOf={actionOf}
            messages={messages}
          />
        ))}
      </div>
    </Card>
  )
}
