import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { SharingLevel } from './clinic.tables.ts'
import { deleteEnrolment, deleteLink, selectLinkedDoctors, shareEverything, toggleMark } from './clinicPatient.store.ts'
import {
  countPatients,
  type ListedPatients,
  type PageOf,
  selectDoctorsOf,
  selectPatient,
  selectPatients,
} from './clinicPatientList.store.ts'
import { addStaffRole, deleteWorker, selectClinicName, selectWorkerIds } from './clinicStaff.store.ts'
import { prepareList } from './completeList.ts'
import { countListed, countMembers, deleteListsBefore, selectListedIds } from './listedMembers.store.ts'

/** Two clinics with the same doctors and the same patients; rows of the neighbour come first in every table. */
let provider: TestProvider
let db: TestProvider['db']
let neighbour: string
let clinic: string
let aladar: TestPerson
let zoltan: TestPerson
let first: TestPerson
let second: TestPerson

beforeAll(async () => {
  provider = await createTestProvider()
  db = provider.db
})
afterAll(() => provider?.close())
beforeEach(async () => {
  neighbour = await makeClinic(db, 'Szomszéd rendelő')
  clinic = await makeClinic(db, 'Saját rendelő')
  aladar = await makeDoctor(db, 'Dr. Aladár')
  zoltan = await makeDoctor(db, 'Dr. Zoltán')
  first = await makePerson(db, ['Patient'], 'Ács Anna')
  second = await makePerson(db, ['Patient'], 'Zách Zita')
  for (const place of [neighbour, clinic]) for (const doctor of [aladar, zoltan]) await employ(db, place, doctor)
})

const admitAll = async (level: SharingLevel = SharingLevel.Full) => {
  for (const place of [neighbour, clinic]) for (const patient of [second, first]) await admit(db, place, patient, level)
}
const mark = (place: string, doctor: TestPerson, patient: TestPerson) =>
  db.insertInto('clinic_patient_vip').values({ clinic_id: place, doctor_id: doctor.id, patient_id: patient.id }).execute()
const own = (patient: TestPerson) => ({ clinicId: clinic, patientId: patient.id })
const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id)
const mine = <Row extends { clinic_id: string }>(rows: readonly Row[]) =>
  rows.filter(({ clinic_id }) => clinic_id === clinic || clinic_id === neighbour)

/** Rows to compare, in any order. */
const keysOf = (rows: readonly (readonly (string | number)[])[]) => rows.map((row) => row.join(' ')).toSorted()

describe('the enrolment of a patient', () => {
  const levels = async () =>
    keysOf(
      mine(await db.selectFrom('clinic_patient').selectAll().execute()).map((row) => [row.clinic_id, row.patient_id, row.sharing_level]),
    )

  it('is opened to one clinic by one patient, once', async () => {
    await admitAll(SharingLevel.Draft)
    expect(await shareEverything(db, own(first))).toBe(true)
    expect(await levels()).toEqual(
      keysOf([
        [neighbour, first.id, 2],
        [neighbour, second.id, 2],
        [clinic, first.id, 1],
        [clinic, second.id, 2],
      ]),
    )
    expect(await shareEverything(db, own(first))).toBe(false)
  })

  it('ends in one clinic for one patient', async () => {
    await admitAll()
    expect(await deleteEnrolment(db, own(first))).toBe(true)
    expect(await levels()).toEqual(
      keysOf([
        [neighbour, first.id, 1],
        [neighbour, second.id, 1],
        [clinic, second.id, 1],
      ]),
    )
  })
})

