import type { TaskOutcome } from '@diab/core/rules'
import { formatDate } from '@diab/core/format'
import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { ZoneMark } from '../../ui/ZoneMark/ZoneMark.tsx'
import type { TherapyEditorMessages } from '../TherapyEditor.messages.ts'
import { OutcomeMark } from './OutcomeMark.tsx'
import * as styles from './planTable.css.ts'
import type { TaskRow } from './taskRow.ts'
import { usePart } from '../../ui/parts/parts.tsx'
import type { TherapyEditorPart } from '../therapyParts.ts'

const order: readonly TaskOutcome[] = ['done', 'deviating', 'missed', 'pending', 'notEvaluated']

/** Returns the week in words: `5 teljesült, 1 eltéréssel, 1 kimaradt`. */
function weekText(week: TaskRow['week'], { table, outcomes }: TherapyEditorMessages): string {
  const counts = order
    .map((outcome) => [outcome, week.filter((day) => day.outcome === outcome).length] as const)
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => table.count(count, outcomes[outcome]))
  return table.weekSummary(counts.join(', '))
}

interface TaskRowCellsProps {
  row: TaskRow
  /** Of the host, on a task that is due. */
  action?: ReactNode
  messages: TherapyEditorMessages
}

/** One task of the plan in its columns. */
export function TaskRowCells({ row, action, messages }: TaskRowCellsProps) {
  const marks = row.isPending ? <PendingCells /> : <OutcomeCells row={row} action={action} messages={messages} />
  const part = usePart<TherapyEditorPart>()
  return (
    <div role="row" {...part('task', styles.row)}>
      <div role="cell" className={styles.task}>
        <Icon name={row.icon} kind={row.icon} />
        <span>{row.name}</span>
      </div>
      <div role="cell" className={styles.plan}>
        {row.plan}
      </div>
      {marks}
    </div>
  )
}

/** The places of what was done, at their height, while it is not known. */
const PendingCells = () => (
  <>
    <div role="cell" className={styles.today}>
      <Skeleton width={84} />
    </div>
    <div role="cell" className={styles.weekCell}>
      <Skeleton width={127} />
    </div>
  </>
)

function OutcomeCells({ row: { today, week }, action, messages }: TaskRowCellsProps) {
  const { outcomes, table, zones } = messages
  return (
    <>
      <div role="cell" className={classes(styles.today, !today.text && styles.todayOpen)}>
        <OutcomeMark outcome={today.outcome} title={today.text && outcomes[today.outcome]} />{' '}
        <span>{today.text ?? outcomes[today.outcome]}</span>{' '}
        {today.zone && today.zone !== 2 && <ZoneMark zone={today.zone} size={12} title={zones[today.zone]} />}
        {action}
      </div>
      <div role="cell" className={styles.weekCell}>
        <div role="img" aria-label={weekText(week, messages)} className={styles.week}>
          {week.map(({ day, outcome }) => (
            <span key={day} title={table.dayOutcome(formatDate(day), outcomes[outcome])}>
              <OutcomeMark outcome={outcome} />
            </span>
          ))}
        </div>
      </div>
    </>
  )
}
