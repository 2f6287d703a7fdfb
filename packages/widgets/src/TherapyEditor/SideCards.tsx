import { dailyDoses, doseText } from './data/medicineFacts.ts'
import { rangeFacts } from './data/rangeFacts.ts'
import * as cardStyles from './cards/cards.css.ts'
import { FactsCard } from './cards/FactsCard.tsx'
import { TodayCard } from './cards/TodayCard.tsx'
import { Card } from '../ui/Card/Card.tsx'
import { Skeleton } from '../ui/Skeleton/Skeleton.tsx'
import * as styles from './therapy.css.ts'
import type { Editing } from './therapyOptions.ts'
import type { TherapyEditorModel } from './useTherapyEditor.ts'

/** The cards beside the plan: today, targets, medicines, and the slots of the diary. */
export function SideCards({ model }: { model: TherapyEditorModel }) {
  const { messages, plans, days, canEdit, diabetesStatus, labelTimes } = model
  const { cards } = messages
  const changes = (name: string, editing: Editing, isKnown: boolean) =>
    canEdit && isKnown ? { label: cards.change, name, run: () => model.edit(editing) } : undefined
  /** Instead of facts that are not there: whether they are still coming. */
  const noneOf = (fact: 'ranges' | 'labelTimes' | 'diabetesStatus') =>
    ({ ready: '', loading: cards.loading, failed: cards.unavailable })[model.factStatus[fact]]
  return (
    <div className={styles.side}>
      {plans.length > 0 && days.length > 0 && <TodayCard today={model.todayFollowed} before={model.weekFollowed} messages={messages} />}
      {plans.length > 0 && model.isFollowedPending && (
        <Card title={cards.today}>
          <Skeleton shape="block" className={styles.skeletonToday} />
        </Card>
      )}
      <FactsCard
        title={cards.ranges}
        facts={rangeFacts(model.activeRanges ?? [], messages)}
        unit={messages.units.glucose()}
        none={noneOf('ranges')}
        action={changes(cards.changeRanges, { kind: 'ranges' }, model.activeRanges !== undefined)}
      />
      <FactsCard
        title={model.isOwn ? cards.medicines : cards.medicinesStaff}
        facts={dailyDoses(plans).map((dose) => ({
          name: dose.medicine.name,
          value: (
            <>
              {doseText(dose, messages)} <span className={cardStyles.unit}>{cards.day}</span>
            </>
          ),
        }))}
        none={cards.noMedicines}
        action={{ label: cards.openMedicines, name: cards.openMedicinesLabel, run: () => model.showTab('medicines') }}
      />
      <FactsCard
        title={cards.basis}
        facts={
          diabetesStatus
            ? [
                { name: cards.diabetesType, value: messages.diabetesTypes[diabetesStatus.diabetesType] },
                { name: cards.therapyType, value: messages.therapyTypes[diabetesStatus.therapyType] },
              ]
            : []
        }
        none={noneOf('diabetesStatus')}
        action={changes(cards.changeStatus, { kind: 'status' }, diabetesStatus !== undefined)}
      />
      <FactsCard
        title={cards.labelTimes}
        isCompact
        facts={(labelTimes ?? []).map(({ therapyLabel, startAt, endAt }) => ({
          name: messages.labels[therapyLabel],
          value: <span className={cardStyles.slotTime}>{cards.labelTime(startAt, endAt)}</span>,
        }))}
        none={noneOf('labelTimes')}
        action={changes(cards.changeLabels, { kind: 'labels' }, labelTimes !== undefined)}
      />
    </div>
  )
}
