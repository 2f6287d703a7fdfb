import { describe, expect, test } from 'vitest'
import { createFormMachine, shownIssue } from '../validation/form.machine.ts'
import { checkPasswordChange, emptyPasswordChange, passwordForm } from './password.rules.ts'

const current = 'Demo-1234!'

describe('a change of the password', () => {
  test.each([
    ['another of ten letters', current, 'abcdefghij', {}],
    ['the longest', current, 'x'.repeat(128), {}],
    ['a longer one', current, 'x'.repeat(129), { newPassword: ['A mező legfeljebb 128 karaktert tartalmazhat.'] }],
    ['one of nine letters', current, 'abcdefghi', { newPassword: ['A mező legalább 10 karaktert kell, hogy tartalmazzon.'] }],
    ['the same again', current, current, { newPassword: ['Az új jelszó nem lehet azonos a jelenlegivel.'] }],
    ['nothing', '', '', { currentPassword: ['A mező kitöltése kötelező.'], newPassword: ['A mező kitöltése kötelező.'] }],
  ])('%s', (_name, currentPassword, newPassword, errors) => expect(checkPasswordChange({ currentPassword, newPassword })).toEqual(errors))

  test('has to be typed twice alike', () => {
    const machine = createFormMachine(passwordForm)
    const state = machine.transition(
      machine.initial({ ...emptyPasswordChange, currentPassword: current, newPassword: 'abcdefghij', repeatedPassword: 'abcdefghik' }),
      { type: 'submit' },
    )
    expect(shownIssue(state, 'repeatedPassword')).toBe('A két jelszó nem egyezik.')
    expect(state.status).toBe('editing')
  })
})
