import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { selectClinic, selectClinicsOfPatient, selectClinicsOfWorker } from '../../care/clinic/clinic.store.ts'
import { selectAddressOwner } from '../../care/clinic/clinicInvitation.store.ts'
import {
  selectDoctorsAmong,
  selectPatientIdsOfDoctor,
  selectSupervisorsOf,
  selectVisiblePatient,
} from '../../care/clinic/clinicPatient.store.ts'
import { countPatients, selectPatients } from '../../care/clinic/clinicPatientList.store.ts'
import { findPatient } from '../../care/clinic/listPatients.ts'
import { prepareList } from '../../care/clinic/completeList.ts'
import { countWorkers, selectSupervisorIds as selectHeads, selectWorkerIds, selectWorkers } from '../../care/clinic/clinicStaff.store.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import { selectUploadDoctors } from '../../record/devices/transfer.store.ts'
import { selectLinkedDoctors } from '../../record/healthRecord/healthRecord.store.ts'
import { countNotifications, selectNotifications } from '../../conversation/notifications/notifications.store.ts'
import { selectClinicAccess } from '../../identity/settings/settings.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { arbitraryWorld, at, type Cast, makeCast, places, SmallWorld } from '../../testing/smallWorld.ts'
import { selectTherapyAudience } from '../../record/therapyHistory/therapyHistory.store.ts'
import {
  areColleagues,
  selectListeners,
  selectPatientSide,
  selectThreadMembership,
  selectThreads,
} from '../../conversation/threads/threads.store.ts'
import { hasUnread } from './knownNotifications.store.ts'
import { selectReaderIds } from './people.store.ts'
import { readRelation, selectMembership } from './relation.store.ts'

let provider: TestProvider
let cast: Cast

beforeAll(async () => {
  provider = await createTestProvider()
  cast = await makeCast(provider.db)
})
afterAll(() => provider?.close())

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()
const expectIds = (found: readonly string[], expected: readonly string[]) => expect(found.toSorted()).toEqual(expected.toSorted())
const page = { offset: 0, limit: 100 }

async function checkPatients(world: SmallWorld) {
  const { db } = provider
  const { everyone } = world
  for (const place of places) {
    const patient = at(cast.patients, place)
    const supervisors = everyone.filter((user) => world.supervises(user, place))
    const doctors = cast.doctors.filter((user) => world.isDoctorOf(user, place))
    for (const user of everyone) expect(await readRelation(db, user, patient)).toEqual(world.relation(user, place))
    expectIds(await selectReaderIds(db, patient), world.readers(place))
    expectIds(await selectUploadDoctors(db, patient), doctors)
    const audience = await selectTherapyAudience(db, patient)
    expectIds(audience.doctorIds, doctors)
    expectIds(audience.supervisorIds, supervisors)
    expect(await selectSupervisorsOf(db, [patient])).toEqual(supervisors.map((supervisorId) => ({ supervisorId, patientId: patient })))
    const links = places.flatMap((clinic) =>
      cast.doctors.filter((user) => world.level(clinic, place) === 1 && world.isLinked(user, clinic, place)),
    )
    expectIds(
      (await selectLinkedDoctors(db, patient)).map(({ doctorId }) => doctorId),
      links,
    )
    await checkClinicsOf(world, place)
  }
}

