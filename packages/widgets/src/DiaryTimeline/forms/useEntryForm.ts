import {
  checkDraft,
  type DiaryEntry,
  type DraftOf,
  emptyDraft,
  entryDateOf,
  type EntryDraft,
  type EntryOf,
  EntryType,
  labelAt,
  needsConfirmation,
  type NewEntryOf,
  toDraft,
  toDraftErrors,
  toNewEntry,
} from '@diab/core/rules'
import type { FieldErrors } from '@diab/core/client'
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { FormProblem } from '../../forms/FormProblem.ts'
import { useForm } from '../../forms/useForm.ts'
import { useDiab } from '../../provider/useDiab.ts'
import type { SaveOutcome } from '../data/saveOutcome.ts'
import type { DraftSubject } from '../data/useEntryDrafts.ts'
import type { DiaryTimelineModel } from '../useDiaryTimeline.ts'
import { entryFormDefinition } from './entryFormDefinition.ts'

type Model = Pick<DiaryTimelineModel, 'saving' | 'drafts' | 'panel'>

/** Saves a new entry. Its form closes, and its draft goes, only once the provider has it. */
export async function saveNew<Type extends EntryType>(
  { saving: { create, newForms, reportRefusal } }: Model,
  entryType: Type,
  newEntry: NewEntryOf<Type>,
  idempotencyKey: string,
): Promise<SaveOutcome> {
  const form = newForms.sent(idempotencyKey)
  const outcome = await create({ entryType, newEntry, idempotencyKey })
  if (outcome.status === 'saved') newForms.saved(form, { entryType }, { id: outcome.entry.id, idempotencyKey })
  else if (!newForms.returned(form, idempotencyKey)) reportRefusal(outcome)
  return outcome
}

/** Saves the change of an entry, as `saveNew` does a new one. Closes only the form that sent it. */
async function saveChange<Type extends EntryType>(
  { saving: { update, newForms, sendPanel }, drafts, panel: { content } }: Model,
  entry: DiaryEntry & { entryType: Type },
  newEntry: NewEntryOf<Type>,
  idempotencyKey: string,
): Promise<SaveOutcome> {
  const settle = newForms.sending(idempotencyKey)
  const outcome = await newForms.change(entry.id, entry.version, (version) => update({ ...entry, version }, newEntry)).finally(settle)
  if (outcome.status !== 'saved') return outcome
  // The form of an entry that arrived meanwhile is still identified by the first id.
  const id = content.mode === 'editing' ? content.id : entry.id
  drafts.remove({ entryType: entry.entryType, id }, idempotencyKey)
  if (newForms.content() === content) sendPanel({ type: 'formSaved', id: outcome.entry.id, editedId: id })
  return outcome
}

export interface EntryFormOptions<Type extends EntryType> {
  model: DiaryTimelineModel
  /** The entry being changed; absent for a new one. */
  entry: EntryOf<Type> | undefined
  /** The last readings in mmol/l, which a typed one is compared with. */
  readings?: readonly number[]
  /** A part of the form of another kind, which completes its values; its draft is beside that form's. */
  within?: { entryType: EntryType; complete: (values: DraftOf<Type>) => DraftOf<Type> }
  /** Takes a new entry in place of `saveNew`. */
  save?: typeof saveNew
}

const noReadings: readonly number[] = []

/** The problem of the last save, apart from the fields. */
export type SaveProblem = Exclude<SaveOutcome, { status: 'saved' | 'refused' }>

