import {
  checkDraft,
  type DiaryEntry,
  type DraftOf,
  emptyDraft,
  entryDateOf,
  type EntryDraft,
  type EntryOf,
  type EntryType,
  labelAt,
  needsConfirmation,
  toDraft,
  toDraftErrors,
  toNewEntry,
} from '@diab/core/rules'
import { firstInvalidField, type FormEvent as FormMachineEvent, shownIssue } from '@diab/core/machines'
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import type { SaveOutcome } from '../data/saveOutcome.ts'
import type { DraftSubject } from '../data/useEntryDrafts.ts'
import type { DiaryTimelineModel } from '../useDiaryTimeline.ts'
import { createEntryFormMachine, fieldOrder } from './entryFormMachine.ts'
import { saveChange, saveNew } from './saveEntry.ts'

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

/** Returns an entry form on core's machine: values, messages, draft, saving and what becomes of it. */
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
  const machine = useMemo(() => createEntryFormMachine(entryType, entry, context), [entryType, entry, context])
  const [openedAt] = useState(now)
  const [proposed] = useState(() => (entry ? undefined : model.newValuesOf(entryType)))
  const pristine = useMemo(
    () => (entry ? toDraft(entryType, entry) : { ...emptyDraft(entryType, openedAt), ...proposed }),
    [entryType, entry, openedAt, proposed],
  )
  // A form restored from the outbox shows why it was refused.
  const [cameBack] = useState(() => (entry ? model.problemOf(entry.id) : undefined))
  const [ownState, setState] = useState(() => {
    const fresh = machine.initial(pristine)
    if (cameBack?.status !== 'refused') return fresh
    return machine.transition(machine.transition(fresh, { type: 'submit' }), { type: 'fail', errors: toDraftErrors(cameBack.errors) })
  })
  const state = within ? { ...ownState, values: within.complete(ownState.values) } : ownState
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
  const formElement = useRef<HTMLFormElement & HTMLDivElement>(null)
  const send = (event: FormMachineEvent<Values>) => setState((present) => machine.transition(present, event))

  const restore = useCallback(
    (values: Partial<Values>) => setState((present) => ({ ...present, values: { ...present.values, ...values } })),
    [],
  )

  // The form is shown at once, so that the keypad opens with the tap; a draft fills it unless typing was faster.
  useEffect(() => {
    let isCurrent = true
    void drafts.read(subject).then((draft) => {
      // Input that another form is sending is no longer a draft: this form begins empty.
      if (!isCurrent || !draft || isTouched.current || isOnItsWay(draft.idempotencyKey)) return
      setIdempotencyKey(draft.idempotencyKey)
      isUnsent.current = draft.isUnsent ?? false
      if (draft.basedOn !== undefined) setBasedOn(draft.basedOn)
      restore(draft.values as Partial<Values>)
      setRestored(draft.values as Partial<Values>)
    })
    return () => {
      isCurrent = false
    }
  }, [drafts, isOnItsWay, subject, restore])

  /** The values to send; a number that cannot be read is NaN. */
  const newEntry = toNewEntry(entryType, state.values, entry)

  /** Several values at once; `input` for a keystroke, `change` for a choice. */
  const fill = (values: Partial<Values>, type: 'input' | 'change' = 'change') => {
    // What is stored is changed in its row; typed into here it would be sent once more.
    if (state.status === 'sending' || state.status === 'sent') return
    isTouched.current = true
    for (const [field, value] of Object.entries(values)) send({ type, field, value } as FormMachineEvent<Values>)
    keepDraft({ ...state.values, ...values })
  }
  const set = <Field extends keyof Values>(field: Field, value: Values[Field], type?: 'input' | 'change') =>
    fill({ [field]: value } as unknown as Partial<Values>, type)
  const keepDraft = (values: Values) =>
    drafts.write(subject, { values: { ...values }, idempotencyKey, basedOn, isUnsent: isUnsent.current || undefined })

  /** `set` for the fields that every form has, whatever else it holds. */
  const setCommon = <Field extends keyof EntryDraft>(field: Field, value: EntryDraft[Field], type?: 'input' | 'change') =>
    set(field, value as Values[Field], type)

  const focusFirstInvalid = (next: typeof state) => {
    const field = firstInvalidField(next, fieldOrder[entryType]) as string | undefined
    if (field) formElement.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }

  async function save(target: EntryOf<Type> | undefined) {
    isUnsent.current = true
    keepDraft(state.values)
    const outcome = target
      ? await saveChange(model, target as DiaryEntry & { entryType: Type }, newEntry)
      : await (saveAs ?? saveNew)(model, entryType, newEntry, idempotencyKey)
    if (outcome.status === 'saved') return send({ type: 'succeed' })
    if (outcome.status === 'refused') {
      isUnsent.current = false
      // Meanwhile another form of this kind may have its draft in the same place.
      void drafts.read(subject).then((draft) => draft?.idempotencyKey === idempotencyKey && keepDraft(state.values))
    }
    const errors = outcome.status === 'refused' ? toDraftErrors(outcome.errors) : {}
    setState((present) => {
      const refused = machine.transition(present, { type: 'fail', errors })
      if (outcome.status === 'refused') queueMicrotask(() => focusFirstInvalid(refused))
      return refused
    })
    setProblem(outcome.status === 'refused' ? undefined : outcome)
    if (outcome.status === 'failed' && outcome.isKeyUsed) setIdempotencyKey(crypto.randomUUID())
  }

  /** The button that was pressed may be a screen below the question. */
  const showQuestion = () =>
    requestAnimationFrame(() => formElement.current?.querySelector('[data-question]')?.scrollIntoView?.({ block: 'nearest' }))
  const focusValue = () => formElement.current?.querySelector<HTMLElement>('[name="value"]')?.focus()

  const isUnusual = () => needsConfirmation(entryType, newEntry, readings, entry)

  /** Its owner confirms the value as it is typed now; it is not asked about again. */
  const accept = () => setConfirmed(typedValue)

  function submit(event?: FormEvent, isConfirmed = typedValue === confirmed) {
    event?.preventDefault()
    const next = machine.transition(state, { type: 'submit' })
    if (next === state && state.status === 'sending') return
    if (next.status === 'sending' && !isConfirmed && isUnusual()) {
      setAsked(typedValue)
      showQuestion()
      return
    }
    setState(next)
    if (next.status !== 'sending') return focusFirstInvalid(next)
    setProblem(undefined)
    void save(entry && { ...entry, version: basedOn ?? entry.version })
  }

  /** Resolves a conflict in favour of this form: overwrites the other version, or creates the entry again if it was deleted. */
  function keepMine() {
    const theirs = problem?.status === 'conflict' ? (problem.theirs as EntryOf<Type> | undefined) : undefined
    // Deleted meanwhile: it is created again, not sent as a change of a missing entry.
    if (!theirs && entry) model.forgetWaiting(entry.id)
    send({ type: 'submit' })
    setProblem(undefined)
    void save(theirs)
  }

  function takeTheirs() {
    if (problem?.status === 'conflict' && problem.theirs) keepTheirs(problem.theirs)
    else if (entry) model.forgetWaiting(entry.id)
    drafts.remove(subject)
    closePanel()
  }

  function discardDraft() {
    drafts.remove(subject)
    setIdempotencyKey(crypto.randomUUID())
    isUnsent.current = false
    setRestored(undefined)
    setProblem(undefined)
    send({ type: 'reset', values: pristine })
  }

  // While a date is half typed, what follows from it stays where it was when the form opened.
  const entryDate = entryDateOf(state.values) || openedAt
  const proposedLabel = labelAt(plan.labelTimes, entryDate)
  return {
    formElement,
    values: state.values,
    set,
    fill,
    setCommon,
    blur: (field: keyof Values) => send({ type: 'blur', field }),
    issue: (field: keyof Values) => shownIssue(state, field),
    general: state.general,
    isSending: state.status === 'sending',
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
    isReady: (isConfirmed = typedValue === confirmed) =>
      machine.transition(state, { type: 'submit' }).status === 'sending' && (isConfirmed || !isUnusual()),
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