describe('the doctors of a patient', () => {
  const links = async () =>
    keysOf(mine(await db.selectFrom('patient_doctor').selectAll().execute()).map((row) => [row.clinic_id, row.patient_id, row.doctor_id]))

  beforeEach(() => admitAll())

  it('lose one link and no other', async () => {
    const all = [neighbour, clinic].flatMap((place) =>
      [first, second].flatMap((patient) => [aladar, zoltan].map((d) => [place, patient, d])),
    )
    for (const [place, patient, doctor] of all as [string, TestPerson, TestPerson][]) await linkDoctor(db, place, patient, doctor)
    const before = await links()
    expect(await deleteLink(db, own(first), zoltan.id)).toBe(true)
    expect(await links()).toEqual(before.filter((key) => key !== `${clinic} ${first.id} ${zoltan.id}`))
    expect(await deleteLink(db, own(first), zoltan.id)).toBe(false)
  })

  it('are those of this clinic and this patient', async () => {
    await linkDoctor(db, neighbour, first, aladar)
    await linkDoctor(db, clinic, second, aladar)
    await linkDoctor(db, clinic, first, zoltan)
    expect(idsOf(await selectLinkedDoctors(db, own(first)))).toEqual([zoltan.id])
    expect([...(await selectDoctorsOf(db, clinic, [first.id]))].map(([patient, doctors]) => [patient, idsOf(doctors)])).toEqual([
      [first.id, [zoltan.id]],
    ])
  })
})

describe('the mark of a patient', () => {
  beforeEach(() => admitAll())

  it('is taken away by the second turn, which leaves the other doctor’s, the neighbour’s and the other patient’s', async () => {
    const others = [
      [neighbour, zoltan, first],
      [clinic, aladar, first],
      [clinic, zoltan, second],
    ] as const
    for (const [place, doctor, patient] of others) await mark(place, doctor, patient)
    const marks = async () =>
      keysOf(
        mine(await db.selectFrom('clinic_patient_vip').selectAll().execute()).map((row) => [row.clinic_id, row.doctor_id, row.patient_id]),
      )
    const before = await marks()
    expect(await toggleMark(db, own(first), zoltan.id)).toBe(true)
    expect(await marks()).toEqual([...before, `${clinic} ${zoltan.id} ${first.id}`].toSorted())
    expect(await toggleMark(db, own(first), zoltan.id)).toBe(false)
    expect(await marks()).toEqual(before)
  })
})

describe('the list of patients', () => {
  const today = '2026-03-02'
  const page: PageOf = { sortBy: 'name_asc', offset: 0, limit: 10 }
  const list = async (filter: Partial<ListedPatients> = {}, sortBy: PageOf['sortBy'] = 'name_asc') =>
    selectPatients(db, { clinicId: clinic, callerId: zoltan.id, today, ...filter }, { ...page, sortBy })

  beforeEach(async () => {
    await admitAll()
    for (const place of [neighbour, clinic]) await prepareList(db, place, today)
  })

  it('shows the marks that the caller made in this clinic', async () => {
    await mark(neighbour, zoltan, first)
    await mark(clinic, aladar, first)
    await mark(clinic, zoltan, second)
    expect((await list()).map(({ id, isVip }) => [id, isVip])).toEqual([
      [first.id, false],
      [second.id, true],
    ])
    expect(idsOf(await list({ flag: 'vip' }))).toEqual([second.id])
  })

  it('is narrowed to the patients that a doctor treats in this clinic', async () => {
    await linkDoctor(db, neighbour, first, zoltan)
    await linkDoctor(db, clinic, first, aladar)
    await linkDoctor(db, clinic, second, zoltan)
    expect(idsOf(await list({ doctorId: zoltan.id }))).toEqual([second.id])
    expect((await countPatients(db, { clinicId: clinic, callerId: zoltan.id, today, doctorId: zoltan.id })).count).toBe(1)
  })

  it('tells who has no doctor in this clinic', async () => {
    await linkDoctor(db, neighbour, first, zoltan)
    await linkDoctor(db, clinic, second, zoltan)
    expect(idsOf(await list({ flag: 'no_doctor' }))).toEqual([first.id])
  })

  it('is sorted by the doctors that patients have in this clinic', async () => {
    await linkDoctor(db, neighbour, first, aladar)
    await linkDoctor(db, clinic, first, zoltan)
    await linkDoctor(db, clinic, second, aladar)
    expect((await list({}, 'doctor_asc')).map(({ id, doctorIdList }) => [id, doctorIdList])).toEqual([
      [second.id, [aladar.id]],
      [first.id, [zoltan.id]],
    ])
  })

  it('finds a patient by a part of the address alone', async () => {
    expect(idsOf(await list({ patientInfo: ` ${second.id.slice(-12).toUpperCase()}@TESZT ` }))).toEqual([second.id])
    expect(await list({ patientInfo: 'nincs ilyen' })).toEqual([])
  })

  it('leaves out a patient who shares less from now on', async () => {
    expect([await countMembers(db, clinic), await countListed(db, clinic, today)]).toEqual([2, 2])
    await db
      .updateTable('clinic_patient')
      .set({ sharing_level: 2 })
      .where('clinic_id', '=', clinic)
      .where('patient_id', '=', first.id)
      .execute()
    expect([await countMembers(db, clinic), await countListed(db, clinic, today)]).toEqual([1, 1])
    expect([await countMembers(db, neighbour), await countListed(db, neighbour, today)]).toEqual([2, 2])
    expect(idsOf(await list())).toEqual([second.id])
  })

  it('loses its earlier dates when the neighbour keeps them', async () => {
    await deleteListsBefore(db, clinic, '2026-03-03')
    expect((await selectListedIds(db, clinic, today)).size).toBe(0)
    expect((await selectListedIds(db, neighbour, today)).size).toBe(2)
  })
})

