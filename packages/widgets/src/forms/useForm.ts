import { fieldErrors, type FieldErrors, generalMessages, isValidationError } from '@diab/core/client'
import { createFormMachine, firstInvalidField, type FormDefinition, type FormEvent, type FormState, shownIssue } from '@diab/core/machines'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { type DiabMutationContext, useDiabMutation } from '../provider/useDiabMutation.ts'
import { FormProblem } from './FormProblem.ts'
import { type SaveProblem, toSaveProblem } from './saveProblem.ts'

/** What a control of a form needs. */
export type FieldBinding<Value> = {
  value: Value
  error: string | undefined
  disabled: boolean
  onChange: (value: Value) => void
  onBlur: () => void
  ref: (control: HTMLElement | null) => void
}

/** One attempt to send a form. */
export interface FormAttempt<Theirs = never> extends DiabMutationContext {
  /** The other user's version that this attempt overwrites. */
  readonly theirs: Theirs | undefined
}

export type FormOptions<Values extends object, Answer, Theirs = never> = {
  definition: FormDefinition<Values>
  initial: Values
  /** Errors that the form begins with: it was refused before. */
  refused?: FieldErrors
  /** Fills in what other parts of the screen decide. */
  complete?: (values: Values) => Values
  /** A refusal with field errors, or a {@link FormProblem}, is shown beside the fields, anything else is `general` and `problem`. */
  submit: (values: Values, attempt: FormAttempt<Theirs>) => Promise<Answer>
  /** Reads what another user saved first. */
  readTheirs?: (context: DiabMutationContext) => Promise<Theirs | undefined>
  onSent?: (answer: Answer, values: Values) => void
}

export interface FormModel<Values extends object, Theirs = never> {
  readonly state: FormState<Values>
  readonly isSending: boolean
  readonly isDirty: boolean
  /** Why the last attempt failed. */
  readonly problem: SaveProblem | undefined
  /** The version that another user saved meanwhile. */
  readonly theirs: Theirs | undefined
  /** Of the form element, or of the part of one: the first message in it takes the focus where no bound control has it. */
  readonly element: RefObject<(HTMLFormElement & HTMLDivElement) | null>
  readonly field: <Name extends keyof Values>(name: Name) => FieldBinding<Values[Name]>
  readonly issue: (name: keyof Values) => string | undefined
  /** Several values at once; `input` for a keystroke, `change` for a choice. */
  readonly fill: (values: Partial<Values>, type?: 'input' | 'change') => void
  readonly blur: (name: keyof Values) => void
  /** Takes values without checking them, whatever the form is doing; the same function at every render. */
  readonly restore: (values: Partial<Values>) => void
  readonly reset: (values: Values) => void
  /** Sends the form if its rules allow it. Returns whether it is on its way. */
  readonly send: (attempt?: { readonly theirs?: Theirs }) => boolean
  /** Whether the rules allow what is typed; `send` shows which of them do not. */
  readonly isReady: () => boolean
}

/** Lets the browser show that a form is being sent before the write begins: both in one frame are too long for a slow phone. */
const shown = () => new Promise((resolve) => setTimeout(resolve))

function errorsOf(error: unknown): FieldErrors {
  if (error instanceof FormProblem) return error.errors
  return isValidationError(error) ? fieldErrors(error) : { '': generalMessages(error) }
}

/**
 * Every form: core's form machine, one attempt at a time through {@link useDiabMutation}, and the focus on the first field
 * that is not right. What was typed stays until the provider has it.
 */
export function useForm<Values extends object, Answer = unknown, Theirs = never>(
  options: FormOptions<Values, Answer, Theirs>,
): FormModel<Values, Theirs> {
  const { definition, initial, refused, complete, submit, readTheirs, onSent } = options
  const machine = useMemo(() => createFormMachine(definition), [definition])
  const [own, setState] = useState(() => {
    const fresh = machine.initial(initial)
    if (!refused) return fresh
    return machine.transition(machine.transition(fresh, { type: 'submit' }), { type: 'fail', errors: refused })
  })
  const state = complete ? { ...own, values: complete(own.values) } : own
  const [pristine, setPristine] = useState(initial)
  const [problem, setProblem] = useState<SaveProblem>()
  const controls = useRef(new Map<keyof Values, HTMLElement>())
  const element = useRef<HTMLFormElement & HTMLDivElement>(null)
  const dispatch = (event: FormEvent<Values>) => setState((present) => machine.transition(present, event))
  const writing = useDiabMutation<Answer, { values: Values; theirs: Theirs | undefined }, Theirs>({
    mutationFn: ({ values, theirs }, context) => submit(values, { ...context, theirs }),
    readTheirs: readTheirs && ((_, context) => readTheirs(context)),
  })

  function focusFirstInvalid(checked: FormState<Values>) {
    const name = firstInvalidField(checked, Object.keys(definition.fields) as (keyof Values)[])
    if (name === undefined) return
    const control = controls.current.get(name) ?? element.current?.querySelector<HTMLElement>(`[name="${String(name)}"]`)
    if (control) control.focus()
    else element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  async function save(values: Values, submitted: FormState<Values>, theirs: Theirs | undefined) {
    try {
      await shown()
      const answer = await writing.mutateAsync({ values, theirs })
      dispatch({ type: 'succeed' })
      onSent?.(answer, values)
    } catch (error) {
      const errors = errorsOf(error)
      const failed = machine.transition(submitted, { type: 'fail', errors })
      dispatch({ type: 'fail', errors })
      setProblem(toSaveProblem(error))
      // The fields are enabled again with the next paint.
      requestAnimationFrame(() => focusFirstInvalid(failed))
    }
  }

  const restore = useCallback(
    (values: Partial<Values>) => setState((present) => ({ ...present, values: { ...present.values, ...values } })),
    [],
  )

  return {
    state,
    isSending: state.status === 'sending',
    isDirty: state.values !== pristine && JSON.stringify(state.values) !== JSON.stringify(pristine),
    problem,
    theirs: writing.theirs,
    element,
    field: (name) => ({
      value: state.values[name],
      error: shownIssue(state, name),
      disabled: state.status === 'sending',
      onChange: (value) => dispatch({ type: 'input', field: name, value } as FormEvent<Values>),
      onBlur: () => dispatch({ type: 'blur', field: name }),
      ref: (control) => {
        if (control) controls.current.set(name, control)
        else controls.current.delete(name)
      },
    }),
    issue: (name) => shownIssue(state, name),
    fill: (values, type = 'change') => {
      for (const [field, value] of Object.entries(values)) dispatch({ type, field, value } as FormEvent<Values>)
    },
    blur: (name) => dispatch({ type: 'blur', field: name }),
    restore,
    reset: (values) => {
      setPristine(values)
      setProblem(undefined)
      dispatch({ type: 'reset', values })
    },
    send: ({ theirs } = {}) => {
      if (state.status === 'sending') return false
      const submitted = machine.transition(state, { type: 'submit' })
      setState(submitted)
      if (submitted.status !== 'sending') {
        queueMicrotask(() => focusFirstInvalid(submitted))
        return false
      }
      setProblem(undefined)
      void save(state.values, submitted, theirs)
      return true
    },
    isReady: () => machine.transition(state, { type: 'submit' }).status === 'sending',
  }
}
