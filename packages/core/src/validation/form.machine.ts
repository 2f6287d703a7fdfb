import type { FieldErrors } from './fieldErrors.ts'
import { firstIssue, type Rule } from './rules.ts'

/**
 * When a field is checked. `eager`: on input, change and blur. `lazy`: on change and blur; while typing, a message
 * shown goes as soon as it no longer holds, but none appears. `manual`: only by `validate` and `submit`.
 */
export type FormMode = 'eager' | 'lazy' | 'manual'

/** The rules of a field, and the part of the form that it belongs to. */
export interface FormField<Value, Values> {
  readonly rules?: readonly Rule<Value, Values>[]
  /** Step or part of the form that can be submitted on its own. */
  readonly group?: string
}

/** The fields of a form, and when their rules are asked. */
export interface FormDefinition<Values extends object> {
  readonly fields: { readonly [Field in keyof Values]: FormField<Values[Field], Values> }
  readonly mode?: FormMode
}

/** The values of a form, what is wrong with them, and whether they are being sent. */
export interface FormState<Values extends object> {
  readonly values: Values
  readonly status: 'editing' | 'sending' | 'sent'
  /** Messages of our own rules that are shown. */
  readonly issues: Partial<Record<keyof Values, string>>
  /** First message per field of the last refused submit. */
  readonly serverIssues: Partial<Record<keyof Values, string>>
  /** Messages that concern no field of this form. */
  readonly general: readonly string[]
}

/** What happens to a form. */
export type FormEvent<Values extends object> =
  /** `input` is every keystroke, `change` a finished change or a choice. */
  | { [Field in keyof Values]: { type: 'input' | 'change'; field: Field; value: Values[Field] } }[keyof Values]
  | { type: 'blur'; field: keyof Values }
  | { type: 'validate'; group?: string }
  | { type: 'submit'; group?: string }
  | { type: 'succeed' }
  /** Refused: by the provider (a 400's errors), or `{}` when the failure is reported elsewhere. */
  | { type: 'fail'; errors: FieldErrors }
  | { type: 'reset'; values: Values }

type Issues<Values> = Partial<Record<keyof Values, string>>

function without<Values>(issues: Issues<Values>, field: keyof Values): Issues<Values> {
  if (issues[field] === undefined) return issues
  const { [field]: _gone, ...others } = issues
  return others as Issues<Values>
}

/** Creates a form as a pure state machine; rules and mode are its definition, values and messages its state. */
export function createFormMachine<Values extends object>({
  fields,
  mode = 'eager',
}: FormDefinition<Values>): {
  /** A form with these values, and no message yet. */
  readonly initial: (values: Values) => FormState<Values>
  readonly transition: (state: FormState<Values>, event: FormEvent<Values>) => FormState<Values>
} {
  type State = FormState<Values>
  const names = Object.keys(fields) as (keyof Values)[]
  const isField = (name: string): name is string & keyof Values => Object.hasOwn(fields, name)

  const initial = (values: Values): State => ({ values, status: 'editing', issues: {}, serverIssues: {}, general: [] })

  const issueOf = (values: Values, field: keyof Values) => firstIssue(fields[field].rules ?? [], values[field], values)

  function checked(state: State, field: keyof Values): State {
    const issue = issueOf(state.values, field)
    if (issue === state.issues[field]) return state
    return { ...state, issues: issue === undefined ? without(state.issues, field) : { ...state.issues, [field]: issue } }
  }

  function checkedAll(state: State, group: string | undefined): State {
    return names.filter((name) => group === undefined || fields[name].group === group).reduce(checked, state)
  }

  function isClean(state: State, group: string | undefined): boolean {
    return names.every((name) => state.issues[name] === undefined || (group !== undefined && fields[name].group !== group))
  }

  function typed(state: State, field: keyof Values, value: Values[keyof Values], type: 'input' | 'change'): State {
    const next: State = {
      ...state,
      status: 'editing',
      values: { ...state.values, [field]: value },
      serverIssues: without(state.serverIssues, field),
    }
    if (mode === 'manual') return next
    if (mode === 'eager' || type === 'change') return checked(next, field)
    return issueOf(next.values, field) === undefined ? checked(next, field) : next
  }

  function refused(state: State, errors: FieldErrors): State {
    const general: string[] = []
    const serverIssues: Issues<Values> = {}
    for (const [name, messages] of Object.entries(errors)) {
      if (!isField(name)) general.push(...messages)
      else if (messages[0] !== undefined) serverIssues[name] = messages[0]
    }
    return { ...state, status: 'editing', serverIssues, general }
  }

  function transition(state: State, event: FormEvent<Values>): State {
    if (event.type === 'reset') return initial(event.values)
    // While sending, all inputs are disabled and only the answer counts.
    if (state.status === 'sending') {
      if (event.type === 'succeed') return { ...state, status: 'sent' }
      return event.type === 'fail' ? refused(state, event.errors) : state
    }
    switch (event.type) {
      case 'input':
      case 'change':
        return typed(state, event.field, event.value, event.type)
      case 'blur':
        return mode === 'manual' ? state : checked(state, event.field)
      case 'validate':
        return checkedAll(state, event.group)
      case 'submit': {
        const next = checkedAll(state, event.group)
        return isClean(next, event.group) ? { ...next, status: 'sending', serverIssues: {}, general: [] } : next
      }
      default:
        return state
    }
  }

  return { initial, transition }
}

/** The message beside a field: the provider's until the field changes, or our own. */
export const shownIssue = <Values extends object>(state: FormState<Values>, field: keyof Values): string | undefined =>
  state.serverIssues[field] ?? state.issues[field]

/** The first field with a message, in the order given: where the focus goes after a refused submit. */
export const firstInvalidField = <Values extends object>(
  state: FormState<Values>,
  order: readonly (keyof Values)[],
): keyof Values | undefined => order.find((field) => shownIssue(state, field) !== undefined)
