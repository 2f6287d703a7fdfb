import { sql } from 'kysely'
import { columnsThatAre } from '../../exchange/accountData/accountTables.ts'
import { admit, supervise, testCodeOf, type TestPerson } from '../makePeople.ts'
import type { RacePair } from './raceDiary.ts'
import { makeOwner, newKey, racePassword, type RaceLane, unless, unlessStatuses } from './raceLane.ts'

async function rowsOf({ db }: RaceLane, userId: string): Promise<string[]> {
  const left: string[] = []
  for (const { table, column } of columnsThatAre('removed'))
    if ((await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit 1`.execute(db)).rows.length > 0)
      left.push(`${table}.${column}`)
  return left
}

const deletion = (owner: TestPerson) =>
  ({ by: owner, method: 'POST', path: `/v1/patient/${owner.id}/delete`, body: { password: racePassword } }) as const

/** What is written while the account ends is gone with it. */
export const deletedWhileWriting: RacePair = async (lane) => {
  const owner = await makeOwner(lane.db)
  await admit(lane.db, lane.clinic, owner)
  await supervise(lane.db, lane.supervisor, owner)
  const writes = [
    {
      by: owner,
      method: 'POST',
      path: `/v1/patient/${owner.id}/diary/meal`,
      body: [{ entry: { entryDate: '2026-03-02T07:30:00', value: 40, details: 'x' } }],
      key: newKey(),
    },
    {
      by: lane.supervisor,
      method: 'POST',
      path: `/v1/patient/${owner.id}/diary/glucose`,
      body: [{ entry: { entryDate: '2026-03-02T07:30:00', value: 6 } }],
    },
    { by: lane.doctor, method: 'POST', path: `/v1/patient/${owner.id}/note`, body: { body: 'Jegyzet' } },
    { by: lane.doctor, method: 'POST', path: '/v1/thread', body: { participants: [owner.id] }, key: newKey() },
    {
      by: lane.nurse,
      method: 'POST',
      path: `/v1/clinic/${lane.clinic}/patient/${owner.id}/connect-doctor`,
      body: { doctorId: lane.doctor.id },
    },
    {
      by: owner,
      method: 'PUT',
      path: `/v1/user/${owner.id}/address`,
      body: { country: 'HU', postalCode: '1011', city: 'Budapest', street: 'Fő utca 1.', phone: '' },
    },
    { by: owner, method: 'POST', path: '/v1/user/firebase-token', body: { token: newKey() } },
    { by: owner, method: 'POST', path: `/v1/patient/${owner.id}/therapy`, body: { mealTime: 4, startsAt: '05:00', endsAt: '08:00' } },
    {
      by: lane.supervisor,
      method: 'POST',
      path: `/v1/patient/${lane.supervisor.id}/supervised/connect`,
      body: { connectionToken: testCodeOf(owner.id) },
    },
    { by: lane.doctor, method: 'POST', path: '/v1/meter-device-registration', body: { patientId: owner.id, profile: 1 }, key: newKey() },
  ] as const
  const write = lane.random.pick(writes)
  const raced = await lane.race(deletion(owner), write)
  const left = await rowsOf(lane, owner.id)
  return [
    ...unless(raced[0].status === 204, `the deletion answered ${raced[0].status}`),
    ...unless(
      raced[1].status < 500 && left.length === 0,
      `left after ${write.path.replace(owner.id, '…')} (${raced[1].status}): ${left.join(', ')}`,
    ),
  ]
}

export const deletedTwice: RacePair = async (lane) => {
  const owner = await makeOwner(lane.db)
  const raced = await lane.race(deletion(owner), deletion(owner))
  return [
    ...unlessStatuses(raced, [204, 401], [204, 404], [204, 409]),
    ...unless((await rowsOf(lane, owner.id)).length === 0, 'something is left'),
  ]
}

export const deletedWhileSaving: RacePair = async (lane) => {
  const owner = await makeOwner(lane.db)
  const lists = { medicineIntakeList: [], mealList: [], ketoneList: [] }
  const glucoseList = Array.from({ length: 50 }, (_, at) => ({ entryDate: `2026-03-02T07:${String(at).padStart(2, '0')}:00`, value: 6 }))
  const handed = await lane.call({ by: undefined, method: 'POST', path: '/v1/transfer', body: { device: null, glucoseList, ...lists } })
  const { transferToken } = handed.body as { transferToken: string }
  const raced = await lane.race(deletion(owner), {
    by: owner,
    method: 'POST',
    path: `/v1/transfer/${transferToken}/save`,
    body: { patientId: owner.id },
  })
  const left = await rowsOf(lane, owner.id)
  return [
    ...unless(raced[0].status === 204, `the deletion answered ${raced[0].status}`),
    ...unless(left.length === 0, `left: ${left.join(', ')}`),
  ]
}
