import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setPassword } from '../../platform/session/credential.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { linkTo, mailsTo } from '../../testing/mailbox.ts'
import { admit, employ, linkDoctor, makeClinic, makeEntry, makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { lockLeaving } from './deleteAccount.store.ts'
import { searchDatabase } from '../../testing/searchDatabase.ts'
import { untilWaiting } from '../../testing/untilWaiting.ts'
import { notificationsTo } from '../../testing/notificationsTo.ts'

const password = 'Demo-1234!'
let provider: TestProvider

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
beforeEach(() => provider.db.deleteFrom('attempt_window').execute())

async function makeAccount(roles: TestPerson['roles'] = ['Patient'], fullname = 'Teszt Elek'): Promise<TestPerson> {
  const person = await makePerson(provider.db, roles, fullname)
  await setPassword(provider.db, person.id, password)
  return person
}
async function makeChild(...supervisors: TestPerson[]): Promise<TestPerson> {
  const child = await makePerson(provider.db, ['Patient'], 'Gyerek Gergő')
  await provider.db.updateTable('app_user').set({ email: null }).where('id', '=', child.id).execute()
  for (const supervisor of supervisors) await supervise(provider.db, supervisor, child)
  return child
}
const end = async (person: TestPerson, { by = person, role = 'patient', given = password } = {}) =>
  provider.call('POST', `/v1/${role}/${person.id}/delete`, { token: await provider.tokenFor(by), body: { password: given } })
const isThere = async ({ id }: { id: string }) => Object.keys(await searchDatabase(provider.db, [id])).length > 0
const titleOf = async (response: Response) => ((await response.json()) as { title: string }).title

describe('the password', () => {
  it('must be right: a wrong one deletes nothing', async () => {
    const person = await makeAccount()
    const refused = await end(person, { given: 'something else' })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ errors: { password: ['A jelenlegi jelszó nem helyes.'] } })
    expect(await isThere(person)).toBe(true)
    expect((await end(person)).status).toBe(204)
  })

  it('is not guessed: after five the right one does not help', async () => {
    const person = await makeAccount()
    const statuses = []
    for (let tries = 0; tries < 5; tries++) statuses.push((await end(person, { given: `wrong ${tries}` })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400])
    const refused = await end(person)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(await isThere(person)).toBe(true)
  })
})

describe('a supervisor', () => {
  it('stays while a person would be left alone, and names them', async () => {
    const supervisor = await makeAccount()
    const child = await makeChild(supervisor)
    const refused = await end(supervisor)
    expect(refused.status).toBe(409)
    expect(await titleOf(refused)).toContain('Gyerek Gergő más gondozó nélkül maradna')
    expect(await isThere(child)).toBe(true)
    expect(await isThere(supervisor)).toBe(true)
  })

  it('may go when there is another one, and the person in care is not touched', async () => {
    const [supervisor, other] = [await makeAccount(), await makeAccount()]
    const child = await makeChild(supervisor, other)
    await makeEntry(provider.db, child)
    expect((await end(supervisor)).status).toBe(204)
    const diary = await provider.call('GET', `/v1/patient/${child.id}/diary`, { token: await provider.tokenFor(other) })
    expect(await diary.json()).toHaveLength(1)
    expect(await notificationsTo(provider.db, child)).toMatchObject([
      { type: 108, subtitle: 'Az egyik gondozód fiókja megszűnt, a naplódat már nem látja.' },
    ])
  })

  it('deletes the person in care with the own password', async () => {
    const supervisor = await makeAccount()
    const child = await makeChild(supervisor)
    await makeEntry(provider.db, child)
    expect((await end(child, { by: supervisor, given: 'wrong one' })).status).toBe(400)
    expect((await end(child, { by: supervisor })).status).toBe(204)
    expect(await isThere(child)).toBe(false)
    expect(await isThere(supervisor)).toBe(true)
    const row = await provider.db
      .selectFrom('audit_event')
      .selectAll()
      .where('event', '=', 'account.deleted')
      .where('actor_id', '=', supervisor.id)
      .execute()
    expect(row).toHaveLength(1)
    // No person depends on the supervisor any more.
    expect((await end(supervisor)).status).toBe(204)
  })

  it('does not delete a person who signs in, or who has another supervisor, too', async () => {
    const [supervisor, other] = [await makeAccount(), await makeAccount()]
    const grown = await makeAccount(['Patient'], 'Felnőtt Ferenc')
    await supervise(provider.db, supervisor, grown)
    const refused = await end(grown, { by: supervisor })
    expect([refused.status, await titleOf(refused)]).toEqual([409, 'Felnőtt Ferenc saját fiókkal lép be, ezért a fiókot csak ő törölheti.'])
    const child = await makeChild(supervisor, other)
    expect((await end(child, { by: supervisor })).status).toBe(409)
    expect([await isThere(grown), await isThere(child)]).toEqual([true, true])
  })

  it('does not go at the same moment as the other one', async () => {
    for (let round = 0; round < 5; round++) {
      const supervisors = [await makeAccount(), await makeAccount()]
      const child = await makeChild(...supervisors)
      const statuses = await Promise.all(supervisors.map(async (one) => (await end(one)).status))
      expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 409])
      expect(await isThere(child)).toBe(true)
    }
  })
})

