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
import { initialMealTimeSave, type MealTimeSaveState } from '@diab/core/machines'
import { isAbsent, isConflict } from '@diab/core/client'
import { useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import type { TherapyEditorModel } from '../useTherapyEditor.ts'
import { serverErrors } from './serverErrors.ts'
import { useMealTimeDraft } from './useMealTimeDraft.ts'

export type MealTimeFormModel = ReturnType<typeof useMealTimeForm>

const isSame = (a: MealTimeForm, b: MealTimeForm) => JSON.stringify(a) === JSON.stringify(b)
const newKey = (): string => crypto.randomUUID()

/** Returns the provider's version after a save that is over; undefined while it is not. */
const storedAfter = (state: MealTimeSaveState): MealTimePlan | null | undefined =>
  state.kind === 'saved' || state.kind === 'partlySaved' ? state.plan : state.kind === 'conflict' ? state.theirs : undefined

/** Returns a meal time as it is typed, its messages, and what became of saving it. Nothing typed is lost on the way. */
export function useMealTimeForm(model: TherapyEditorModel, mealTime: MealTime, plan: MealTimePlan | null) {
  const { patientId, planChanged, planSaved, planRemoved, closeForm, refetchAll } = model
  const { client } = useDiab()
  const [saved, setSaved] = useState(plan)
  const [values, setValues] = useState<MealTimeForm>(() => (plan ? toMealTimeForm(plan) : emptyMealTimeForm(mealTime)))
  const [touched, setTouched] = useState<readonly string[]>([])
  const [isSubmitted, setSubmitted] = useState(false)
  const [save, setSave] = useState<MealTimeSaveState>(initialMealTimeSave)
  /** The values of the last attempt: its responses apply only to them. */
  const [sentValues, setSentValues] = useState<MealTimeForm>()
  const [isRemoving, setRemoving] = useState(false)
  const [hasRemovalFailed, setRemovalFailed] = useState(false)
  const pristine = saved ? toMealTimeForm(saved) : emptyMealTimeForm(mealTime)
  const errors = checkMealTimeForm(values)
  const refused = sentValues === values && save.kind === 'partlySaved' ? serverErrors(save.steps, values) : {}

  const [isRestored, setRestored] = useState(false)
  const draft = useMealTimeDraft(patientId, mealTime, ({ values: typed, basedOn }) => {
    setValues(typed)
    // A change is based on the version it began with, so that another user's change since then is seen.
    if (plan && basedOn !== undefined) setSaved({ ...plan, version: basedOn })
    setRestored(true)
  })

  const set = (change: Partial<MealTimeForm>) => {
    const next = { ...values, ...change }
    setValues(next)
    draft.write(next, saved?.version)
  }
  const setMedicines = (medicines: MealTimeForm['medicines']) => set({ medicines })
  const options = { userId: patientId, mealTime, newKey, onState: setSave }

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
  async function send(against: MealTimePlan | null) {
    setSentValues(values)
    // A retry reuses its keys; a form that was changed since is planned again.
    const goesOn = save.kind === 'partlySaved' && sentValues === values
    settle(
      await (goesOn
        ? retryMealTimeSave(client.therapy, save, options)
        : saveMealTime(client.therapy, { saved: against, form: values }, options)),
    )
  }

  async function remove() {
    if (!saved) return
    setRemoving(true)
    setRemovalFailed(false)
    try {
      await client.therapy.remove({ userId: patientId, id: saved.id, version: saved.version })
      planRemoved(saved)
      close()
    } catch (error) {
      if (isAbsent(error)) {
        planRemoved(saved)
        close()
      } else if (isConflict(error)) await showTheirs()
      else setRemovalFailed(true)
    } finally {
      setRemoving(false)
    }
  }
  async function showTheirs() {
    const plans = await client.therapy.list(patientId).catch(() => undefined)
    if (!plans) return setRemovalFailed(true)
    const theirs = plans.find((one) => one.mealTime === mealTime) ?? null
    setSave({ kind: 'conflict', theirs, steps: [] })
    if (theirs) planChanged(theirs)
  }

  return {
    values,
    saved,
    save,
    /** Both versions are there to choose from. */
    conflict: save.kind === 'conflict' ? save : undefined,
    isDirty: !isSame(values, pristine),
    isSending: save.kind === 'saving' || isRemoving,
    hasRemovalFailed,
    isRestored,
    /** Back to what is stored. */
    discardDraft: () => {
      draft.remove()
      setSaved(plan)
      setValues(plan ? toMealTimeForm(plan) : emptyMealTimeForm(mealTime))
      setRestored(false)
    },
    close,
    set,
    touch: (field: string) => setTouched((present) => (present.includes(field) ? present : [...present, field])),
    errorsOf: (field: string): readonly string[] => [
      ...(isSubmitted || touched.includes(field) ? (errors[field] ?? []) : []),
      ...(refused[field] ?? []),
    ],
    addMedicine: (medicine: Medicine) => setMedicines([...values.medicines, { taskId: null, medicine, value: '', isImported: false }]),
    removeMedicine: (index: number) => setMedicines(values.medicines.filter((_, at) => at !== index)),
    setDose: (index: number, value: string) => setMedicines(values.medicines.map((row, at) => (at === index ? { ...row, value } : row))),
    /** False when something has to be mended first. */
    submit: () => {
      setSubmitted(true)
      if (Object.keys(errors).length > 0 || save.kind === 'conflict') return false
      void send(saved)
      return true
    },
    remove: () => void remove(),
    keepMine: () => void send(save.kind === 'conflict' ? save.theirs : saved),
    takeTheirs: () => {
      void refetchAll()
      close()
    },
  }
}
