import { ActiveSubstanceType, type EntryDraft, EntryType, insulinChoices, type IntakeMedicine } from '@diab/core/rules'
import { type FormEvent, useRef, useState } from 'react'
import type { NewPart } from '../data/useEntrySaves.ts'
import type { SaveOutcome } from '../data/saveOutcome.ts'
import { type LastMeal, useLastMeals } from '../data/useLastMeals.ts'
import { isSameMedicine, useOwnMedicines } from '../data/useOwnMedicines.ts'
import type { DiaryTimelineModel } from '../useDiaryTimeline.ts'
import type { FrameForm } from './EntryFormFrame.tsx'
import { useMealSheetMessages } from './mealSheet.messages.ts'
import { useGlucoseEntryForm } from './GlucoseEntryForm.tsx'
import { type EntryForm, type saveNew, useEntryForm } from './useEntryForm.ts'
import type { CommonForm } from './WhenAndLabel.tsx'

type SheetKind = 'meal' | 'glucose' | 'medicine-intake'
/** What the sheet needs of a part, whatever its kind. */
type PartForm = Pick<
  EntryForm,
  | 'submit'
  | 'setCommon'
  | 'issue'
  | 'isReady'
  | 'accept'
  | 'isSaved'
  | 'isSending'
  | 'isRestored'
  | 'problem'
  | 'discardDraft'
  | 'forgetDraft'
> & {
  general: readonly string[]
}
type Part = { kind: SheetKind; form: PartForm; isFilled: boolean }

const timeFields = ['date', 'time', 'therapyLabel'] as const

export interface MealSheetModel {
  meal: ReturnType<typeof useEntryForm<'meal'>>
  glucose: ReturnType<typeof useGlucoseEntryForm>
  dose: ReturnType<typeof useEntryForm<'medicine-intake'>>
  /** The dose's units are those of insulin. */
  isInsulin: boolean
  medicines: readonly IntakeMedicine[]
  /** Index of `medicines`. */
  chosenMedicine: number
  chooseMedicine: (index: number) => void
  lastMeals: readonly LastMeal[]
  /** Parts that the provider has already, in words; '' before anything was sent. */
  savedParts: string
  /** The unusual value of a part is as it should be: it is not asked about again, and the sheet is sent. */
  confirm: (part: PartForm) => void
  /** Time and slot are those of every part: a rule that one of them breaks is shown beside them. */
  common: CommonForm
  /** A part is stored at this time, and none of the others was refused for it. */
  isTimeFixed: boolean
  frame: FrameForm
}

/**
 * Saves the entries of one form. It closes when the provider has all of them; until then each that is stored stays so, and a
 * repetition sends the others under their own keys.
 */
async function saveTogether(
  { saving: { create, newForms, reportRefusal }, drafts }: Pick<DiaryTimelineModel, 'saving' | 'drafts'>,
  entryType: EntryType,
  entries: readonly NewPart[],
): Promise<SaveOutcome[]> {
  const sent = entries.map((entry) => ({
    entry,
    subject: entry.entryType === entryType ? { entryType } : { entryType, part: entry.entryType },
    form: newForms.sent(entry.idempotencyKey),
  }))
  const outcomes = await Promise.all(
    sent.map(async ({ entry, subject }) => {
      const outcome = await create(entry)
      // At once, and whether or not the form is still shown: what is stored is never offered again.
      if (outcome.status === 'saved') drafts.remove(subject, entry.idempotencyKey)
      return outcome
    }),
  )
  const isComplete = outcomes.every(({ status }) => status === 'saved')
  for (const [index, outcome] of outcomes.entries()) {
    const { form, subject, entry } = sent[index]!
    const { idempotencyKey } = entry
    if (outcome.status === 'saved' && isComplete) newForms.saved(form, subject, { id: outcome.entry.id, idempotencyKey })
    else if (!newForms.returned(form, idempotencyKey)) reportRefusal(outcome)
  }
  return outcomes
}

/**
 * Returns a meal with what belongs to it: carbohydrate, the dose, the glucose before it. Each is an entry with its own draft
 * and key. Nothing is sent until every filled part can be; what then fails says which, and a repetition sends only that.
 */
