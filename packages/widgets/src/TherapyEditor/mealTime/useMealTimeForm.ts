import {
  checkMealTimeForm,
  emptyMealTimeForm,
  type MealTime,
  type MealTimeForm,
  type MealTimePlan,
  type Medicine,
  retryMealTimeSave,
  saveMealTime,
  toMealTimeForm,
} from '@diab/core/rules'
import { type FormDefinition, initialMealTimeSave, type MealTimeSaveState, type SaveStep } from '@diab/core/machines'
import { type FieldErrors, fieldErrors, isAbsent, isConflict, isValidationError } from '@diab/core/client'
import { useState } from 'react'
import { FormProblem } from '../../forms/FormProblem.ts'
import { type FormModel, useForm } from '../../forms/useForm.ts'
import { useDiabMutation } from '../../provider/useDiabMutation.ts'
import type { TherapyEditorModel } from '../useTherapyEditor.ts'
import { useMealTimeDraft } from './useMealTimeDraft.ts'

/** The state of `save` while another user's version is there to choose from. */
type Conflict = Extract<MealTimeSaveState, { kind: 'conflict' }>

/** A meal time as it is typed, and what became of saving it. */
export interface MealTimeFormModel extends Pick<FormModel<MealTimeForm>, 'element' | 'isDirty' | 'isSending'> {
  readonly values: MealTimeForm
  readonly saved: MealTimePlan | null
  readonly save: MealTimeSaveState
  /** Both versions are there to choose from. */
  readonly conflict: Conflict | undefined
  readonly hasRemovalFailed: boolean
  readonly isRestored: boolean
  /** Back to what is stored. */
  readonly discardDraft: () => void
  readonly close: () => void
  readonly set: (change: Partial<MealTimeForm>) => void
  readonly touch: (field: string) => void
  readonly errorsOf: (field: string) => readonly string[]
  readonly addMedicine: (medicine: Medicine) => void
  readonly removeMedicine: (index: number) => void
  readonly setDose: (index: number, value: string) => void
  readonly submit: () => void
  readonly remove: () => void
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** Core's errors name each medicine by itself; in the form's machine their list is one field. */
const ruleOf = (field: keyof MealTimeForm) => ({
  rules: [
    (_value: unknown, values: MealTimeForm) =>
      Object.entries(checkMealTimeForm(values)).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1][0],
  ],
})

const definition: FormDefinition<MealTimeForm> = {
  fields: {
    startsAt: ruleOf('startsAt'),
    endsAt: ruleOf('endsAt'),
    preprandial: {},
    postprandial: ruleOf('postprandial'),
    carbohydrate: ruleOf('carbohydrate'),
    medicines: ruleOf('medicines'),
  },
  mode: 'lazy',
}

const isMedicine = (field: string) => field.startsWith('medicines.')

const isSame = (a: MealTimeForm, b: MealTimeForm) => JSON.stringify(a) === JSON.stringify(b)
const newKey = (): string => crypto.randomUUID()

/** Returns the provider's version after a save that is over; undefined while it is not. */
const storedAfter = (state: MealTimeSaveState): MealTimePlan | null | undefined =>
  state.kind === 'saved' || state.kind === 'partlySaved' ? state.plan : state.kind === 'conflict' ? state.theirs : undefined

/** Returns the name of the form's field that a call is about. */
function fieldOf({ call }: SaveStep, { medicines }: MealTimeForm, given: string): string | undefined {
  if (call.field === 'hours') return given === 'endsAt' ? 'endsAt' : 'startsAt'
  if (call.field !== 'medicine') return call.field
  const index = medicines.findIndex(({ medicine }) => medicine.id === call.medicine?.id)
  return index < 0 ? undefined : `medicines.${index}`
}

/** Returns the provider's errors, each by the field that it concerns. */
function serverErrors(steps: readonly SaveStep[], form: MealTimeForm): FieldErrors {
  const errors: FieldErrors = {}
  for (const step of steps) {
    if (!isValidationError(step.error)) continue
    for (const [given, messages] of Object.entries(fieldErrors(step.error))) {
      const field = fieldOf(step, form, given)
      if (field) errors[field] = [...(errors[field] ?? []), ...messages]
    }
  }
  return errors
}

