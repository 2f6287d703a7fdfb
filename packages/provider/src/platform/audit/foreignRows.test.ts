import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import { audit } from './audit.ts'
import { countRefusedAccess, mostRowsPerHour } from './refusedAccess.store.ts'

const at = new Date('2026-03-02T07:15:00.000Z')
const hour = new Date('2026-03-02T07:00:00.000Z')

let provider: TestProvider
let other: TestPerson
let actor: TestPerson
let subject: TestPerson

beforeAll(async () => {
  provider = await createTestProvider()
  other = await makePerson(provider.db)
  actor = await makePerson(provider.db)
  subject = await makePerson(provider.db)
})
afterAll(() => provider?.close())
beforeEach(() => provider.db.deleteFrom('refused_access').execute())

it('the persons named by an audit row are those of its detail, not those who acted or were acted on', async () => {
  const { db } = provider
  const namedBy = async (detail: Record<string, unknown>) => {
    const requestId = uuidv7()
    await audit(db, { event: 'clinic.linked', actorId: actor.id, subjectId: subject.id, detail, requestId })
    return db.selectFrom('audit_event').select(['actor_id', 'subject_id', 'named_ids']).where('request_id', '=', requestId).execute()
  }
  const persons = { actor_id: actor.id, subject_id: subject.id }
  expect(await namedBy({ doctorId: other.id })).toEqual([{ ...persons, named_ids: [other.id] }])
  expect(await namedBy({ entryId: uuidv7() })).toEqual([{ ...persons, named_ids: null }])
})

const count = (actorId: string, subjectId: string | undefined, endpointId: string) =>
  countRefusedAccess(provider.db, { actorId, subjectId, endpointId, at })
const fill = ({ id }: TestPerson, rows: number) =>
  provider.db
    .insertInto('refused_access')
    .values(Array.from({ length: rows }, (_, n) => ({ actor_id: id, subject_id: subject.id, hour, endpoint_id: `filled.${n}` })))
    .execute()
const refusalsOf = ({ id }: TestPerson) =>
  provider.db
    .selectFrom('refused_access')
    .select(['endpoint_id', 'subject_id', 'count'])
    .where('actor_id', '=', id)
    .where('endpoint_id', 'not like', 'filled.%')
    .orderBy('endpoint_id')
    .orderBy('count')
    .execute()

it('a refused call is counted with the person of its path, and with none where there is no such person', async () => {
  await count(actor.id, undefined, 'diary.list')
  await count(actor.id, uuidv7(), 'diary.list')
  await count(actor.id, subject.id, 'diary.list')
  expect(await refusalsOf(actor)).toEqual([
    { endpoint_id: 'diary.list', subject_id: subject.id, count: 1 },
    { endpoint_id: 'diary.list', subject_id: null, count: 2 },
  ])
})

it('a full hour counts on in the rows it has, and puts another person of the same call into the row for the rest', async () => {
  await fill(actor, mostRowsPerHour - 1)
  for (const { id } of [subject, subject, other]) await count(actor.id, id, 'diary.list')
  expect(await refusalsOf(actor)).toEqual([
    { endpoint_id: '*', subject_id: null, count: 1 },
    { endpoint_id: 'diary.list', subject_id: subject.id, count: 2 },
  ])
})

it('the hour of one user is not full because that of another is', async () => {
  await fill(other, mostRowsPerHour)
  await count(actor.id, subject.id, 'diary.list')
  expect(await refusalsOf(actor)).toEqual([{ endpoint_id: 'diary.list', subject_id: subject.id, count: 1 }])
})
