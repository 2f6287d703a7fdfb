import { describe, expect, it } from 'vitest'
import { validationMessages } from '../validation/messages.hu.ts'
import { emptyRegistrationSheet, toRegistrationSheetBody, toRegistrationSheetDraft } from './registrationSheet.draft.ts'
import { canCompleteSheet, checkRegistrationSheet, draftStateOf, isOpenSheet } from './registrationSheet.rules.ts'
import type { RegistrationSheet, RegistrationSheetBody } from './registrationSheet.schema.ts'

const now = '2026-11-20T12:00:00'
const least: RegistrationSheetBody = { fullname: 'Nagy Nóra', doctorIdList: [] }
const fieldsWrong = (body: Partial<RegistrationSheetBody>) => Object.keys(checkRegistrationSheet({ ...least, ...body }, now))

describe('a registration sheet', () => {
  it('may be begun with a name alone', () => expect(checkRegistrationSheet(least, now)).toEqual({}))

  it.each([
    ['without a name', { fullname: ' ' }, ['fullname']],
    ['of a person born today or later', { dateOfBirth: '2026-11-21' }, ['dateOfBirth']],
    ['of a person born in the 19th century', { dateOfBirth: '1899-06-01' }, ['dateOfBirth']],
    ['with an address that is none', { email: 'nora' }, ['email']],
    ['with a phone number that is none', { phone: 'otthon' }, ['phone']],
    ['with a note without end', { note: 'x'.repeat(1001) }, ['note']],
    ['with a code of seven characters', { userConnectionToken: 'ABCD234' }, ['userConnectionToken']],
    ['completed too early', { status: 2 as const }, ['dateOfBirth', 'diabetesType']],
    ['completed with what it takes', { status: 2 as const, dateOfBirth: '1980-01-31', diabetesType: 6 as const }, []],
    ['with the code as it is read out', { userConnectionToken: 'abcd-2345' }, []],
  ])('%s', (_what, body, wrong) => expect(fieldsWrong(body)).toEqual(wrong))

  it('says in the words of the forms what is missing', () =>
    expect(checkRegistrationSheet({ ...least, status: 2 }, now)).toEqual({
      dateOfBirth: [validationMessages.required],
      diabetesType: [validationMessages.required],
    }))

  it.each([
    [{}, 1],
    [{ dateOfBirth: '1980-01-31' }, 1],
    [{ diabetesType: 1 as const }, 1],
    [{ dateOfBirth: '1980-01-31', diabetesType: 1 as const }, 2],
  ])('%o is a draft (1) or filled (2): %d', (body, state) => expect(draftStateOf(body)).toBe(state))

  it.each([
    [1, 1, true, false],
    [1, 2, true, true],
    [2, 2, false, false],
  ] as const)('of status %d and state %d: open %s, can be completed %s', (status, draftState, open, completable) => {
    expect(isOpenSheet({ status })).toBe(open)
    expect(canCompleteSheet({ status, draftState })).toBe(completable)
  })
})

describe('the form of a sheet', () => {
  it('sends nothing that was left empty, and dates as the wire has them', () => {
    expect(toRegistrationSheetBody({ ...emptyRegistrationSheet, fullname: ' Nagy Nóra ', dateOfBirth: '1980.1.31.' })).toEqual({
      fullname: 'Nagy Nóra',
      dateOfBirth: '1980-01-31',
      doctorIdList: [],
    })
  })

  it('sends the code only when the sheet is completed', () => {
    const draft = { ...emptyRegistrationSheet, fullname: 'Nagy Nóra', userConnectionToken: 'abcd 2345' }
    expect(toRegistrationSheetBody(draft)).not.toHaveProperty('userConnectionToken')
    expect(toRegistrationSheetBody(draft, true)).toMatchObject({ status: 2, userConnectionToken: 'ABCD2345' })
  })

  it('gives back what was saved, field by field', () => {
    const body: RegistrationSheetBody = {
      fullname: 'Nagy Nóra',
      dateOfBirth: '1980-01-31',
      gender: 2,
      email: 'nora@pelda.example',
      phone: '+36 1 234 5678',
      diabetesType: 2,
      therapyType: 4,
      note: 'Délután hívható.',
      doctorIdList: ['0000000a-0000-4000-8000-000000000006'],
    }
    const sheet = { ...body, doctors: [{ id: body.doctorIdList[0] ?? '', fullname: 'Dr. Tóth Gábor' }] } as unknown as RegistrationSheet
    expect(toRegistrationSheetBody(toRegistrationSheetDraft(sheet))).toEqual(body)
  })
})
