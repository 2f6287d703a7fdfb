import { useRef } from 'react'
import { Card } from '../ui/Card/Card.tsx'
import { DayRail, type DayRailHandle } from './DayRail/DayRail.tsx'
import { PlanTable, type PlanTableHandle } from './PlanTable/PlanTable.tsx'
import { SideCards } from './SideCards.tsx'
import * as styles from './therapy.css.ts'
import { TherapyEmpty } from './TherapyEmpty.tsx'
import type { TherapyEditorModel } from './useTherapyEditor.ts'

/** The plan: the day as a rail, its tasks below, and what belongs to it beside. */
export function PlanPane({ model }: { model: TherapyEditorModel }) {
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
        <Card className={styles.railCard}>
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
          <TherapyEmpty model={model} />
        ) : (
          <PlanTable
            handle={table}
            groups={groups}
            today={model.format.date(model.today)}
            selectedId={selectedId}
            onSelected={model.select}
            onOpened={canEdit ? (id) => model.edit({ kind: 'mealTime', id }) : undefined}
            onLeftUpwards={(id) => rail.current?.focus(id)}
            messages={messages}
          />
        )}
        <SideCards model={model} />
      </div>
    </>
  )
}
