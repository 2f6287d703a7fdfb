import { useState } from 'react'
import { LabelTimesSheet } from './labels/LabelTimesSheet.tsx'
import { MealTimeSheet } from './mealTime/MealTimeSheet.tsx'
import { RangesSheet } from './ranges/RangesSheet.tsx'
import { StatusSheet } from './status/StatusSheet.tsx'
import type { Editing } from './therapyOptions.ts'
import type { TherapyEditorModel } from './useTherapyEditor.ts'
import { useConventions } from '../ui/environment/useConventions.ts'

/** The open form. It stays for as long as it takes to go away. */
export function TherapyForms({ model }: { model: TherapyEditorModel }) {
  useConventions()
  const { editing } = model
  const [shown, setShown] = useState<{ editing: Editing; count: number } | null>(null)
  if (editing && shown?.editing !== editing) setShown({ editing, count: (shown?.count ?? 0) + 1 })
  if (!shown) return null
  // Each opening is a new form, without state of the one before.
  return <OpenForm key={shown.count} model={model} editing={shown.editing} open={editing !== null} />
}

function OpenForm({ model, editing, open }: { model: TherapyEditorModel; editing: Editing; open: boolean }) {
  // The data at the time the form opened: a refresh behind it does not change the typed input.
  const [opened] = useState({
    plan: editing.kind === 'mealTime' ? model.plans.find(({ id }) => id === editing.id) : undefined,
    ranges: model.activeRanges,
    labelTimes: model.labelTimes,
    diabetesStatus: model.diabetesStatus,
  })
  switch (editing.kind) {
    case 'mealTime':
      return opened.plan ? <MealTimeSheet model={model} open={open} mealTime={opened.plan.mealTime} plan={opened.plan} /> : null
    case 'newMealTime':
      return <MealTimeSheet model={model} open={open} mealTime={editing.mealTime} plan={null} />
    case 'ranges':
      return opened.ranges ? <RangesSheet model={model} open={open} ranges={opened.ranges} /> : null
    case 'labels':
      return opened.labelTimes ? <LabelTimesSheet model={model} open={open} labelTimes={opened.labelTimes} /> : null
    case 'status':
      return opened.diabetesStatus ? <StatusSheet model={model} open={open} status={opened.diabetesStatus} /> : null
  }
}