async function checkClinicsOf(world: SmallWorld, place: number) {
  const patient = at(cast.patients, place)
  const clinics = places.filter((clinic) => world.level(clinic, place) > 0)
  const ofPatient = await selectClinicsOfPatient(provider.db, { patientId: patient })
  expectIds(
    idsOf(ofPatient),
    clinics.map((clinic) => at(cast.clinics, clinic)),
  )
  const access = await selectClinicAccess(provider.db, patient)
  for (const clinic of clinics) {
    const id = at(cast.clinics, clinic)
    const linked = cast.doctors.filter((user) => world.isLinked(user, clinic, place))
    const isFull = world.level(clinic, place) === 1
    expectIds(idsOf(ofPatient.find((one) => one.id === id)?.doctors ?? []), isFull ? linked : [])
    expectIds(idsOf(access.find((one) => one.id === id)?.doctors ?? []), linked)
    expect(await selectClinicAccess(provider.db, patient, id)).toMatchObject([{ id, sharingLevel: world.level(clinic, place) }])
  }
  for (const workerId of world.everyone) {
    const readable = clinics.filter((clinic) => world.level(clinic, place) === 1)
    const common = readable.filter((clinic) => world.worksIn(workerId, clinic)).map((clinic) => at(cast.clinics, clinic))
    const seen = await selectClinicsOfPatient(provider.db, { patientId: patient, workerId })
    expectIds(idsOf(seen), common)
    expect(seen.map(({ connectionToken }) => connectionToken)).not.toContain(null)
  }
}

async function checkClinics(world: SmallWorld) {
  const { db } = provider
  for (const place of places) {
    const clinic = at(cast.clinics, place)
    const staff = world.everyone.filter((user) => world.worksIn(user, place))
    const heads = staff.filter((user) => world.work(user, place) === 'head')
    const doctors = staff.filter((user) => world.work(user, place) !== 'attendant')
    const shown = await selectClinic(db, clinic)
    expectIds(idsOf(shown?.doctors ?? []), doctors)
    expectIds(shown?.supervisorIds ?? [], heads)
    expectIds(await selectHeads(db, clinic), heads)
    expectIds(await selectWorkerIds(db, clinic), staff)
    expect(await countWorkers(db, clinic)).toBe(staff.length)
    expectIds(idsOf(await selectDoctorsAmong(db, clinic, world.everyone)), doctors)
    const patients = (isThere: (patient: number) => boolean) => cast.patients.filter((_, patient) => isThere(patient))
    const linkedTo = (user: string) => patients((patient) => world.isLinked(user, place, patient))
    const workers = await selectWorkers(db, clinic, page)
    expectIds(idsOf(workers), staff)
    for (const { id, patientCount } of workers) expect(patientCount).toBe(linkedTo(id).length)
    const visible = patients((patient) => world.level(place, patient) === 1)
    for (const user of world.everyone) {
      const work = world.work(user, place)
      const owner = { id: user, isMember: work !== 'no', isVisiblePatient: visible.includes(user) }
      expect(await selectAddressOwner(db, clinic, `${user}@teszt.example`)).toMatchObject(owner)
      const membership = work === 'no' ? undefined : { isSupervisor: work === 'head', isDoctor: work !== 'attendant' }
      expect(await selectMembership(db, clinic, user)).toEqual(membership)
      expectIds(await selectPatientIdsOfDoctor(db, clinic, user), linkedTo(user))
      const workplaces = places.filter((one) => world.worksIn(user, one)).map((one) => at(cast.clinics, one))
      expectIds(idsOf(await selectClinicsOfWorker(db, user, page)), workplaces)
      for (const colleague of world.everyone) {
        const meet = places.some((one) => world.worksIn(user, one) && world.worksIn(colleague, one))
        expect(await areColleagues(db, user, colleague)).toBe(meet)
      }
    }
    for (const patientId of cast.patients)
      expect((await selectVisiblePatient(db, { clinicId: clinic, patientId }))?.id).toBe(visible.find((id) => id === patientId))
    await checkPatientList(world, place, visible)
  }
}

