import { describe, expect, test } from 'vitest'
import {
  date,
  datetime,
  email,
  firstIssue,
  greaterThan,
  greaterThanOrEquals,
  isAfterDateTime,
  isBeforeDateTime,
  lessThan,
  lessThanOrEquals,
  maxCount,
  maxLength,
  minCount,
  minimumAge,
  minLength,
  mustBeTicked,
  number,
  required,
  type Rule,
  time,
} from './rules.ts'

const check = <Value>(rule: Rule<Value>, value: Value) => rule(value, {})

/** rule, what it accepts, what it refuses, the message. */
const textRules: [name: string, rule: Rule<string>, accepted: string[], refused: string[], message: string][] = [
  ['required', required, ['a', '0'], ['', '  '], 'A mező kitöltése kötelező.'],
  [
    'email',
    email,
    ['', 'paciens@demo.diab', 'a.b+c@x-y.example.hu', ' anna@példa.hu '],
    ['anna', '@x.hu', 'a@', 'a@b', 'a..b@x.hu', '.a@x.hu', 'a@x..hu', 'a b@x.hu', 'a@-x.hu', 'a@x.h', 'Anna <a@x.hu>'],
    'A mező csak valós e-mail címet tartalmazhat.',
  ],
  [
    'date',
    date,
    ['', '2026-1-5', '2026-01-05', '2026.01.05.', '2026.1.5', '2026 1 5', '2024-02-29'],
    ['2026-13-01', '2026-02-30', '2025-02-29', '05-01-2026', '2026-01', '2026.01.05. 7:05', '2026 1 5 7', '2026-01-05T07:05', 'ma'],
    'A mező csak dátumot tartalmazhat.',
  ],
  [
    'datetime',
    datetime,
    ['', '2026-1-5 7:5', '2026.01.05. 07:05', '2026.1.5 23:59', '2026 1 5 0:00'],
    ['2026-01-05', '2026-01-05 7', '2026-01-05 24:00', '2026-01-05 7:60', '2026 1 5', '7:05'],
    'A mező csak időpontot tartalmazhat.',
  ],
  [
    'time',
    time,
    ['', '00:00', '07:05', '7:05', '0:00', '23:59'],
    ['24:00', '12:60', '12:5', '12:00:00', '1200'],
    'A mező csak időpontot tartalmazhat.',
  ],
  ['number', number, ['', '6,4', '6.4', '6,', '60'], ['hat', '6,4 mmol', ','], 'A mező csak számot tartalmazhat.'],
  ['minLength', minLength(3), ['', 'abc', 'őűí'], ['ab', '😀😀'], 'A mező legalább 3 karaktert kell, hogy tartalmazzon.'],
  ['maxLength', maxLength(3), ['', 'abc', '😀😀😀'], ['abcd'], 'A mező legfeljebb 3 karaktert tartalmazhat.'],
  ['lessThan', lessThan(10), ['', '9,9'], ['10', '10.1', 'x'], 'A mező értéke kisebb kell, hogy legyen, mint 10.'],
  ['lessThanOrEquals', lessThanOrEquals(33.3), ['', '33,3'], ['33,4', 'x'], 'A mező értéke legfeljebb 33,3 lehet.'],
  ['greaterThan', greaterThan(0), ['', '0,1'], ['0', '-1', 'x'], 'A mező értéke nagyobb kell, hogy legyen, mint 0.'],
  ['greaterThanOrEquals', greaterThanOrEquals(0.6), ['', '0.6'], ['0,5', 'x'], 'A mező értéke legalább 0,6 kell, hogy legyen.'],
  [
    'isBeforeDateTime',
    isBeforeDateTime('2026-11-20T12:00:00'),
    ['', '2026.11.20. 11:59', '2026-11-20'],
    ['2026.11.20. 12:00', '2026-11-21', 'x'],
    'A mező csak ennél korábbi időpontot tartalmazhat: 2026.11.20. 12:00',
  ],
  [
    'isAfterDateTime',
    isAfterDateTime('2026-11-20T12:00:00'),
    ['', '2026.11.20. 12:01'],
    ['2026.11.20. 12:00', '2026-11-20', 'x'],
    'A mező csak ennél későbbi időpontot tartalmazhat: 2026.11.20. 12:00',
  ],
  [
    'minimumAge',
    minimumAge(18, '2026-11-20T08:00:00'),
    ['', '2008-11-20', '2008.02.29.', '1950-01-01'],
    ['2008-11-21', '2026-11-20', '2030-01-01', 'x'],
    'Az életkor legalább 18 év kell, hogy legyen.',
  ],
]

describe.each(textRules)('%s', (_name, rule, accepted, refused, message) => {
  test.each(accepted)('accepts %j', (text) => expect(check(rule, text)).toBeUndefined())
  test.each(refused)('refuses %j', (text) => expect(check(rule, text)).toBe(message))
})

test('a person born on 29 February comes of age on 1 March', () => {
  expect(check(minimumAge(18, '2026-02-28'), '2008-02-29')).toBeDefined()
  expect(check(minimumAge(18, '2026-03-01'), '2008-02-29')).toBeUndefined()
})

test('choices are counted, an empty choice as none', () => {
  expect(check(minCount(1), [])).toBe('Legalább 1 elemet kell kiválasztani.')
  expect(check(minCount(1), ['a'])).toBeUndefined()
  expect(check(maxCount(2), [1, 2, 3])).toBe('Legfeljebb 2 elemet lehet kiválasztani.')
  expect(check(maxCount(2), [])).toBeUndefined()
})

test('required holds for null, undefined and empty choices, too', () => {
  expect([null, undefined, []].map((value) => check(required, value))).toEqual(Array(3).fill('A mező kitöltése kötelező.'))
  expect([0, false].map((value) => check(required, value))).toEqual([undefined, undefined])
})

test('a consent must be ticked', () => {
  expect(check(mustBeTicked, false)).toBe('A mező bejelölése kötelező.')
  expect(check(mustBeTicked, true)).toBeUndefined()
})

test('numbers compare without being typed', () => {
  expect(check(lessThan(10), 9.99)).toBeUndefined()
  expect(check(lessThan(10), 10)).toBeDefined()
})

test('the first broken rule speaks', () => {
  expect(firstIssue([required, email], '', {})).toBe('A mező kitöltése kötelező.')
  expect(firstIssue([required, email], 'x', {})).toBe('A mező csak valós e-mail címet tartalmazhat.')
  expect(firstIssue([required, email], 'a@b.hu', {})).toBeUndefined()
})
