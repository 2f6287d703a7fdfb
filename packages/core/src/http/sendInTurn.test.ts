import { describe, expect, it, vi } from 'vitest'
import { createDiabClient } from '../client/createDiabClient.ts'
import { createFakeProvider } from '../testing/createFakeProvider.ts'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { people } from '../testing/people.ts'

const patientId = people.patient.id
const newGlucose = { entryDate: '2026-11-20T09:00:00', value: 6.4 }

function setUp() {
  const fake = createFakeProvider({ entries: [makeGlucoseEntry()] })
  const reportError = vi.fn<(severity: string, error: Error) => void>()
  return { fake, client: createDiabClient({ ...fake.clientOptions, reportError }), reportError }
}
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('must fail'),
    (error: unknown) => error,
  )
const statusesOf = ({ fake }: ReturnType<typeof setUp>, endpointId: string) =>
  fake.calls.filter((call) => call.endpointId === endpointId).map(({ status }) => status)

describe('429 with a short Retry-After', () => {
  const busy = (test: ReturnType<typeof setUp>, endpointId: string, seconds = '0') =>
    test.fake.failNext(endpointId, 429, undefined, { 'retry-after': seconds })

  it('is waited for: the caller of a read sees only the answer', async () => {
    const test = setUp()
    busy(test, 'diary.list')
    busy(test, 'diary.list')
    expect(await test.client.diary.list(patientId)).toHaveLength(1)
    expect(statusesOf(test, 'diary.list')).toEqual([429, 429, 200])
    expect(test.reportError).not.toHaveBeenCalled()
  })

  it('is waited for by a write with a key, by a change and by a deletion', async () => {
    const test = setUp()
    const { diary } = test.client
    busy(test, 'diary.glucose.create')
    const { id } = await diary.create(patientId, 'glucose', newGlucose, { idempotencyKey: 'key' })
    busy(test, 'diary.glucose.update')
    await diary.update(patientId, 'glucose', id, { ...newGlucose, value: 7 }, { version: 1 })
    busy(test, 'diary.glucose.remove')
    await diary.remove(patientId, 'glucose', id, { version: 2 })
    expect(test.fake.calls.map(({ status }) => (status === 429 ? 'wait' : 'done'))).toEqual([
      'wait',
      'done',
      'wait',
      'done',
      'wait',
      'done',
    ])
  })

  it('of a write without a key stays with its caller', async () => {
    const test = setUp()
    busy(test, 'diary.glucose.create')
    expect(await failureOf(test.client.diary.create(patientId, 'glucose', newGlucose))).toMatchObject({ status: 429 })
    expect(statusesOf(test, 'diary.glucose.create')).toEqual([429])
  })

  it('is an error after the fifth repeat, and at once when the wait is long', async () => {
    const test = setUp()
    for (let times = 0; times < 6; times++) busy(test, 'diary.list')
    expect(await failureOf(test.client.diary.list(patientId))).toMatchObject({ status: 429 })
    busy(test, 'account.readUser', '900')
    expect(await failureOf(test.client.account.readUser())).toMatchObject({ status: 429 })
    expect(statusesOf(test, 'diary.list')).toHaveLength(6)
    expect(statusesOf(test, 'account.readUser')).toHaveLength(1)
  })

  it('is not waited for by a caller who gave up', async () => {
    const test = setUp()
    busy(test, 'diary.list', '9')
    const controller = new AbortController()
    const listing = failureOf(test.client.diary.list(patientId, {}, { signal: controller.signal }))
    await vi.waitFor(() => expect(statusesOf(test, 'diary.list')).toEqual([429]))
    controller.abort(new DOMException('left', 'AbortError'))
    expect(await listing).toMatchObject({ name: 'AbortError' })
  })
})
