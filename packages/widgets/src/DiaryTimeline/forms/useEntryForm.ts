import {
  type DiaryEntry,
  type DraftOf,
  emptyDraft,
  entryDateOf,
  type EntryDraft,
  type EntryOf,
  type EntryType,
  labelAt,
  toDraft,
  toDraftErrors,
  toNewEntry,
} from '@diab/core/diary'
import { firstInvalidField, type FormEvent as FormMachineEvent, shownIssue } from '@diab/core/validation'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import type { SaveOutcome } from '../data/saveOutcome.ts'
import type { DiaryTimelineModel } from '../useDiaryTimeline.ts'
import { createEntryFormMachine, fieldOrder } from './entryFormMachine.ts'

export interface EntryFormOptions<Type extends EntryType> {
  model: DiaryTimelineModel
  /** The entry being changed; absent for a new one. */
  entry: EntryOf<Type> | undefined
}

/** What the last save ran into, apart from the fields. */
export type SaveProblem = Exclude<SaveOutcome, { status: 'saved' | 'refused' }>

/** An entry form on core's machine: values, messages, draft, saving and what becomes of it. */
export function useEntryForm<Type extends EntryType>(entryType: Type, { model, entry }: EntryFormOptions<Type>) {
  type Values = DraftOf<Type>
  const { now } = useDiab()
  const { drafts, isOnItsWay, plan, saveNew, saveChange, keepTheirs, closePanel } = model
  const { typeNames } = model.words
  const { content } = model.panel
  // An entry that arrives meanwhile gets another id; its draft stays where it was.
  const subjectId = entry && 'id' in content ? content.id : undefined
  const subject = { entryType, id: subjectId }
  const machine = useMemo(() => {
    const known = (names: ReadonlyMap<number, string>) => (names.size > 0 ? [...names.keys()] : undefined)
    const context = () => ({ now: now(), feelTypeIds: known(typeNames.feel), physicalActivityTypeIds: known(typeNames.activity) })
    return createEntryFormMachine(entryType, entry, context)
  }, [entryType, entry, now, typeNames])
  const [openedAt] = useState(now)
  const pristine = useMemo(() => (entry ? toDraft(entryType, entry) : emptyDraft(entryType, openedAt)), [entryType, entry, openedAt])
  // What came back from the outbox says in its form why.
  const [cameBack] = useState(() => (entry ? model.problemOf(entry.id) : undefined))
  const [state, setState] = useState(() => {
    const fresh = machine.initial(pristine)
    if (cameBack?.status !== 'refused') return fresh
    return machine.transition(machine.transition(fresh, { type: 'submit' }), { type: 'fail', errors: toDraftErrors(cameBack.errors) })
  })
  const [isRestored, setRestored] = useState(false)
  const isTouched = useRef(false)
  const [problem, setProblem] = useState<SaveProblem | undefined>(cameBack?.status === 'refused' ? undefined : cameBack)
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID() as string)
  // A restored change goes on from the version it began with, not from the one that has been loaded since.
  const [basedOn, setBasedOn] = useState(entry?.version)
  const [knownAs, setKnownAs] = useState(entry?.id)
  if (entry && entry.id !== knownAs) {
    // It was typed without a network and has just arrived: the change goes on from what the provider keeps.
    setKnownAs(entry.id)
    setBasedOn(entry.version)
  }
  const formElement = useRef<HTMLFormElement>(null)
  const send = (event: FormMachineEvent<Values>) => setState((present) => machine.transition(present, event))

  // The form stands at once, so that the keypad opens with the tap; a draft fills it unless typing was faster.
  useEffect(() => {
    let isCurrent = true
    void drafts.read({ entryType, id: subjectId }).then((draft) => {
      // What another form is sending is no longer a draft: this one begins anew.
      if (!isCurrent || !draft || isTouched.current || isOnItsWay(draft.idempotencyKey)) return
      setIdempotencyKey(draft.idempotencyKey)
      if (draft.basedOn !== undefined) setBasedOn(draft.basedOn)
      setState((present) => ({ ...present, values: { ...present.values, ...(draft.values as Partial<Values>) } }))
      setRestored(true)
    })
    return () => {
      isCurrent = false
    }
  }, [drafts, isOnItsWay, entryType, subjectId])

  /** What would be sent; a number that cannot be read is NaN. */
  const newEntry = toNewEntry(entryType, state.values, entry)

  /** `input` for a keystroke, `change` for a choice. */
  const set = <Field extends keyof Values>(field: Field, value: Values[Field], type: 'input' | 'change' = 'change') => {
    if (state.status === 'sending') return
    isTouched.current = true
    send({ type, field, value } as FormMachineEvent<Values>)
    drafts.write(subject, { values: { ...state.values, [field]: value }, idempotencyKey, basedOn })
  }

  /** `set` for the fields that every form has, whatever else it holds. */
  const setCommon = <Field extends keyof EntryDraft>(field: Field, value: EntryDraft[Field], type?: 'input' | 'change') =>
    set(field, value as Values[Field], type)

  const focusFirstInvalid = (next: typeof state) => {
    const field = firstInvalidField(next, fieldOrder[entryType]) as string | undefined
    if (field) formElement.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }

  async function save(target: EntryOf<Type> | undefined) {
    const outcome = target
      ? await saveChange(target as DiaryEntry & { entryType: Type }, newEntry)
      : await saveNew(entryType, newEntry, idempotencyKey)
    if (outcome.status === 'saved') return send({ type: 'succeed' })
    const errors = outcome.status === 'refused' ? toDraftErrors(outcome.errors) : {}
    setState((present) => {
      const refused = machine.transition(present, { type: 'fail', errors })
      if (outcome.status === 'refused') queueMicrotask(() => focusFirstInvalid(refused))
      return refused
    })
    setProblem(outcome.status === 'refused' ? undefined : outcome)
    if (outcome.status === 'failed' && outcome.isKeyUsed) setIdempotencyKey(crypto.randomUUID())
  }

  function submit(event?: FormEvent) {
    event?.preventDefault()
    const next = machine.transition(state, { type: 'submit' })
    if (next === state && state.status === 'sending') return
    setState(next)
    if (next.status !== 'sending') return focusFirstInvalid(next)
    setProblem(undefined)
    void save(entry && { ...entry, version: basedOn ?? entry.version })
  }

  /** After a lost race: write over the other version, or, where it was deleted, write it anew. */
  function keepMine() {
    const theirs = problem?.status === 'conflict' ? (problem.theirs as EntryOf<Type> | undefined) : undefined
    // Deleted meanwhile, it is written anew, and not as a change of what is gone.
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
    setRestored(false)
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
    setCommon,
    blur: (field: keyof Values) => send({ type: 'blur', field }),
    issue: (field: keyof Values) => shownIssue(state, field),
    general: state.general,
    isSending: state.status === 'sending',
    isNew: entry === undefined,
    isRestored,
    problem,
    entryDate,
    /** The slot chosen, or the one that follows from the time. */
    label: state.values.therapyLabel ?? proposedLabel,
    isNow: entryDate.slice(0, 16) === openedAt.slice(0, 16),
    submit,
    keepMine,
    takeTheirs,
    discardDraft,
    close: closePanel,
    newEntry,
  }
}

export type EntryForm = ReturnType<typeof useEntryForm<EntryType>>
