import { openTasks, toLocalDay } from '@diab/core/rules'
import { useFormat } from '../provider/useFormat.ts'
import { useTherapyHistory } from '../queries/useTherapyHistory.ts'
import { Button } from '../ui/Button/Button.tsx'
import { Card } from '../ui/Card/Card.tsx'
import { changeText, subjectText } from './history/changeText.ts'
import { useTherapyHistoryMessages } from './history/history.messages.ts'
import { type MedicinesMessages, useMedicinesMessages } from './medicines/medicines.messages.ts'
import { OutcomeMark } from './PlanTable/OutcomeMark.tsx'
import { SavedMedicines } from './SavedMedicines/SavedMedicines.tsx'
import * as styles from './SavedMedicines/savedMedicines.css.ts'
import { useTherapyMessages } from './TherapyEditor.messages.ts'
import { TherapySkeleton } from './TherapyStates.tsx'
import type { TherapyEditorModel } from './useTherapyEditor.ts'

/** The medicines of a patient: today's doses with what became of them, who changed them last, and the saved ones. */
export function MedicinesPane({ model }: { model: TherapyEditorModel }) {
  // The saved ones are below a card whose height only the plan and its last change give: shown sooner, they would move.
  const { isLoading } = useTherapyHistory(model.patientId)
  const isWaiting = isLoading || model.status === 'loading'
  return (
    <div className={styles.pane}>
      {isWaiting ? <TherapySkeleton label={model.messages.states.loading} /> : <TodayDoses model={model} />}
      <div hidden={isWaiting}>
        <SavedMedicines patientId={model.patientId} readOnly={model.isReadOnly} />
      </div>
    </div>
  )
}

/** Nothing without a dose in the plan. */
function TodayDoses({ model }: { model: TherapyEditorModel }) {
  const { groups, patientId, messages, taskAction, showTab } = model
  const { today: words } = useMedicinesMessages()
  const doses = groups.flatMap((group) => group.rows.filter(({ icon }) => icon === 'medicine').map((row) => ({ group, row })))
  if (doses.length === 0) return null
  return (
    <Card title={words.title}>
      <p className={styles.next}>{nextDoseText(model, words)}</p>
      <ul className={styles.list} aria-label={words.title}>
        {doses.map(({ group, row }) => (
          <li key={row.id} className={styles.todayRow}>
            <span className={styles.todayText}>
              <span className={styles.name}>{`${row.name} ${row.plan}`}</span>
              <span className={styles.kind}>{`${group.name}, ${group.hours}`}</span>
            </span>
            <span className={styles.outcome}>
              <OutcomeMark outcome={row.today.outcome} title={row.today.text && messages.outcomes[row.today.outcome]} />
              {row.today.text ?? messages.outcomes[row.today.outcome]}
            </span>
            {taskAction(row.id)}
          </li>
        ))}
      </ul>
      <LastChange patientId={patientId} onShowAll={() => showTab('history')} />
    </Card>
  )
}

/** Names the next dose by the rule that gives the next task elsewhere; one of tomorrow is said to be of tomorrow. */
function nextDoseText({ plans, entries, groups, now, today }: TherapyEditorModel, words: MedicinesMessages['today']): string {
  const next = openTasks(plans, entries ?? [], now).find(({ kind }) => kind === 'medicine')
  const group = groups.find(({ rows }) => rows.some(({ id }) => id === next?.task.id))
  const row = group?.rows.find(({ id }) => id === next?.task.id)
  if (!next || !group || !row) return words.nothingNext
  const say = toLocalDay(next.at) > today ? words.nextTomorrow : words.next
  return say(group.name, `${row.name} ${row.plan}`, group.hours)
}

/** Who changed a dose of the plan last; nothing while it is not known. */
function LastChange({ patientId, onShowAll }: { patientId: string; onShowAll: () => void }) {
  const { today: words } = useMedicinesMessages()
  const history = useTherapyHistoryMessages()
  const editor = useTherapyMessages()
  const format = useFormat()
  const { changes } = useTherapyHistory(patientId)
  const last = changes?.find(({ event }) => event.startsWith('medicineTask'))
  if (!last) return null
  const what = [subjectText(last, { editor, history }), changeText(last, { editor, history })].filter(Boolean).join(' ')
  return (
    <p className={styles.lastChange}>
      <span>{words.lastChange(last.changedBy?.fullname ?? history.unknownPerson, format.instant(last.changedAt), what)}</span>
      <Button variant="quiet" size={36} className={styles.flush} onClick={onShowAll}>
        {words.allChanges}
      </Button>
    </p>
  )
}
