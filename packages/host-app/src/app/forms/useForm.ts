import { type FieldErrors, fieldErrors, generalMessages, isValidationError } from '@diab/core/client'
import { createFormMachine, firstInvalidField, type FormDefinition, type FormEvent, shownIssue } from '@diab/core/machines'
import { useMemo, useReducer, useRef } from 'react'
import { FormProblem } from './FormProblem.ts'

export type FieldBinding<Value> = {
  value: Value
  error: string | undefined
  disabled: boolean
  onChange: (value: Value) => void
  onBlur: () => void
  ref: (control: HTMLElement | null) => void
}

export type FormOptions<Values extends object, Answer> = {
  definition: FormDefinition<Values>
  initial: Values
  /** A refusal with field errors lands on the fields, anything else under `general`. */
  submit: (values: Values) => Promise<Answer>
  onSent?: (answer: Answer, values: Values) => void
}

function errorsOf(error: unknown): FieldErrors {
  if (error instanceof FormProblem) return { '': [error.message] }
  return isValidationError(error) ? fieldErrors(error) : { '': generalMessages(error) }
}

/** A form of the host app: core's form machine, and the focus on the first field that is not right. */
export function useForm<Values extends object, Answer>({ definition, initial, submit, onSent }: FormOptions<Values, Answer>) {
  const machine = useMemo(() => createFormMachine(definition), [definition])
  const [state, dispatch] = useReducer(machine.transition, initial, machine.initial)
  const controls = useRef(new Map<keyof Values, HTMLElement>())
  const order = Object.keys(definition.fields) as (keyof Values)[]

  const focusFirstInvalid = (checked: typeof state) => {
    const name = firstInvalidField(checked, order)
    if (name !== undefined) controls.current.get(name)?.focus()
  }

  async function send() {
    const submitted = machine.transition(state, { type: 'submit' })
    dispatch({ type: 'submit' })
    if (submitted.status !== 'sending') return focusFirstInvalid(submitted)
    if (state.status === 'sending') return undefined
    try {
      const answer = await submit(state.values)
      dispatch({ type: 'succeed' })
      onSent?.(answer, state.values)
    } catch (error) {
      const errors = errorsOf(error)
      const refused = machine.transition(submitted, { type: 'fail', errors })
      dispatch({ type: 'fail', errors })
      // The fields are enabled again with the next paint.
      requestAnimationFrame(() => focusFirstInvalid(refused))
    }
    return undefined
  }

  function field<Name extends keyof Values>(name: Name): FieldBinding<Values[Name]> {
    return {
      value: state.values[name],
      error: shownIssue(state, name),
      disabled: state.status === 'sending',
      onChange: (value) => dispatch({ type: 'input', field: name, value } as FormEvent<Values>),
      onBlur: () => dispatch({ type: 'blur', field: name }),
      ref: (control) => {
        if (control) controls.current.set(name, control)
        else controls.current.delete(name)
      },
    }
  }

  return { state, field, send }
}