export function useMealSheet(model: DiaryTimelineModel): MealSheetModel {
  const messages = useMealSheetMessages()
  const { panel } = model.words.messages
  const calls = useRef<(NewPart & { report: (outcome: SaveOutcome) => void })[]>([])
  /** How many parts are on their way since the sheet was submitted. */
  const sentCount = useRef(0)
  /** Keeps each part's entry until all of them are to be sent. */
  const save: typeof saveNew = (_, entryType, newEntry, idempotencyKey) =>
    new Promise((report) => {
      calls.current.push({ entryType, newEntry, idempotencyKey, report })
      if (calls.current.length < sentCount.current) return
      const sent = calls.current.splice(0)
      void saveTogether(model, EntryType.Meal, sent).then((outcomes) => {
        for (const [index, outcome] of outcomes.entries()) sent[index]?.report(outcome)
      })
    })
  const meal = useEntryForm(EntryType.Meal, { model, entry: undefined, save })
  const { date, time, therapyLabel } = meal.values
  const common = { date, time, therapyLabel }
  const glucose = useGlucoseEntryForm({
    model,
    entry: undefined,
    save,
    within: { entryType: EntryType.Meal, complete: (values) => ({ ...values, ...common }) },
  })

  const own = useOwnMedicines(model.patientId)
  const [isChosen, setChosen] = useState(false)
  const dose = useEntryForm(EntryType.MedicineIntake, {
    model,
    entry: undefined,
    save,
    within: {
      entryType: EntryType.Meal,
      complete: (values) => {
        const isUntouched = !isChosen && isSameMedicine(values.medicine, insulinChoices[0] ?? null)
        return { ...values, ...common, medicine: isUntouched ? (own[0] ?? values.medicine) : values.medicine }
      },
    },
  })
  const { medicine } = dose.values
  const medicines = !medicine || own.some((known) => isSameMedicine(known, medicine)) ? own : [medicine, ...own]

  // A part that was not stored comes back with the time it was typed for, also where the meal is stored already or set aside.
  const returned = meal.restored?.date === undefined ? (dose.restored ?? glucose.restored) : undefined
  const [timedBy, setTimedBy] = useState<typeof returned>()
  if (returned !== timedBy) {
    setTimedBy(returned)
    const { date: day, time: minute, therapyLabel: slot = null } = returned ?? {}
    if (day !== undefined && minute !== undefined) meal.restore({ date: day, time: minute, therapyLabel: slot })
  }

  const mealText = `${meal.values.value}${meal.values.details}`.trim()
  const parts: readonly Part[] = [
    { kind: 'meal', form: meal, isFilled: mealText !== '' },
    { kind: 'medicine-intake', form: dose, isFilled: dose.values.value.trim() !== '' },
    { kind: 'glucose', form: glucose, isFilled: glucose.values.value.trim() !== '' },
  ]

  const isSending = parts.some(({ form }) => form.isSending)
  const isStored = parts.some(({ form }) => form.isSaved)
  const rest = parts.filter(({ form }) => !form.isSaved)
  const isRefusedForTime = rest.some(({ form }) => timeFields.some((field) => form.issue(field) !== undefined))
  const isTimeFixed = isStored && !isRefusedForTime

  /** The time of what is stored stays in its entry: a correction is one of the other parts. */
  const setTime: CommonForm['setCommon'] = (field, value, type) => {
    if (isSending || isTimeFixed) return
    if (!isStored) return meal.setCommon(field, value, type)
    meal.restore({ [field]: value })
    for (const { form } of rest) form.setCommon(field, value, type)
  }

  /** What is stored stays so. The sheet closes with the rest, because the next meal has another time. */
  function discard() {
    if (isSending) return
    for (const { form } of parts) form.discardDraft()
    if (isStored) model.closePanel()
  }

  function submit(event?: FormEvent, accepted?: PartForm): boolean {
    event?.preventDefault()
    const isAccepted = (form: PartForm) => (form === accepted ? true : undefined)
    const filled = parts.filter(({ form, isFilled }) => isFilled && !form.isSaved)
    // The part that failed was given up.
    if (filled.length === 0 && isStored) {
      discard()
      return false
    }
    // An empty sheet is an empty meal, which says what is missing.
    const open = filled.length > 0 ? filled : parts.slice(0, 1)
    const blocked = open.filter(({ form }) => !form.isReady(isAccepted(form)))
    // Each shows why; the first one keeps the focus.
    const submitted = blocked.length > 0 ? blocked.toReversed() : open
    sentCount.current = submitted.filter(({ form }) => form.submit(undefined, isAccepted(form))).length
    if (sentCount.current === 0) return false
    // The sheet of the next meal would take its time from what is left of a part that is not of this one.
    for (const { form, isFilled } of parts) if (!isFilled) form.forgetDraft()
    return true
  }

  const failures = parts.flatMap(({ kind, form }) => {
    const { problem } = form
    const reasons =
      problem?.status === 'unreachable'
        ? [panel.unreachable]
        : problem
          ? [panel.failed, ...('messages' in problem ? problem.messages : [])]
          : form.general
    return reasons.length > 0 ? [messages.notSaved(messages.parts[kind], reasons.join(' '))] : []
  })
  const saved = parts.filter(({ form }) => form.isSaved).map(({ kind }) => messages.parts[kind])
  return {
    meal,
    glucose,
    dose,
    isInsulin: medicine?.activeSubstanceType === ActiveSubstanceType.Insulin,
    medicines,
    chosenMedicine: medicines.findIndex((known) => isSameMedicine(known, medicine)),
    chooseMedicine(index: number) {
      setChosen(true)
      dose.set('medicine', medicines[index] ?? null)
    },
    lastMeals: useLastMeals(model.patientId, meal.label),
    savedParts: saved.join(', '),
    confirm(part: PartForm) {
      part.accept()
      submit(undefined, part)
    },
    isTimeFixed,
    common: {
      ...meal,
      setCommon: setTime,
      issue: (field: keyof EntryDraft) => meal.issue(field) ?? glucose.issue(field) ?? dose.issue(field),
    },
    frame: {
      ...meal,
      element: useRef<HTMLFormElement & HTMLDivElement>(null),
      submit: (event?: FormEvent) => submit(event),
      isSending,
      isRestored: parts.some(({ form }) => form.isRestored),
      general: failures,
      problem: undefined,
      discardDraft: discard,
    },
  }
}