describe('a professional', () => {
  it('stays as the last supervisor of a clinic where others are, and goes when there is another one', async () => {
    const [chief, other] = [await makeAccount(['Doctor', 'ClinicSupervisor']), await makeAccount(['Doctor', 'ClinicSupervisor'])]
    const clinicId = await makeClinic(provider.db, 'Szív rendelő')
    await employ(provider.db, clinicId, chief, 1, true)
    await employ(provider.db, clinicId, other)
    const refused = await end(chief, { role: 'doctor' })
    expect([refused.status, await titleOf(refused)]).toEqual([409, expect.stringContaining('Szív rendelő rendelővezető nélkül maradna')])
    await provider.db.updateTable('clinic_worker').set({ is_supervisor: true }).where('user_id', '=', other.id).execute()
    expect((await end(chief, { role: 'doctor' })).status).toBe(204)
    expect(await isThere({ id: clinicId })).toBe(true)
  })

  it('deletes a clinic without other members', async () => {
    const chief = await makeAccount(['Doctor', 'ClinicSupervisor'])
    const clinicId = await makeClinic(provider.db, 'Egyszemélyes rendelő')
    await employ(provider.db, clinicId, chief, 1, true)
    expect((await end(chief, { role: 'doctor' })).status).toBe(204)
    expect(await provider.db.selectFrom('clinic').select('id').where('id', '=', clinicId).execute()).toEqual([])
  })

  it('leaves the patients their diaries, therapies and letters, without a name', async () => {
    const doctor = await makeAccount(['Doctor'], 'Dr. Távozó')
    const patient = await makePerson(provider.db)
    const clinicId = await makeClinic(provider.db)
    await employ(provider.db, clinicId, doctor)
    await admit(provider.db, clinicId, patient)
    await linkDoctor(provider.db, clinicId, patient, doctor)
    const token = await provider.tokenFor(doctor)
    const status = { diabetesType: 1, therapyType: 3 }
    expect((await provider.call('PUT', `/v1/patient/${patient.id}/diabetes-status`, { token, body: status })).status).toBe(200)
    await provider.call('POST', `/v1/patient/${patient.id}/diary/glucose`, {
      token,
      body: [{ entry: { entryDate: '2026-03-02T07:15:00', value: 6.4 } }],
    })
    expect((await end(doctor, { role: 'doctor' })).status).toBe(204)

    expect(await searchDatabase(provider.db, [doctor.id, 'Távozó'])).toEqual({})
    const own = await provider.tokenFor(patient)
    expect(await (await provider.call('GET', `/v1/patient/${patient.id}/diary`, { token: own })).json()).toHaveLength(1)
    const history = (await (await provider.call('GET', `/v1/patient/${patient.id}/therapy/history`, { token: own })).json()) as unknown[]
    expect(history[0]).toMatchObject({ changedBy: null })
    const received = (await (await provider.call('GET', `/v1/user/${patient.id}/notification`, { token: own })).json()) as {
      subtitle: string
    }[]
    expect(received[0]?.subtitle).toBe('Az egyik kezelőorvosod fiókja megszűnt, a naplódat már nem látja.')
    // Without a doctor the patient changes the diary again.
    const log = (await (await provider.call('GET', `/v1/patient/${patient.id}/access-log`, { token: own })).json()) as { actor: unknown }[]
    expect(log.length).toBeGreaterThan(0)
    for (const { actor } of log) expect(actor).toBeNull()
  })

  it('leaves the invitations of the clinic that wait to be sent, and their mails say that a colleague wrote', async () => {
    const doctor = await makeAccount(['Doctor'], 'Dr. "Hívó" Ede')
    const clinicId = await makeClinic(provider.db, 'Hívó rendelő')
    await employ(provider.db, clinicId, doctor)
    const token = await provider.tokenFor(doctor)
    const email = `${crypto.randomUUID()}@teszt.example`
    const body = { email, doctorIdList: [doctor.id] }
    expect((await provider.call('POST', `/v1/clinic/${clinicId}/patient/invitation`, { token, body })).status).toBe(201)
    const [before] = await mailsTo(provider.db, email)
    expect((await end(doctor, { role: 'doctor' })).status).toBe(204)
    const [after] = await mailsTo(provider.db, email)
    expect(after?.body_text).toBe(before?.body_text.replace('Dr. "Hívó" Ede', 'A rendelő egyik munkatársa'))
    expect(after?.body_text).toContain('A rendelő egyik munkatársa arra kér, hogy csatlakozz')
    expect(await searchDatabase(provider.db, [doctor.id, 'Hívó" Ede', 'Hívó&quot; Ede', 'Hívó&#34; Ede'])).toEqual({})
    const { token: link } = await linkTo(provider.db, email)
    expect((await provider.call('GET', `/v1/invitation/${link}`)).status).toBe(200)
  })

  it('does not go by the door of patients, nor a patient by that of professionals', async () => {
    const doctor = await makeAccount(['Doctor'])
    const patient = await makeAccount()
    expect((await end(doctor)).status).toBe(404)
    expect((await end(patient, { role: 'doctor' })).status).toBe(404)
    expect((await end(patient, { by: doctor })).status).toBe(404)
  })
})

