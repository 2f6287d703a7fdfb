import { describe, expect, test } from 'vitest'
import { createFormMachine, firstInvalidField, type FormEvent, type FormMode, type FormState, shownIssue } from './form.machine.ts'
import { email, required, type Rule } from './rules.ts'

interface Contact {
  name: string
  email: string
  again: string
}

const sameAsEmail: Rule<string, Contact> = (value, values) => (value === values.email ? undefined : 'Nem egyezik.')
const missing = 'A mező kitöltése kötelező.'
const invalid = 'A mező csak valós e-mail címet tartalmazhat.'
const empty: Contact = { name: '', email: '', again: '' }
const good: Contact = { name: 'Anna', email: 'a@b.hu', again: 'a@b.hu' }

const formOf = (mode?: FormMode) =>
  createFormMachine<Contact>({
    mode,
    fields: {
      name: { rules: [required], group: 'person' },
      email: { rules: [required, email], group: 'address' },
      again: { rules: [sameAsEmail], group: 'address' },
    },
  })

function run(mode: FormMode | undefined, values: Contact, ...events: FormEvent<Contact>[]): FormState<Contact> {
  const form = formOf(mode)
  return events.reduce(form.transition, form.initial(values))
}

describe('when a field is checked', () => {
  const cases: [mode: FormMode, event: FormEvent<Contact>, message: string | undefined][] = [
    ['eager', { type: 'input', field: 'email', value: 'x' }, invalid],
    ['eager', { type: 'change', field: 'email', value: 'x' }, invalid],
    ['eager', { type: 'blur', field: 'email' }, missing],
    ['lazy', { type: 'input', field: 'email', value: 'x' }, undefined],
    ['lazy', { type: 'change', field: 'email', value: 'x' }, invalid],
    ['lazy', { type: 'blur', field: 'email' }, missing],
    ['manual', { type: 'input', field: 'email', value: 'x' }, undefined],
    ['manual', { type: 'change', field: 'email', value: 'x' }, undefined],
    ['manual', { type: 'blur', field: 'email' }, undefined],
    ['manual', { type: 'validate' }, missing],
    ['manual', { type: 'submit' }, missing],
  ]
  test.each(cases)('%s, %o', (mode, event, message) => expect(run(mode, empty, event).issues.email).toBe(message))

  test('a lazy message goes while typing as soon as it no longer holds', () => {
    const shown = run('lazy', empty, { type: 'blur', field: 'email' }, { type: 'input', field: 'email', value: 'a@b' })
    expect(shown.issues.email).toBe(missing)
    expect(formOf('lazy').transition(shown, { type: 'input', field: 'email', value: 'a@b.hu' }).issues).toEqual({})
  })

  test('only the field of the event is checked', () => {
    expect(run('eager', empty, { type: 'blur', field: 'name' }).issues).toEqual({ name: missing })
  })
})

describe('submit', () => {
  test('with a broken rule shows every message and sends nothing', () => {
    const state = run('manual', { ...empty, again: 'x' }, { type: 'submit' })
    expect(state).toMatchObject({ status: 'editing', issues: { name: missing, email: missing, again: 'Nem egyezik.' } })
    expect(firstInvalidField(state, ['name', 'email', 'again'])).toBe('name')
  })

  test('with every rule kept sends', () => expect(run('manual', good, { type: 'submit' }).status).toBe('sending'))

  test('of one group checks that group alone', () => {
    const person = run('manual', { ...empty, name: 'Anna' }, { type: 'submit', group: 'person' })
    expect(person).toMatchObject({ status: 'sending', issues: {} })
    expect(run('manual', empty, { type: 'submit', group: 'person' }).issues).toEqual({ name: missing })
  })

  test('while sending no field changes and nothing is sent again', () => {
    const sending = run('eager', good, { type: 'submit' })
    const { transition } = formOf()
    const ignored: FormEvent<Contact>[] = [
      { type: 'input', field: 'name', value: 'x' },
      { type: 'blur', field: 'name' },
      { type: 'submit' },
      { type: 'validate' },
    ]
    for (const event of ignored) expect(transition(sending, event)).toBe(sending)
    expect(transition(sending, { type: 'succeed' }).status).toBe('sent')
  })
})

describe('messages of the provider', () => {
  const refused = run(
    'eager',
    good,
    { type: 'submit' },
    { type: 'fail', errors: { email: ['Foglalt.', 'Második.'], '': ['Általános.'], other: ['Máshol.'] } },
  )

  test('the first one is on its field, the others are kept with the general ones', () => {
    expect(refused).toMatchObject({ status: 'editing', serverIssues: { email: 'Foglalt.' }, general: ['Általános.', 'Máshol.'] })
    expect(shownIssue(refused, 'email')).toBe('Foglalt.')
    expect(refused.values).toBe(good)
  })

  test('goes away when its field changes, and only then', () => {
    const { transition } = formOf()
    expect(shownIssue(transition(refused, { type: 'input', field: 'name', value: 'B' }), 'email')).toBe('Foglalt.')
    expect(shownIssue(transition(refused, { type: 'blur', field: 'email' }), 'email')).toBe('Foglalt.')
    expect(shownIssue(transition(refused, { type: 'input', field: 'email', value: 'c@d.hu' }), 'email')).toBeUndefined()
  })

  test('do not stop the next submit', () => {
    expect(formOf().transition(refused, { type: 'submit' })).toMatchObject({ status: 'sending', serverIssues: {}, general: [] })
  })

  test('a field named like something every object has is general', () => {
    const state = run('eager', good, { type: 'submit' }, { type: 'fail', errors: { constructor: ['Fura.'] } })
    expect(state.general).toEqual(['Fura.'])
  })
})

test('an event that does not apply returns the same state', () => {
  const { initial, transition } = formOf()
  const state = initial(good)
  const ignored: FormEvent<Contact>[] = [
    { type: 'succeed' },
    { type: 'fail', errors: { name: ['x'] } },
    { type: 'blur', field: 'name' },
    { type: 'validate' },
  ]
  for (const event of ignored) expect(transition(state, event)).toBe(state)
})

test('reset starts over with new values', () => {
  const state = run('eager', empty, { type: 'submit' }, { type: 'reset', values: good })
  expect(state).toEqual(formOf().initial(good))
})