/** Returns an entry form: values, messages, draft, saving and what becomes of it. */
export function useEntryForm<Type extends EntryType>(
  entryType: Type,
  { model, entry, readings = noReadings, within, save: saveAs }: EntryFormOptions<Type>,
) {
  type Values = DraftOf<Type>
  const { now } = useDiab()
  const { drafts, isOnItsWay, plan, keepTheirs, closePanel } = model
  const { typeNames } = model.words
  const { content } = model.panel
  // An entry that arrives meanwhile gets another id; its draft stays where it was.
  const subjectId = entry && 'id' in content ? content.id : undefined
  const partOf = within?.entryType
  const subject = useMemo<DraftSubject>(
    () => (partOf ? { entryType: partOf, part: entryType } : { entryType, id: subjectId }),
    [partOf, entryType, subjectId],
  )
  const context = useCallback(() => {
    const known = (names: ReadonlyMap<number, string>) => (names.size > 0 ? [...names.keys()] : undefined)
    return { now: now(), feelTypeIds: known(typeNames.feel), physicalActivityTypeIds: known(typeNames.activity) }
  }, [now, typeNames])
  const definition = useMemo(() => entryFormDefinition(entryType, entry, context), [entryType, entry, context])
  const [openedAt] = useState(now)
  const [proposed] = useState(() => (entry ? undefined : model.newValuesOf(entryType)))
  const pristine = useMemo(
    () => (entry ? toDraft(entryType, entry) : { ...emptyDraft(entryType, openedAt), ...proposed }),
    [entryType, entry, openedAt, proposed],
  )
  /** Says beside the button that it was refused, and what no field of the form can say. */
  const refusal = (errors: FieldErrors): FieldErrors => {
    const { '': general = [], metas = [], unit = [], mealType = [], ...fields } = toDraftErrors(errors)
    return { '': [model.words.messages.panel.failed, ...general, ...metas, ...unit, ...mealType], ...fields }
  }
  // A form restored from the outbox shows why it was refused.
  const [cameBack] = useState(() => (entry ? model.problemOf(entry.id) : undefined))
  const form = useForm<Values, void, EntryOf<Type> | null>({
    definition,
    initial: pristine,
    refused: cameBack?.status === 'refused' ? refusal(cameBack.errors) : undefined,
    complete: within?.complete,
    submit: (values, { theirs }) => save(values, theirs),
  })
  const { state, restore } = form
  /** What a draft brought back. */
  const [restored, setRestored] = useState<Partial<Values>>()
  /** The value to confirm, and the confirmed one, as typed. */
  const [asked, setAsked] = useState<string>()
  const [confirmed, setConfirmed] = useState<string>()
  const typedValue = 'value' in state.values ? state.values.value : undefined
  const isTouched = useRef(false)
  /** It was sent once and is not known to be stored: closing the form keeps all of it. */
  const isUnsent = useRef(false)
  const [problem, setProblem] = useState<SaveProblem | undefined>(cameBack?.status === 'refused' ? undefined : cameBack)
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID() as string)
  // A restored change is based on the version it began with, not on the one loaded since.
  const [basedOn, setBasedOn] = useState(entry?.version)
  const [knownAs, setKnownAs] = useState(entry?.id)
  if (entry && entry.id !== knownAs) {
    // It was typed without a network and has just arrived: the change is now based on the provider's version.
    setKnownAs(entry.id)
    setBasedOn(entry.version)
  }

  // The form is shown at once, so that the keypad opens with the tap; a draft fills it unless typing was faster.
  useEffect(() => {
    let isCurrent = true
    void drafts.read(subject).then((draft) => {
      // Input that another form is sending is no longer a draft: this form begins empty.
      if (!isCurrent || !draft || isTouched.current || isOnItsWay(draft.idempotencyKey)) return
      setIdempotencyKey(draft.idempotencyKey)
      isUnsent.current = draft.isUnsent ?? false
      if (draft.basedOn !== undefined) setBasedOn(draft.basedOn)
      // A draft of the time before there was a choice has no unit: its glucose was typed in mmol/l.
      const isOfMmolPerL = entryType === EntryType.Glucose && draft.values.value !== undefined
      const values = { ...(isOfMmolPerL && { unit: 'mmol/l' }), ...draft.values } as Partial<Values>
      restore(values)
      setRestored(values)
    })
    return () => {
      isCurrent = false
    }
  }, [drafts, isOnItsWay, subject, restore, entryType])

  /** The values to send; a number that cannot be read is NaN. */
  const newEntry = toNewEntry(entryType, state.values, entry)

  /** Several values at once; `input` for a keystroke, `change` for a choice. */
  const fill = (values: Partial<Values>, type: 'input' | 'change' = 'change') => {
    // What is stored is changed in its row; typed into here it would be sent once more.
    if (state.status === 'sending' || state.status === 'sent') return
    isTouched.current = true
    form.fill(values, type)
    keepDraft({ ...state.values, ...values })
  }
  const set = <Field extends keyof Values>(field: Field, value: Values[Field], type?: 'input' | 'change') =>
    fill({ [field]: value } as unknown as Partial<Values>, type)
  const keepDraft = (values: Values) =>
    drafts.write(subject, { values: { ...values }, idempotencyKey, basedOn, isUnsent: isUnsent.current || undefined })

  /** `set` for the fields that every form has, whatever else it holds. */
  const setCommon = <Field extends keyof EntryDraft>(field: Field, value: EntryDraft[Field], type?: 'input' | 'change') =>
    set(field, value as Values[Field], type)

  /** Saves it, over the version of another user where one is given; null: they removed it. */
  async function save(values: Values, theirs: EntryOf<Type> | null | undefined) {
    isUnsent.current = true
    keepDraft(values)
    const target = theirs === null ? undefined : (theirs ?? (entry && { ...entry, version: basedOn ?? entry.version }))
    const outcome = target
      ? await saveChange(model, target as DiaryEntry & { entryType: Type }, newEntry, idempotencyKey)
      : await (saveAs ?? saveNew)(model, entryType, newEntry, idempotencyKey)
    if (outcome.status === 'saved') return
    if (outcome.status === 'refused') {
      isUnsent.current = false
      // Meanwhile another form of this kind may have its draft in the same place.
      void drafts.has(subject, idempotencyKey).then((isOwn) => isOwn && keepDraft(values))
    }
    setProblem(outcome.status === 'refused' ? undefined : outcome)
    if (outcome.status === 'failed' && outcome.isKeyUsed) setIdempotencyKey(crypto.randomUUID())
    if (outcome.status === 'conflict') showQuestion()
    throw new FormProblem('', outcome.status === 'refused' ? refusal(outcome.errors) : {})
  }

  /** The button that was pressed may be a screen below the question. */
  const showQuestion = () =>
    requestAnimationFrame(() => form.element.current?.querySelector('[data-question]')?.scrollIntoView?.({ block: 'nearest' }))
  const focusValue = () => form.element.current?.querySelector<HTMLElement>('[name="value"]')?.focus()

  const isUnusual = () => needsConfirmation(entryType, newEntry, readings, entry)

  /** Its owner confirms the value as it is typed now; it is not asked about again. */
  const accept = () => setConfirmed(typedValue)

  /** Returns whether it is on its way. */
  function submit(event?: FormEvent, isConfirmed = typedValue === confirmed): boolean {
    event?.preventDefault()
    if (!form.isSending && form.isReady() && !isConfirmed && isUnusual()) {
      setAsked(typedValue)
      showQuestion()
      return false
    }
    const isSent = form.send()
    if (isSent) setProblem(undefined)
    return isSent
  }

  /** Resolves a conflict in favour of this form: overwrites the other version, or creates the entry again if it was deleted. */
  function keepMine() {
    const theirs = problem?.status === 'conflict' ? (problem.theirs as EntryOf<Type> | undefined) : undefined
    // Deleted meanwhile: it is created again, not sent as a change of a missing entry.
    if (!theirs && entry) model.forgetWaiting(entry.id)
    if (form.send({ theirs: theirs ?? null })) setProblem(undefined)
  }

  function takeTheirs() {
    if (problem?.status === 'conflict' && problem.theirs) keepTheirs(problem.theirs)
    else if (entry) model.forgetWaiting(entry.id)
    drafts.remove(subject, idempotencyKey)
    closePanel()
  }

  function discardDraft() {
    drafts.remove(subject, idempotencyKey)
    setIdempotencyKey(crypto.randomUUID())
    isUnsent.current = false
    setRestored(undefined)
    setProblem(undefined)
    form.reset(pristine)
  }

  // While a date is half typed, what follows from it stays where it was when the form opened.
  const entryDate = entryDateOf(state.values) || openedAt
  const proposedLabel = labelAt(plan.labelTimes, entryDate)
  return {
    element: form.element,
    values: state.values,
    set,
    fill,
    setCommon,
    blur: form.blur,
    issue: form.issue,
    general: state.general,
    isSending: form.isSending,
    isNew: entry === undefined,
    isRestored: restored !== undefined,
    restored,
    restore,
    problem,
    entryDate,
    /** The slot chosen, or the one that follows from the time. */
    label: state.values.therapyLabel ?? proposedLabel,
    isNow: entryDate.slice(0, 16) === openedAt.slice(0, 16),
    /** The provider would refuse what the field holds now, whether its message is shown yet or not. */
    isRefused: (field: keyof Values & string) => (checkDraft(entryType, state.values, context(), entry)[field]?.length ?? 0) > 0,
    /** The typed value is unusual: it is saved once its owner has confirmed it. */
    isAsking: asked !== undefined && asked === typedValue && confirmed !== typedValue,
    accept,
    confirm: () => {
      accept()
      submit(undefined, true)
    },
    focusValue,
    submit,
    /** Whether `submit` would send it now; otherwise it shows why not. */
    isReady: (isConfirmed = typedValue === confirmed) => form.isReady() && (isConfirmed || !isUnusual()),
    isSaved: state.status === 'sent',
    keepMine,
    takeTheirs,
    discardDraft,
    forgetDraft: () => drafts.remove(subject),
    close: closePanel,
    newEntry,
    /** What the host proposed for the new entry. */
    proposed,
  }
}

export type EntryForm = ReturnType<typeof useEntryForm<EntryType>>
