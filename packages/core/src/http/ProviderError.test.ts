import { describe, expect, it } from 'vitest'
import {
  fieldErrors,
  generalMessages,
  isAbsent,
  isConflict,
  isUnauthenticated,
  isUnreachable,
  isValidationError,
  ProviderError,
  titleOf,
  toReportableError,
} from './ProviderError.ts'

const make = (status: number, data?: unknown, statusText = 'Status text') =>
  new ProviderError({ message: 'Request failed', status, statusText, data, endpointId: 'diary.list' })

describe('the error of a provider', () => {
  it.each([
    [0, { isUnreachable: true }],
    [400, {}],
    [401, { isUnauthenticated: true }],
    [403, {}],
    [404, { isAbsent: true }],
    [412, { isConflict: true }],
    [500, {}],
    [503, { isUnreachable: true }],
  ])('with status %i is recognised by its predicate', (status, expected) => {
    const error = make(status)
    expect({
      isUnreachable: isUnreachable(error),
      isUnauthenticated: isUnauthenticated(error),
      isAbsent: isAbsent(error),
      isConflict: isConflict(error),
    }).toEqual({ isUnreachable: false, isUnauthenticated: false, isAbsent: false, isConflict: false, ...expected })
  })

  it('is a validation error only at 400 with an errors object', () => {
    expect(isValidationError(make(400, { errors: { value: ['Hibás'] } }))).toBe(true)
    expect(isValidationError(make(400, { errors: ['Hibás'] }))).toBe(false)
    expect(isValidationError(make(400, 'Hibás'))).toBe(false)
    expect(isValidationError(make(422, { errors: { value: ['Hibás'] } }))).toBe(false)
    expect(isValidationError(new Error('Hibás'))).toBe(false)
  })

  it('maps the messages onto their fields and keeps the general ones under the empty key', () => {
    const error = make(400, { errors: { value: ['Túl nagy', 'Nem szám'], '': ['Már van ilyen'], note: 'Hosszú', odd: 3 } })
    expect(fieldErrors(error)).toEqual({ value: ['Túl nagy', 'Nem szám'], '': ['Már van ilyen'], note: ['Hosszú'] })
    expect(generalMessages(error)).toEqual(['Már van ilyen'])
  })

  it.each([
    ['the body, when it is a list of messages', make(500, ['Egyik', 'Másik']), ['Egyik', 'Másik']],
    ['the status text otherwise', make(500, { title: 'Status text' }), ['Status text']],
    ['the status text for a list of other things', make(500, [1, 2]), ['Status text']],
    ['a sentence of ours without a status text', make(500, undefined, ''), ['Ismeretlen hiba történt']],
    ['a sentence of ours for any other error', new Error('x'), ['Ismeretlen hiba történt']],
  ])('says %s', (_, error, messages) => {
    expect(generalMessages(error)).toEqual(messages)
  })

  it('leaves the device without body, address and cause', () => {
    const report = toReportableError(
      new ProviderError({
        message: 'x',
        status: 500,
        statusText: 'y',
        data: { value: 3.1 },
        endpointId: 'diary.list',
        requestId: '0b0f3f0e-6d3b-4c29-9b1c-6a1b4b0f7c11',
        cause: new Error('/v1/patient/1'),
      }),
    )
    expect(report.message).toBe('diary.list: 500, request 0b0f3f0e-6d3b-4c29-9b1c-6a1b4b0f7c11')
    expect(report.cause).toBeUndefined()
    expect(JSON.stringify(report, Object.getOwnPropertyNames(report))).not.toContain('3.1')
  })
})

it.each([null, ['x'], 'x', undefined])('an answer that is no object has no title and no messages: %j', (data) => {
  expect(titleOf(data)).toBeUndefined()
  expect(fieldErrors(make(400, data))).toEqual({})
  expect(fieldErrors(make(400, { errors: data }))).toEqual({})
})
