import { describe, expect, it } from 'vitest'
import { RegistrationFlow } from '../account/accountEnumerations.ts'
import { createFormMachine, shownIssue } from '../validation/form.machine.ts'
import { checkClinicRequest, emptyClinicRequest, phone, toClinicRequest } from './clinicRequest.rules.ts'
import { checkEmailAddress, checkNewPassword } from './forgottenPassword.rules.ts'
import { InvitationKind, invitationAnswerSchema } from './invitation.contract.ts'
import {
  checkInvitationAnswer,
  emptyInvitationAnswer,
  invitationAnswerForm,
  invitationFields,
  toInvitationAnswer,
} from './invitationAnswer.rules.ts'
import { checkNewAccount, emptyNewAccount, newAccountForm, toNewAccount, type NewAccountDraft } from './newAccount.rules.ts'
import { clinicRequestSchema, newAccountSchema } from './registration.contract.ts'

const now = '2026-11-21T22:00:00'
const required = 'A mező kitöltése kötelező.'
const unticked = 'A mező bejelölése kötelező.'

const account: NewAccountDraft = {
  flow: RegistrationFlow.SelfManager,
  fullname: 'Kovács Anna',
  email: 'anna@pelda.hu',
  password: 'nagyon-titkos-1',
  dateOfBirth: '1990. 5. 17.',
  gender: null,
  privacyAccepted: true,
  newsletterSubscribed: false,
}

describe('a new account', () => {
  it('needs everything but the gender and the newsletter', () => {
    expect(checkNewAccount(account, now)).toEqual({})
    expect(checkNewAccount(emptyNewAccount, now)).toEqual({
      fullname: [required],
      email: [required],
      password: [required],
      dateOfBirth: [required],
      privacyAccepted: [unticked],
    })
  })

  it.each([
    ['18 today', '2008-11-21', undefined],
    ['18 tomorrow', '2008-11-22', 'Az életkor legalább 18 év kell, hogy legyen.'],
    ['born tomorrow', '2026-11-22', expect.any(String)],
    ['no date', 'tegnap', 'A mező csak dátumot tartalmazhat.'],
    ['31 June', '1990-06-31', 'A mező csak dátumot tartalmazhat.'],
  ])('is for people of 18 and more: %s', (_who, dateOfBirth, message) => {
    expect(checkNewAccount({ ...account, dateOfBirth }, now).dateOfBirth?.[0]).toEqual(message)
  })

  it.each([
    ['email', 'anna@', 'A mező csak valós e-mail címet tartalmazhat.'],
    ['email', 'a@b.hu\r\nBcc: c@d.hu', 'A mező csak valós e-mail címet tartalmazhat.'],
    ['email', 'a@b.hu, c@d.hu', 'A mező csak valós e-mail címet tartalmazhat.'],
    ['password', 'kilenc-9!', 'A mező legalább 10 karaktert kell, hogy tartalmazzon.'],
    ['password', 'x'.repeat(129), 'A mező legfeljebb 128 karaktert tartalmazhat.'],
    ['fullname', 'A', 'A mező legalább 2 karaktert kell, hogy tartalmazzon.'],
    ['fullname', 'x'.repeat(101), 'A mező legfeljebb 100 karaktert tartalmazhat.'],
  ])('refuses in %s: %j', (field, value, message) => {
    expect(checkNewAccount({ ...account, [field]: value }, now)).toEqual({ [field]: [message] })
  })

  it('travels as its contract says, with the date of birth as a day', () => {
    const sent = toNewAccount({ ...account, fullname: ' Kovács Anna ', email: ' anna@pelda.hu ', gender: 2 })
    expect(sent).toMatchObject({ fullname: 'Kovács Anna', email: 'anna@pelda.hu', dateOfBirth: '1990-05-17', gender: 2 })
    expect(newAccountSchema.safeParse(sent).success).toBe(true)
    expect(toNewAccount(account)).not.toHaveProperty('gender')
    expect(checkNewAccount(toNewAccount(account), now)).toEqual({})
  })

  it('is a form that keeps what was typed when the provider refuses', () => {
    const machine = createFormMachine(newAccountForm(now))
    const sending = machine.transition(machine.initial(account), { type: 'submit' })
    expect(sending.status).toBe('sending')
    const refused = machine.transition(sending, { type: 'fail', errors: { email: ['Foglalt.'] } })
    expect([refused.values, shownIssue(refused, 'email')]).toEqual([account, 'Foglalt.'])
  })
})