describe('all or nothing', () => {
  it('a deletion that fails at its last step leaves everything', async () => {
    const person = await makeAccount()
    await makeEntry(provider.db, person)
    await sql`
      create function refuse_deletion() returns trigger language plpgsql as $$ begin
        if new.event = 'account.deleted' then raise exception using errcode = '23505'; end if; return new; end $$;
      create trigger refuse_deletion before insert on audit_event for each row execute function refuse_deletion()`.execute(provider.db)
    const before = await searchDatabase(provider.db, [person.id])
    expect((await end(person)).status).toBe(409)
    expect(await searchDatabase(provider.db, [person.id])).toEqual(before)
    await sql`drop trigger refuse_deletion on audit_event; drop function refuse_deletion()`.execute(provider.db)
    expect((await end(person)).status).toBe(204)
  })

  it('what another device writes at that very moment is gone, too', async () => {
    for (let round = 0; round < 8; round++) {
      const person = await makeAccount()
      const entry = await makeEntry(provider.db, person)
      const token = await provider.tokenFor(person)
      const diary = `/v1/patient/${person.id}/diary/glucose`
      const write = (minute: number) =>
        provider.call('POST', diary, { token, body: [{ entry: { entryDate: `2026-03-02T08:${minute + 10}:00`, value: 5 } }] })
      const actions = [write(1), write(2), end(person), provider.call('DELETE', `${diary}/${entry.id}`, { token }), write(3), write(4)]
      const statuses = (await Promise.all(actions)).map(({ status }) => status)
      expect(statuses[2]).toBe(204)
      for (const status of statuses) expect(status).toBeLessThan(500)
      expect(await searchDatabase(provider.db, [person.id])).toEqual({})
    }
  })

  it('an audit row that waits for the deletion of its person is written without the id', async () => {
    const [person, doctor] = [await makeAccount(), await makeAccount(['Doctor'])]
    const clinicId = await makeClinic(provider.db)
    await employ(provider.db, clinicId, doctor)
    await admit(provider.db, clinicId, person)
    let reading: Promise<Response> | undefined
    await provider.db.transaction().execute(async (tx) => {
      // What a deletion holds.
      await lockLeaving(tx, person.id)
      reading = provider.call('GET', `/v1/patient/${person.id}/diary`, { token: await provider.tokenFor(doctor) })
      await untilWaiting(provider.db)
      await tx.deleteFrom('app_user').where('id', '=', person.id).execute()
    })
    expect((await reading)?.status).toBeLessThan(500)
    expect(await searchDatabase(provider.db, [person.id])).toEqual({})
    const row = await provider.db.selectFrom('audit_event').select(['subject_id', 'event']).where('actor_id', '=', doctor.id).execute()
    expect(row).toEqual([{ subject_id: null, event: 'diary.read' }])
  })

  it('an address that is free again may be registered again', async () => {
    const person = await makeAccount()
    const email = `${person.id}@teszt.example`
    expect((await end(person)).status).toBe(204)
    const again = await makePerson(provider.db)
    await provider.db.updateTable('app_user').set({ email }).where('id', '=', again.id).execute()
    expect(await isThere(again)).toBe(true)
  })

  it('an account with an unproved address deletes nothing that the true owner wrote', async () => {
    const person = await makeAccount()
    const email = `${person.id}@teszt.example`
    const message = { id: crypto.randomUUID(), name: 'Az igazi', email, message: 'Segítség!' }
    await provider.db.insertInto('contact_message').values(message).execute()
    expect((await end(person)).status).toBe(204)
    expect(await provider.db.selectFrom('contact_message').select('name').where('email', '=', email).execute()).toEqual([
      { name: 'Az igazi' },
    ])
  })
})