describe('one patient of the list', () => {
  const find = (patient: TestPerson) => selectPatient(db, { ...own(patient), callerId: zoltan.id })

  it('has the own type of diabetes, mark and last day', async () => {
    await admitAll()
    for (const [patient, diabetesType, day] of [
      [second, 2, '2026-03-05'],
      [first, 1, '2026-03-01'],
    ] as const) {
      await sql`insert into diabetes_status (patient_id, diabetes_type) values (${patient.id}, ${diabetesType})`.execute(db)
      await sql`insert into daily_summary (patient_id, day) values (${patient.id}, ${day})`.execute(db)
    }
    await mark(neighbour, zoltan, first)
    await mark(clinic, aladar, first)
    await mark(clinic, zoltan, second)
    expect(await find(first)).toMatchObject({ ...pick(first), diabetesType: 1, lastDay: '2026-03-01', isVip: false })
    expect(await find(second)).toMatchObject({ ...pick(second), diabetesType: 2, lastDay: '2026-03-05', isVip: true })
  })

  const pick = ({ id, fullname }: TestPerson) => ({ id, fullname })

  it('is unknown where another clinic may read the diary, or another patient is', async () => {
    await admit(db, neighbour, first)
    await admit(db, clinic, second)
    expect(await find(first)).toBeUndefined()
  })

  it('is unknown to a clinic that sees the registration sheet alone', async () => {
    await admit(db, clinic, first, SharingLevel.Draft)
    expect(await find(first)).toBeUndefined()
  })
})

describe('the staff', () => {
  it('knows the clinic by its own name', async () => {
    expect([await selectClinicName(db, clinic), await selectClinicName(db, neighbour)]).toEqual(['Saját rendelő', 'Szomszéd rendelő'])
  })

  it('loses one who works on in the neighbour clinic', async () => {
    await deleteWorker(db, clinic, zoltan.id)
    expect(await selectWorkerIds(db, clinic)).toEqual([aladar.id])
    expect((await selectWorkerIds(db, neighbour)).toSorted()).toEqual([aladar.id, zoltan.id].toSorted())
  })

  it('gets a role that the patients do not get', async () => {
    await addStaffRole(db, first.id, 1)
    const rows = await db.selectFrom('app_user').select(['id', 'roles']).where('id', 'in', [first.id, second.id]).execute()
    expect(new Map(rows.map(({ id, roles }) => [id, roles]))).toEqual(
      new Map([
        [second.id, ['Patient']],
        [first.id, ['Patient', 'Doctor']],
      ]),
    )
  })
})
