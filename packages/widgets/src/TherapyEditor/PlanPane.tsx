import { useRef } from 'react'
import { Card } from '../ui/Card/Card.tsx'
import { DayRail, type DayRailHandle } from './DayRail/DayRail.tsx'
import { PlanTable, type PlanTableHandle } from './PlanTable/PlanTable.tsx'
import { SideCards } from './SideCards.tsx'
import * as styles from './therapy.css.ts'
import { TherapyEmpty } from './TherapyEmpty.tsx'
import type { TherapyEditorModel } from './useTherapyEditor.ts'
import { filled } from '../ui/parts/parts.tsx'
import type { TherapyEditorPart, TherapyEditorSlots } from './therapyParts.ts'

const railPart: TherapyEditorPart = 'rail'

/** The plan: the day as a rail, its tasks below, and what belongs to it beside. */
export function PlanPane({ model, emptySlot }: { model: TherapyEditorModel; emptySlot: TherapyEditorSlots['emptyState'] }) {
  const rail = useRef<DayRailHandle>(null)
  const table = useRef<PlanTableHandle>(null)
  const { messages, plans, rail: mealTimes, groups, selectedId, canEdit } = model
  const select = (id: string) => {
    model.select(id)
    table.current?.reveal(id)
  }
  return (
    <>
      {plans.length > 0 && (
        <Card part={railPart} className={styles.railCard}>
          <DayRail
            handle={rail}
            mealTimes={mealTimes}
            nowMinute={model.minute}
            selectedId={selectedId}
            onSelected={select}
            onLeftDownwards={(id) => table.current?.focus(id)}
            messages={messages}
          />
        </Card>
      )}
      <div className={styles.main}>
        {plans.length === 0 ? (
          filled(emptySlot, <TherapyEmpty model={model} />, { startWithUsual: canEdit ? model.usual.add : undefined })
        ) : (
          <PlanTable
            handle={table}
            groups={groups}
            today={model.format.date(model.today)}
            selectedId={selectedId}
            onSelected={model.select}
            onOpened={canEdit ? (id) => model.edit({ kind: 'mealTime', id }) : undefined}
            actionOf={model.taskAction}
            onLeftUpwards={(id) => rail.current?.focus(id)}
            messages={messages}
          />
        )}
        <SideCards model={model} />
      </div>
    </>
  )
}
