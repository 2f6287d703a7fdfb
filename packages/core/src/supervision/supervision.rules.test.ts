import { describe, expect, test } from 'vitest'
import { connectionTokenForm, toConnectionToken } from './connectionToken.rules.ts'
import { checkSupervisedInvitation, mayHaveOwnAccount } from './supervisedInvitation.rules.ts'
import { checkSupervisedPerson, emptySupervisedPerson, supervisedPersonForm, toNewSupervisedPerson } from './supervisedPerson.rules.ts'
import { supervisionMessages } from './supervision.messages.ts'

const now = '2026-11-20T12:00:00'

describe('a person to be registered', () => {
  const person = { fullname: 'Szabó Panni', dateOfBirth: '2020-02-29' }

  test.each([
    ['a child', {}],
    ['a person born today', { dateOfBirth: '2026-11-20' }],
    ['a very old person', { dateOfBirth: '1900-01-01' }],
    ['a name of two letters', { fullname: ' Li ' }],
  ])('%s is fine', (_who, change) => expect(checkSupervisedPerson({ ...person, ...change }, now)).toEqual({}))

  test.each([
    ['no name', { fullname: ' ' }, 'fullname'],
    ['a name of one letter', { fullname: 'X' }, 'fullname'],
    ['a name of a page', { fullname: 'x'.repeat(101) }, 'fullname'],
    ['a birth tomorrow', { dateOfBirth: '2026-11-21' }, 'dateOfBirth'],
    ['no date', { dateOfBirth: '' }, 'dateOfBirth'],
    ['a day that is none', { dateOfBirth: '2026-02-30' }, 'dateOfBirth'],
    ['a typed century', { dateOfBirth: '1020-02-29' }, 'dateOfBirth'],
  ])('%s is refused beside its field', (_what, change, field) =>
    expect(Object.keys(checkSupervisedPerson({ ...person, ...change }, now))).toEqual([field]),
  )

  test('no person is older than 130 years, to the day', () => {
    const issueOf = (dateOfBirth: string) => checkSupervisedPerson({ ...person, dateOfBirth }, '2035-06-15T10:00:00')['dateOfBirth']
    expect(issueOf('1905-06-15')).toBeUndefined()
    expect(issueOf('1905-06-14')).toEqual([supervisionMessages.tooOld('130')])
  })

  test('the form says the same as the check', () => {
    const { fields } = supervisedPersonForm(now)
    expect(fields.fullname.rules?.map((rule) => rule('', emptySupervisedPerson)).find(Boolean)).toBe(
      checkSupervisedPerson({ fullname: '', dateOfBirth: '2020-02-29' }, now)['fullname']?.[0],
    )
  })

  test('travels with the day as the wire writes it, and the gender only when it is given', () => {
    expect(toNewSupervisedPerson({ fullname: ' Szabó Panni ', dateOfBirth: '2020.2.29.', gender: null })).toEqual(person)
    expect(toNewSupervisedPerson({ ...person, gender: 2 })).toEqual({ ...person, gender: 2 })
  })
})

describe('a connection code', () => {
  const issueOf = (text: string) => connectionTokenForm.fields.connectionToken.rules?.map((rule) => rule(text, {} as never)).find(Boolean)

  test.each(['K7M2P9QX', ' k7m2-p9qx ', 'k7 m2 p9 qx'])('%j is read as it was meant', (typed) => {
    expect(toConnectionToken(typed)).toBe('K7M2P9QX')
    expect(issueOf(typed)).toBeUndefined()
  })
  test.each(['K7M2P9Q', 'K7M2P9QXX', 'K7M2P9Q!', 'ŐŰÍÉÁÓÖÜ'])('%j is none', (typed) =>
    expect(issueOf(typed)).toBe(supervisionMessages.code),
  )
  test('is required', () => expect(issueOf(' ')).toBe('A mező kitöltése kötelező.'))
})

describe('an invitation to an account of one’s own', () => {
  test('needs a real address', () => {
    expect(checkSupervisedInvitation({ email: ' a@b.hu ' })).toEqual({})
    expect(Object.keys(checkSupervisedInvitation({ email: 'a@b' }))).toEqual(['email'])
    expect(Object.keys(checkSupervisedInvitation({ email: '' }))).toEqual(['email'])
  })
  test.each([
    ['2008-11-20', true],
    ['2008-11-21', false],
    [null, false],
  ])('of a person born on %s: %s', (dateOfBirth, may) => expect(mayHaveOwnAccount({ dateOfBirth }, now)).toBe(may))
})