async function checkPatientList(world: SmallWorld, place: number, visible: readonly string[]) {
  const { db } = provider
  const listed = { clinicId: at(cast.clinics, place), today: '2026-03-02' }
  await prepareList(db, listed.clinicId, listed.today)
  const placeOf = (patient: string) => cast.patients.indexOf(patient)
  for (const callerId of cast.doctors) {
    const rows = await selectPatients(db, { ...listed, callerId }, { ...page, sortBy: 'name_asc' })
    expectIds(idsOf(rows), visible)
    for (const { id, doctors, isVip } of rows) {
      expectIds(
        idsOf(doctors),
        cast.doctors.filter((user) => world.isLinked(user, place, placeOf(id))),
      )
      expect(isVip).toBe(world.isMarked(callerId, place, placeOf(id)))
    }
    const own = visible.filter((patient) => world.isLinked(callerId, place, placeOf(patient)))
    expect((await countPatients(db, { ...listed, callerId, doctorId: callerId })).count).toBe(own.length)
    for (const patientId of cast.patients)
      expect((await findPatient(db, { ...listed, callerId, patientId }))?.id).toBe(visible.find((id) => id === patientId))
  }
}

async function checkThreads(world: SmallWorld) {
  const { db } = provider
  const { everyone, threads } = world
  for (const user of everyone) {
    expectIds(idsOf(await selectThreads(db, user)), idsOf(threads.filter((thread) => world.membership(user, thread))))
    for (const thread of threads) {
      const expected = world.membership(user, thread)
      expect(idsOf(await selectThreads(db, user, thread.id))).toEqual(expected ? [thread.id] : [])
      expect(await selectThreadMembership(db, user, thread.id)).toEqual(expected && expect.objectContaining(expected))
    }
  }
  for (const thread of threads) {
    const { id, patient, userIds } = thread
    const isPatient = (user: string) => patient !== undefined && user === cast.patients[patient]
    const isSupervisor = (user: string) => patient !== undefined && world.supervises(user, patient)
    expectIds(
      await selectPatientSide(db, id),
      everyone.filter((user) => isPatient(user) || isSupervisor(user)),
    )
    const listens = (user: string) => isSupervisor(user) || (userIds.includes(user) && (isPatient(user) || world.isStaffIn(user, thread)))
    for (const writer of everyone)
      expectIds(
        await selectListeners(db, id, writer),
        everyone.filter((user) => user !== writer && listens(user)),
      )
  }
}

/** Everyone is notified of each clinic, patient and thread, and knows of what is still theirs to know. */
async function checkNews(world: SmallWorld) {
  const { db } = provider
  const about = (user: string): [isKnown: boolean, data: object][] => [
    ...places.flatMap((place): [boolean, object][] => [
      [world.worksIn(user, place), { clinicId: at(cast.clinics, place) }],
      [world.readers(place).includes(user), { patientId: at(cast.patients, place) }],
      [world.supervises(user, place), { supervisedId: at(cast.patients, place) }],
    ]),
    ...world.threads.map((thread): [boolean, object] => [world.membership(user, thread) !== undefined, { threadId: thread.id }]),
  ]
  const news = world.everyone.flatMap((user) => about(user).map(([isKnown, data]) => ({ id: uuidv7(), user, isKnown, data })))
  const rows = news.map(({ id, user, data }) => ({ id, user_id: user, data: JSON.stringify(data) }))
  await db
    .insertInto('notification')
    .values(rows.map((row) => ({ ...row, group_id: 6, type: 111, version: 1, text_key: 'therapyOfPatientUpdated' })))
    .execute()
  for (const user of world.everyone) {
    const known = news.filter((one) => one.user === user && one.isKnown)
    expect(idsOf(await selectNotifications(db, user, page))).toEqual(idsOf(known))
    expect(await countNotifications(db, user)).toEqual({ total: known.length, unread: known.length })
    expect(await hasUnread(db, user)).toBe(known.length > 0)
  }
}

it('in every small world each person sees the patients, clinics, threads and news of their relations and no others', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(arbitraryWorld, async (facts) => {
      const world = new SmallWorld(cast, facts)
      await world.write(provider.db)
      await checkPatients(world)
      await checkClinics(world)
      await checkThreads(world)
      await checkNews(world)
    }),
    // A mutant is noticed by the first world; a smaller one says no more about it.
    { numRuns: 20, endOnFailure: process.env.MUTATION_WORK !== undefined },
  )
})