describe('a practice’s request', () => {
  const request = { ...emptyClinicRequest, clinicName: 'Ligeti', fullname: 'Dr. Ligeti', email: 'l@pelda.hu', phone: '+36 1 234 5678' }

  it('needs everything but the message', () => {
    expect(checkClinicRequest({ ...request, privacyAccepted: true })).toEqual({})
    expect(checkClinicRequest(emptyClinicRequest)).toEqual({
      clinicName: [required],
      fullname: [required],
      email: [required],
      phone: [required],
      privacyAccepted: [unticked],
    })
    expect(checkClinicRequest({ ...request, privacyAccepted: true, message: 'x'.repeat(4001) })).toHaveProperty('message')
  })

  it.each([
    ['+36 1 234 5678', true],
    ['(06) 30/123-4567', true],
    ['06301234567', true],
    ['12345', false],
    ['hívjanak', false],
    ['+36 1 234 5678\n', true],
    ['1'.repeat(31), false],
    ['()()()()', false],
  ])('takes %j for a telephone number: %s', (text, isNumber) => {
    expect(phone(text, {}) === undefined).toBe(isNumber)
  })

  it('travels as its contract says; an empty message does not', () => {
    const sent = toClinicRequest({ ...request, message: '  ' })
    expect(clinicRequestSchema.safeParse(sent).success).toBe(true)
    expect(sent).not.toHaveProperty('message')
  })
})

describe('the answer to an invitation', () => {
  const whole = { fullname: 'Új Anna', dateOfBirth: '1990-05-17', gender: 2, password: 'nagyon-titkos-1', privacyAccepted: true } as const

  it.each(Object.values(InvitationKind))('by %s needs the fields of its form and no others', (kind) => {
    const needed = invitationFields[kind].filter((field) => field !== 'gender')
    expect(Object.keys(checkInvitationAnswer(kind, {}, now)).toSorted()).toEqual(needed.toSorted())
    expect(checkInvitationAnswer(kind, whole, now)).toEqual({})
    const sent = toInvitationAnswer(kind, whole)
    expect(Object.keys(sent).toSorted()).toEqual([...invitationFields[kind]].toSorted())
    expect(invitationAnswerSchema.safeParse(sent).success).toBe(true)
    const machine = createFormMachine(invitationAnswerForm(kind, now))
    expect(machine.transition(machine.initial(emptyInvitationAnswer), { type: 'submit' }).status).toBe(
      needed.length === 0 ? 'sending' : 'editing',
    )
  })

  it('opens no account of one’s own for a child', () => {
    const child = { ...whole, dateOfBirth: '2012-01-01' }
    expect(checkInvitationAnswer(InvitationKind.ClinicPatient, child, now)).toEqual({
      dateOfBirth: ['Az életkor legalább 18 év kell, hogy legyen.'],
    })
  })
})

describe('a forgotten password', () => {
  it('needs an address, and then a password of 10 to 128 characters', () => {
    expect(checkEmailAddress({ email: 'anna@pelda.hu' })).toEqual({})
    expect(checkEmailAddress({ email: 'anna' })).toHaveProperty('email')
    expect(checkNewPassword({ newPassword: 'nagyon-titkos-1' })).toEqual({})
    expect(checkNewPassword({ newPassword: 'rövid' })).toHaveProperty('newPassword')
  })
})
