import type { User } from '@diab/core/guards'
import type { SupervisedPerson } from '@diab/internal/supervision'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { createPersonClient, type PersonClient } from '../../testing/peopleClient.ts'

let provider: TestProvider
let supervisors: PersonClient[]
beforeAll(async () => {
  provider = await createTestProvider()
  supervisors = await Promise.all(Array.from({ length: 3 }, async () => createPersonClient(provider, await makePerson(provider.db))))
})
afterAll(() => provider?.close())

/** Who does what: to a child, or to a grown-up with a sign-in, who confirms every supervisor. */
type Step = { who: 0 | 1 | 2; action: 'connect' | 'disconnect' | 'remove'; person: 'child' | 'grown'; other: 0 | 1 | 2 }
const who = fc.constantFrom(0, 1, 2) as fc.Arbitrary<0 | 1 | 2>
const step: fc.Arbitrary<Step> = fc.record({
  who,
  action: fc.constantFrom('connect', 'disconnect', 'remove'),
  person: fc.constantFrom('child', 'grown'),
  other: who,
})

const clientAt = (at: number): PersonClient => {
  const client = supervisors[at]
  if (!client) throw new Error(`no supervisor ${at}`)
  return client
}

async function codeOf(id: string) {
  const row = await provider.db.selectFrom('app_user').select('connection_token').where('id', '=', id).executeTakeFirstOrThrow()
  return row.connection_token
}

async function send({ who: at, action, other }: Step, id: string): Promise<number> {
  const { person, status, call } = clientAt(at)
  await provider.db.deleteFrom('attempt_window').execute()
  if (action === 'connect') {
    const connected = await call('POST', `/v1/patient/${person.id}/supervised/connect`, { connectionToken: await codeOf(id) })
    if ((await connected.json()) !== null) return connected.status
    const token = await provider.tokenFor({ id })
    const confirmed = await provider.call('POST', `/v1/patient/${id}/supervisor-request/${person.id}`, { token })
    return confirmed.status === 204 ? connected.status : confirmed.status
  }
  if (action === 'disconnect') return status('DELETE', `/v1/patient/${person.id}/supervised/${id}/disconnect`)
  return status('DELETE', `/v1/patient/${id}/supervisor/${clientAt(other).person.id}`)
}

/** What the step does to the supervisors, in the order in which they came, said without the code under test. */
function expected({ who: at, action, other }: Step, before: ReadonlySet<number>, hasSignIn: boolean) {
  if (action === 'connect') return { status: 200, after: new Set([...before, at]) }
  const gone = action === 'disconnect' ? at : other
  if (!before.has(at) || !before.has(gone)) return { status: 404, after: before }
  const since = [...before]
  if (hasSignIn && since.indexOf(gone) < since.indexOf(at)) return { status: 403, after: before }
  if (!hasSignIn && before.size === 1) return { status: 409, after: before }
  return { status: 204, after: new Set([...before].filter((one) => one !== gone)) }
}

async function supervisorsOf(id: string): Promise<number[]> {
  const lists = await Promise.all(
    supervisors.map(({ json, person }) => json<SupervisedPerson[]>('GET', `/v1/patient/${person.id}/supervised`)),
  )
  return lists.flatMap((list, at) => (list.some((one) => one.id === id) ? [at] : []))
}

it('whatever people do in whatever order, a person without a sign-in never ends without a supervisor', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const first = clientAt(0)
      const newPerson = { fullname: 'Kicsi Kati', dateOfBirth: '2020-02-29' }
      const child = await first.json<User>('POST', `/v1/patient/${first.person.id}/supervised`, newPerson)
      const ids = { child: child.id, grown: (await makePerson(provider.db)).id }
      const held: Record<'child' | 'grown', ReadonlySet<number>> = { child: new Set([0]), grown: new Set() }
      for (const one of steps) {
        const { status, after } = expected(one, held[one.person], one.person === 'grown')
        expect(await send(one, ids[one.person]), JSON.stringify(one)).toBe(status)
        held[one.person] = after
        expect(await supervisorsOf(ids[one.person])).toEqual([...after].toSorted((one, other) => (one < other ? -1 : 1)))
      }
      expect((await supervisorsOf(ids.child)).length).toBeGreaterThan(0)
    }),
    { numRuns: 25, seed: 20261121 },
  )
}, 120_000)

it('connecting and disconnecting again leaves every relation as it was', async () => {
  await fc.assert(
    fc.asyncProperty(who, fc.uniqueArray(who), async (newcomer, already) => {
      const { id } = await makePerson(provider.db)
      const others = already.filter((at) => at !== newcomer)
      for (const at of others) await send({ who: at, action: 'connect', person: 'grown', other: 0 }, id)
      const before = await supervisorsOf(id)
      expect(await send({ who: newcomer, action: 'connect', person: 'grown', other: 0 }, id)).toBe(200)
      expect(await send({ who: newcomer, action: 'disconnect', person: 'grown', other: 0 }, id)).toBe(204)
      expect(await supervisorsOf(id)).toEqual(before)
    }),
    { numRuns: 10, seed: 20261121 },
  )
}, 60_000)