/** Returns a meal time as it is typed, its messages, and what became of saving it. Nothing typed is lost on the way. */
export function useMealTimeForm(model: TherapyEditorModel, mealTime: MealTime, plan: MealTimePlan | null): MealTimeFormModel {
  const { patientId, planChanged, planSaved, planRemoved, closeForm, refetchAll } = model
  const [saved, setSaved] = useState(plan)
  /** Medicines whose dose was left. */
  const [touched, setTouched] = useState<readonly string[]>([])
  const [save, setSave] = useState<MealTimeSaveState>(initialMealTimeSave)
  /** The values of the last attempt: its responses apply only to them. */
  const [sentValues, setSentValues] = useState<MealTimeForm>()
  const storedForm = (stored: MealTimePlan | null) => (stored ? toMealTimeForm(stored) : emptyMealTimeForm(mealTime))
  const options = { userId: patientId, mealTime, newKey, onState: setSave }

  const form = useForm<MealTimeForm, void, MealTimePlan | null>({
    definition,
    initial: storedForm(plan),
    async submit(typed, { client, theirs }) {
      setSentValues(typed)
      // A retry reuses its keys; a form that was changed since is planned again.
      const goesOn = save.kind === 'partlySaved' && sentValues === typed
      const against = theirs === undefined ? saved : theirs
      const state = await (goesOn
        ? retryMealTimeSave(client.therapy, save, options)
        : saveMealTime(client.therapy, { saved: against, form: typed }, options))
      settle(state)
      if (state.kind !== 'saved') throw new FormProblem('', state.kind === 'partlySaved' ? serverErrors(state.steps, typed) : {})
    },
  })
  const { values } = form.state
  const refused = sentValues === values && save.kind === 'partlySaved' ? serverErrors(save.steps, values) : {}

  const [isRestored, setRestored] = useState(false)
  const draft = useMealTimeDraft(patientId, mealTime, ({ values: typed, basedOn }) => {
    form.restore(typed)
    // A change is based on the version it began with, so that another user's change since then is seen.
    if (plan && basedOn !== undefined) setSaved({ ...plan, version: basedOn })
    setRestored(true)
  })

  const set = (change: Partial<MealTimeForm>) => {
    form.fill(change, 'input')
    draft.write({ ...values, ...change }, saved?.version)
  }
  const setMedicines = (medicines: MealTimeForm['medicines']) => set({ medicines })

  /** Nothing of it is needed any more. */
  function close() {
    draft.remove()
    closeForm()
  }
  function settle(state: MealTimeSaveState) {
    const stored = storedAfter(state)
    if (stored) planChanged(stored)
    if (stored !== undefined && state.kind !== 'conflict') setSaved(stored)
    if (state.kind !== 'saved') return
    if (stored) planSaved(stored)
    close()
  }

  const removing = useDiabMutation<void, MealTimePlan>({
    mutationFn: ({ id, version }, { client }) =>
      client.therapy.remove({ userId: patientId, id, version }).catch((error: unknown) => {
        if (!isAbsent(error)) throw error
      }),
    async readTheirs(_, { client }) {
      const plans = await client.therapy.list(patientId)
      const theirs = plans.find((one) => one.mealTime === mealTime) ?? null
      setSave({ kind: 'conflict', theirs, steps: [] })
      if (theirs) planChanged(theirs)
      return undefined
    },
    onSuccess(_, removed) {
      planRemoved(removed)
      close()
    },
  })

  return {
    element: form.element,
    values,
    saved,
    save,
    conflict: save.kind === 'conflict' ? save : undefined,
    isDirty: !isSame(values, storedForm(saved)),
    isSending: form.isSending || removing.isPending,
    hasRemovalFailed: removing.isError && !isConflict(removing.error),
    isRestored,
    discardDraft: () => {
      draft.remove()
      setSaved(plan)
      form.reset(storedForm(plan))
      setRestored(false)
    },
    close,
    set,
    touch: (field) => {
      if (!isMedicine(field)) form.blur(field as keyof MealTimeForm)
      else if (!touched.includes(field)) setTouched([...touched, field])
    },
    errorsOf: (field) => {
      if (!isMedicine(field)) return [form.issue(field as keyof MealTimeForm) ?? []].flat()
      const isShown = touched.includes(field) || form.issue('medicines') !== undefined
      return [...(isShown ? (checkMealTimeForm(values)[field] ?? []) : []), ...(refused[field] ?? [])]
    },
    addMedicine: (medicine) => setMedicines([...values.medicines, { taskId: null, medicine, value: '', isImported: false }]),
    removeMedicine: (index) => setMedicines(values.medicines.filter((_, at) => at !== index)),
    setDose: (index, value) => setMedicines(values.medicines.map((row, at) => (at === index ? { ...row, value } : row))),
    submit: () => {
      if (save.kind !== 'conflict') form.send()
    },
    remove: () => saved && removing.mutate(saved),
    keepMine: () => void form.send({ theirs: save.kind === 'conflict' ? save.theirs : saved }),
    takeTheirs: () => {
      void refetchAll()
      close()
    },
  }
}
