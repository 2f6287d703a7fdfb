import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import { classes } from '../../ui/classes.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { TherapyEditorMessages } from '../TherapyEditor.messages.ts'
import * as styles from './planTable.css.ts'
import type { PlanGroup } from './taskRow.ts'
import { TaskRowCells } from './TaskRowCells.tsx'
import { usePart } from '../../ui/parts/parts.tsx'
import type { TherapyEditorPart } from '../therapyParts.ts'

export interface PlanTableGroupProps {
  group: PlanGroup
  isSelected: boolean
  isTabStop: boolean
  onOpened: (() => void) | undefined
  onKeyDown: (event: KeyboardEvent) => void
  headRef: (element: HTMLElement | null) => void
  actionOf: ((taskId: string) => ReactNode) | undefined
  messages: TherapyEditorMessages
}

/** One meal time of the plan: its name, which opens its form, and its tasks. */
export function PlanTableGroup({ group, isSelected, isTabStop, onOpened, onKeyDown, headRef, actionOf, messages }: PlanTableGroupProps) {
  const { name, hours, isCurrent, rows } = group
  const { table, toolbar } = messages
  const part = usePart<TherapyEditorPart>()
  const words = (
    <>
      <span className={styles.name}>
        {name}
        {onOpened && <Icon name="pencil" size="small" className={styles.pencil} />}
      </span>{' '}
      <span className={styles.hours}>{hours}</span> {isCurrent && <span className={styles.current}>{table.current}</span>}
    </>
  )
  const shared = { ref: headRef, tabIndex: isTabStop ? 0 : -1, onKeyDown }
  return (
    <div role="rowgroup" {...part('mealTime', styles.group)} data-selected={isSelected || undefined} data-meal-time="">
      <div role="row" className={styles.nameRow}>
        <div role="rowheader" aria-colspan={5}>
          {onOpened ? (
            <button {...shared} type="button" className={styles.nameButton} onClick={onOpened}>
              {words} <VisuallyHidden>{toolbar.edit}</VisuallyHidden>
            </button>
          ) : (
            // The arrow keys read the plan where nothing can be pressed, too.
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-tabindex -- moving by keyboard only
            <div {...shared} className={classes(styles.nameButton, styles.nameText)}>
              {words}
            </div>
          )}
        </div>
      </div>
      <div role="presentation" className={styles.rows}>
        {rows.length === 0 && (
          <div role="row">
            <span role="cell" aria-colspan={5} className={styles.noTasks}>
              {table.noTasks}
            </span>
          </div>
        )}
        {rows.map((row) => (
          <TaskRowCells key={row.id} row={row} action={actionOf?.(row.id)} messages={messages} />
        ))}
      </div>
    </div>
  )
}
