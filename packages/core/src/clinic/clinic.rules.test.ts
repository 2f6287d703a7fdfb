import { describe, expect, test } from 'vitest'
import { checkClinic, checkPatientInvitation, checkWorkerConnect, checkWorkerInvitation, doctorIdListMaxCount } from './clinic.rules.ts'

const required = ['A mező kitöltése kötelező.']
const noAddress = ['A mező csak valós e-mail címet tartalmazhat.']

describe('what a clinic is asked', () => {
  test.each<[string, string, object]>([
    ['a name', 'Belvárosi Diabetológia', {}],
    ['no name', '  ', { name: required }],
    ['a name of one letter', 'B', { name: ['A mező legalább 2 karaktert kell, hogy tartalmazzon.'] }],
    ['the longest name', 'á'.repeat(100), {}],
    ['a longer one', 'á'.repeat(101), { name: ['A mező legfeljebb 100 karaktert tartalmazhat.'] }],
  ])('%s', (_name, name, errors) => expect(checkClinic({ name })).toEqual(errors))

  test.each<[string, string, object]>([
    ['an address', 'anna@pelda.hu', {}],
    ['no address', '', { email: required }],
    ['half an address', 'anna@', { email: noAddress }],
    ['two addresses', 'anna@pelda.hu, peti@pelda.hu', { email: noAddress }],
  ])('to invite: %s', (_name, email, errors) => {
    expect(checkWorkerConnect({ email })).toEqual(errors)
    expect(checkWorkerInvitation({ email, fullname: '', workerType: 2 })).toEqual(errors)
    expect(checkPatientInvitation({ email, doctorIdList: [] })).toEqual(errors)
  })

  test('a name of the invited may be missing, but is a name', () => {
    expect(checkWorkerInvitation({ email: 'anna@pelda.hu', fullname: 'A', workerType: 1 })).toEqual({
      fullname: ['A mező legalább 2 karaktert kell, hogy tartalmazzon.'],
    })
  })

  test('so many doctors and no more', () => {
    const doctors = (count: number) => ({ email: 'anna@pelda.hu', doctorIdList: Array<string>(count).fill('x') })
    expect(checkPatientInvitation(doctors(doctorIdListMaxCount))).toEqual({})
    expect(checkPatientInvitation(doctors(doctorIdListMaxCount + 1))).toEqual({
      doctorIdList: ['Legfeljebb 50 elemet lehet kiválasztani.'],
    })
  })
})
