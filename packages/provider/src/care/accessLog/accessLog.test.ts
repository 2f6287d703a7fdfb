import { type AccessAction, type AccessLogItem, groupAccessLog } from '@diab/internal/account'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, makeClinic, makeDoctor, makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { createPersonClient, type PersonClient } from '../../testing/peopleClient.ts'

describe('the access log', () => {
  let provider: TestProvider
  let patient: PersonClient
  let doctor: TestPerson
  let clinic: string

  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    patient = await createPersonClient(provider, await makePerson(provider.db))
    doctor = await makeDoctor(provider.db, 'Dr. Kiss Éva')
    clinic = await makeClinic(provider.db, 'Első rendelő')
    await employ(provider.db, clinic, doctor)
    await admit(provider.db, clinic, patient.person)
  })

  const path = (query = '') => `/v1/patient/${patient.person.id}/access-log${query}`
  const log = (query?: string) => patient.json<AccessLogItem[]>('GET', path(query))
  /** Inserts a past action. */
  async function happened(at: string, event: string, actorId: string | null = doctor.id, reason: string | null = null) {
    const row = { id: uuidv7(), happened_at: new Date(at), actor_id: actorId, subject_id: patient.person.id, event, request_id: null }
    await provider.db
      .insertInto('audit_event')
      .values({ ...row, detail: JSON.stringify(reason ? { reason } : {}) })
      .execute()
    return row.id
  }

  it('makes one row of everything a doctor looks at within an hour, with the clinic', async () => {
    const client = await createPersonClient(provider, doctor)
    for (const what of ['diary', 'diary', 'therapy', 'summary']) await client.call('GET', `/v1/patient/${patient.person.id}/${what}`)
    await happened('2026-03-02T09:59:59Z', 'diary.read')
    await happened('2026-03-02T10:00:00Z', 'diary.read')
    const [now, ...past] = await log()
    expect(now).toMatchObject({
      actor: { id: doctor.id, fullname: 'Dr. Kiss Éva', roles: ['Doctor'] },
      clinic: { id: clinic, name: 'Első rendelő' },
      events: ['analysis.read', 'diary.read', 'therapy.read'],
      event: 'analysis.read',
      count: 4,
      reason: null,
    })
    expect(past.map(({ at, count }) => [at, count])).toEqual([
      ['2026-03-02T10:00:00.000Z', 1],
      ['2026-03-02T09:59:59.000Z', 1],
    ])
  })

  it('keeps changes apart from looking, each kind as one row', async () => {
    await happened('2026-03-02T10:00:00Z', 'diary.read')
    for (const minute of [1, 2, 3]) await happened(`2026-03-02T10:0${minute}:00Z`, 'glucoseEntry.updated')
    await happened('2026-03-02T10:04:00Z', 'mealTime.updated')
    expect((await log()).map(({ event, count, startedAt, at }) => [event, count, startedAt.slice(14, 16), at.slice(14, 16)])).toEqual([
      ['mealTime.updated', 1, '04', '04'],
      ['glucoseEntry.updated', 3, '01', '03'],
      ['diary.read', 1, '00', '00'],
    ])
  })

  it('leaves out what the patient did and what supervisors did, also after the supervision has ended', async () => {
    const supervisor = await createPersonClient(provider, await makePerson(provider.db))
    await supervise(provider.db, supervisor.person, patient.person)
    await happened('2026-03-02T10:00:00Z', 'diary.read', supervisor.person.id)
    expect(await supervisor.status('GET', `/v1/patient/${patient.person.id}/diary`)).toBe(200)
    await patient.call('PUT', `/v1/patient/${patient.person.id}/connection-token`)
    expect(await log()).toEqual([])
    await provider.db.deleteFrom('supervision').execute()
    // What was done before reasons were kept tells of itself again; what is done today does not.
    expect((await log()).map(({ at }) => at)).toEqual(['2026-03-02T10:00:00.000Z'])
  })

  it('names a clinic of the patient’s before others of the doctor’s, and none where there is none', async () => {
    const elsewhere = await makeClinic(provider.db, 'A másik rendelő')
    await employ(provider.db, elsewhere, doctor)
    const guest = await makeDoctor(provider.db)
    await happened('2026-03-02T10:00:00Z', 'diary.read')
    await happened('2026-03-02T09:00:00Z', 'diary.read', guest.id, 'temporaryPermission')
    expect((await log()).map((item) => [item.clinic?.name, item.reason])).toEqual([
      ['Első rendelő', null],
      [undefined, 'temporaryPermission'],
    ])
    await provider.db.deleteFrom('clinic_patient').where('patient_id', '=', patient.person.id).execute()
    expect((await log())[0]?.clinic?.name).toBe('A másik rendelő')
  })

  it('is paged by rows, and its pages make the whole', async () => {
    for (let hour = 10; hour < 15; hour++)
      for (const minute of ['00', '30']) await happened(`2026-03-02T${hour}:${minute}:00Z`, 'diary.read')
    const response = await patient.call('GET', path('?limit=2'))
    expect(response.headers.get('x-total-count')).toBe('5')
    const pages = await Promise.all([0, 2, 4].map((offset) => log(`?offset=${offset}&limit=2`)))
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(pages.flat()).toEqual(await log('?noLimit=true'))
  })

  it('groups actions as core’s rule does', async () => {
    const action = fc.record({
      second: fc.integer({ min: 0, max: 4 * 3600 }),
      event: fc.constantFrom(
        'diary.read',
        'therapy.read',
        'patient.clinicsRead',
        'transfer.compared',
        'account.downloaded',
        'mealTime.updated',
      ),
      who: fc.constantFrom(0, 1),
      reason: fc.constantFrom(null, 'temporaryPermission'),
    })
    const colleague = await makeDoctor(provider.db)
    await employ(provider.db, clinic, colleague)
    const doctors = [doctor, colleague]
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
        await provider.db.deleteFrom('audit_event').where('subject_id', '=', patient.person.id).execute()
        const recorded: AccessAction[] = []
        for (const { second, event, who, reason } of actions) {
          const at = new Date(Date.parse('2026-03-02T22:30:00Z') + second * 1000).toISOString()
          const actor = doctors[who] ?? doctor
          recorded.push({
            id: await happened(at, event, actor.id, reason),
            at,
            actor,
            clinic: { id: clinic, name: 'Első rendelő' },
            event,
            reason,
          })
        }
        expect(await log('?noLimit=true')).toEqual(groupAccessLog(recorded))
      }),
      { numRuns: 20, seed: 20261121 },
    )
  }, 60_000)
})
