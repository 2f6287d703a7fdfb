import { NotificationType } from '@diab/internal/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { createTherapyClient, type TherapyClient } from '../../testing/therapyClient.ts'
import { notificationsTo } from '../../testing/notificationsTo.ts'

describe('word of a changed therapy', () => {
  let provider: TestProvider
  let patient: TestPerson
  let supervisor: TestPerson
  let doctor: TestPerson
  let therapy: TherapyClient
  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    patient = await makePerson(provider.db, ['Patient'], 'Tóth <Ede>')
    supervisor = await makePerson(provider.db, ['Patient'], 'Tóth Anna')
    doctor = await makeDoctor(provider.db, 'Dr. Gál')
    await supervise(provider.db, supervisor, patient)
    therapy = await createTherapyClient(provider, patient, patient)
  })

  /** The doctor of a clinic that the patient belongs to. */
  async function linked(): Promise<TherapyClient> {
    const clinic = await makeClinic(provider.db)
    await employ(provider.db, clinic, doctor)
    await admit(provider.db, clinic, patient)
    await linkDoctor(provider.db, clinic, patient, doctor)
    return createTherapyClient(provider, patient, doctor)
  }

  const received = (person: TestPerson) => notificationsTo(provider.db, person)

  it('reaches the patient and the supervisors when a doctor changes it, not the doctor', async () => {
    const asDoctor = await linked()
    await asDoctor.create(1)
    expect(await received(patient)).toEqual([
      {
        type: NotificationType.TherapyUpdated,
        group: 7,
        subtitle: '<strong>Dr. Gál</strong> módosította a terápiádat.',
        data: { patientId: patient.id },
      },
    ])
    expect(await received(supervisor)).toMatchObject([
      { type: 101, subtitle: '<strong>Dr. Gál</strong> módosította <strong>Tóth &lt;Ede&gt;</strong> terápiáját.' },
    ])
    expect(await received(doctor)).toEqual([])
  })

  it('reaches the patient’s other doctor, and none of a clinic that may see the registration sheet only', async () => {
    const asDoctor = await linked()
    const [colleague, elsewhere] = [await makeDoctor(provider.db), await makeDoctor(provider.db)]
    for (const [who, level] of [
      [colleague, 1],
      [elsewhere, 2],
    ] as const) {
      const clinic = await makeClinic(provider.db)
      await employ(provider.db, clinic, who)
      await admit(provider.db, clinic, patient, level)
      await linkDoctor(provider.db, clinic, patient, who)
    }
    await asDoctor.create(1)
    expect([await received(colleague), await received(elsewhere), await received(doctor)]).toMatchObject([[{ type: 101 }], [], []])
  })

  it('is one notice for a save of many tasks, and another one once it was read or ten minutes went by', async () => {
    const asDoctor = await linked()
    const plan = await asDoctor.create(1)
    await asDoctor.addMeal(plan, 40)
    await asDoctor.addMeasurement(plan, 1, 0)
    await asDoctor.addMeasurement(plan, 2, 120)
    expect(await received(patient)).toHaveLength(1)

    const rows = provider.db.updateTable('notification').where('user_id', '=', patient.id)
    await rows.set({ read_at: new Date() }).execute()
    await asDoctor.addMedicine(plan, await asDoctor.medicine('A10AB05'), 6)
    expect(await received(patient)).toHaveLength(2)
    expect(await received(supervisor)).toHaveLength(1)

    await rows.set({ read_at: null, created_at: new Date(Date.now() - 601_000) }).execute()
    await asDoctor.ok('DELETE', `/therapy/${plan.id}`)
    expect(await received(patient)).toHaveLength(3)
  })

  it('about one patient does not keep back word about another', async () => {
    const sibling = await makePerson(provider.db, ['Patient'], 'Tóth Pál')
    await supervise(provider.db, supervisor, sibling)
    await therapy.create(1)
    await (await createTherapyClient(provider, sibling, sibling)).create(1)
    expect((await received(supervisor)).map(({ data }) => data)).toEqual([{ patientId: patient.id }, { patientId: sibling.id }])
  })

  it('reaches the supervisor when the patient changes it, and the patient when the supervisor does', async () => {
    await therapy.create(1)
    expect(await received(patient)).toEqual([])
    expect(await received(supervisor)).toMatchObject([{ subtitle: '<strong>Tóth &lt;Ede&gt;</strong> módosította a saját terápiáját.' }])
    await (await createTherapyClient(provider, patient, supervisor)).create(4, '11:00', '14:00')
    expect(await received(patient)).toMatchObject([{ subtitle: '<strong>Tóth Anna</strong> módosította a terápiádat.' }])
  })

  it('of ranges is a separate notification', async () => {
    const asDoctor = await linked()
    const [range] = await asDoctor.ok<{ id: string }[]>('GET', '/therapy/glucose-range')
    await asDoctor.ok('PUT', `/therapy/glucose-range/${range?.id}`, { body: { min: 4, max: 9 } })
    await asDoctor.ok('PUT', '/diabetes-status', { body: { diabetesType: 2, therapyType: 4 } })
    expect((await received(patient)).map(({ type }) => type)).toEqual([112, 101])
  })

  it('is not spread for a medicine kept at hand, nor for a refused change', async () => {
    const asDoctor = await linked()
    const { id: medicineId } = await asDoctor.medicine('A10AB05')
    await asDoctor.ok('POST', '/medicine', { body: { medicineId } })
    await asDoctor.send('POST', '/therapy', { body: { mealTime: 99 } })
    expect(await received(patient)).toEqual([])
  })
})
