import { describe, expect, it } from 'vitest'
import type { User } from '../account/user.schema.ts'
import { createDiabClient } from '../client/createDiabClient.ts'
import type { PatientListQuery } from '../clinic/clinicPatientList.api.ts'
import { createFakeProvider, type FakeProvider } from './createFakeProvider.ts'
import { makeGlucoseEntry } from './makeEntry.ts'
import { demoClinic, people } from './people.ts'

const { attendant, clinicSupervisor, doctor, patient, stranger, treatedPatient } = people
const clinicId = demoClinic.id
const patientCode = patient.connectionToken ?? ''
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: { status: number }) => error.status,
  )
const clientOf = (fake: FakeProvider, person: User) =>
  createDiabClient({ baseUrl: fake.baseUrl, fetch: fake.fetch, getAccessToken: async () => fake.tokenFor(person) })

describe('the staff of a clinic', () => {
  it('is seen by its members, changed by its supervisor, and absent to everybody else', async () => {
    const fake = createFakeProvider()
    const rename = (person: User) => statusOf(clientOf(fake, person).clinicStaff.updateClinic(clinicId, { name: 'Új név' }))
    expect([await rename(stranger), await rename(attendant), await rename(clinicSupervisor)]).toEqual([404, 403, 'ok'])
    const staff = await clientOf(fake, attendant).clinicStaff.list(clinicId)
    expect(staff.map(({ fullname, isSupervisor, patientCount }) => [fullname, isSupervisor, patientCount])).toEqual([
      ['Dr. Horváth Katalin', true, 0],
      ['Dr. Tóth Gábor', false, 1],
      ['Kiss Mária', false, 0],
    ])
  })

  it('never loses its last supervisor, and a doctor who leaves is no patient’s doctor any more', async () => {
    const fake = createFakeProvider({ signedInAs: clinicSupervisor })
    const { clinicStaff } = createDiabClient(fake.clientOptions)
    expect(await statusOf(clinicStaff.remove(clinicId, clinicSupervisor.id))).toBe(409)
    expect(await statusOf(clinicStaff.toggleSupervision(clinicId, clinicSupervisor.id))).toBe(403)
    expect(await clinicStaff.toggleSupervision(clinicId, attendant.id)).toMatchObject({ isSupervisor: true })
    expect(await statusOf(clinicStaff.remove(clinicId, clinicSupervisor.id))).toBe('ok')
    expect(await statusOf(clinicStaff.readClinic(clinicId))).toBe(404)
    await clientOf(fake, attendant).clinicStaff.remove(clinicId, doctor.id)
    expect(fake.state.patientLinks).toEqual([{ patientId: treatedPatient.id, clinicId, doctorIds: [] }])
  })

  it('is invited once per address, and an invitation is taken back once', async () => {
    const fake = createFakeProvider({ signedInAs: clinicSupervisor })
    const { clinicStaff } = createDiabClient(fake.clientOptions)
    const invite = (email: string) => clinicStaff.invite(clinicId, { email, workerType: 1 })
    const invitation = await invite('Uj@pelda.hu')
    expect(await statusOf(invite('uj@pelda.hu'))).toBe(409)
    expect(await statusOf(invite('nem cím'))).toBe(400)
    expect(await statusOf(invite(doctor.email ?? ''))).toBe(400)
    await clinicStaff.revokeInvitation(clinicId, invitation.id)
    expect(await statusOf(clinicStaff.revokeInvitation(clinicId, invitation.id))).toBe(409)
    fake.clock.advance(1)
    const again = await invite('uj@pelda.hu')
    expect(await clinicStaff.listInvitations(clinicId, { status: 1 })).toEqual([again])
    fake.clock.advance(14 * 24 * 60 + 1)
    expect((await clinicStaff.listInvitations(clinicId)).map(({ status }) => status)).toEqual([2, 4])
    const oldestFirst = await clinicStaff.listInvitationPage(clinicId, { sortBy: 'created_at_asc', limit: 1 })
    expect(oldestFirst).toMatchObject({ invitations: [{ status: 4 }], total: 2 })
  })
})

describe('the patients of a clinic', () => {
  it('come by their code with doctors of this clinic alone, and are gone for the staff when removed', async () => {
    const fake = createFakeProvider({ signedInAs: attendant })
    const { clinicPatient, diary } = createDiabClient(fake.clientOptions)
    const connect = (userConnectionToken: string, doctorIdList: string[]) =>
      clinicPatient.connect(clinicId, { userConnectionToken, doctorIdList })
    expect(await statusOf(connect('XXXXXXXX', []))).toBe(404)
    expect(await statusOf(connect(patientCode, [attendant.id]))).toBe(400)
    expect(await connect(` ${patientCode.toLowerCase()} `, [doctor.id])).toEqual({ id: patient.id, fullname: patient.fullname })
    expect(await statusOf(diary.list(patient.id))).toBe('ok')
    await clinicPatient.remove(clinicId, patient.id)
    expect(await statusOf(diary.list(patient.id))).toBe(404)
    expect(await statusOf(clinicPatient.remove(clinicId, patient.id))).toBe(404)
  })

  it('get and lose doctors', async () => {
    const fake = createFakeProvider({ signedInAs: attendant })
    const { clinicPatient } = createDiabClient(fake.clientOptions)
    const doctors = () => fake.state.patientLinks[0]?.doctorIds
    await clinicPatient.connectDoctor(clinicId, treatedPatient.id, clinicSupervisor.id)
    await clinicPatient.connectDoctor(clinicId, treatedPatient.id, clinicSupervisor.id)
    expect(doctors()).toEqual([doctor.id, clinicSupervisor.id])
    await clinicPatient.disconnectDoctor(clinicId, treatedPatient.id, doctor.id)
    expect(doctors()).toEqual([clinicSupervisor.id])
    expect(await statusOf(clinicPatient.disconnectDoctor(clinicId, treatedPatient.id, doctor.id))).toBe(404)
    expect(await statusOf(clinicPatient.connectDoctor(clinicId, patient.id, doctor.id))).toBe(404)
  })

  it('are marked by a doctor for that doctor alone', async () => {
    const fake = createFakeProvider({ signedInAs: doctor })
    const { clinicPatient } = createDiabClient(fake.clientOptions)
    const toggle = () => clinicPatient.toggleVip(clinicId, doctor.id, treatedPatient.id)
    expect([await toggle(), await toggle()]).toEqual([{ isVip: true }, { isVip: false }])
    expect(await statusOf(clinicPatient.toggleVip(clinicId, clinicSupervisor.id, treatedPatient.id))).toBe(403)
    expect(await statusOf(clientOf(fake, attendant).clinicPatient.toggleVip(clinicId, attendant.id, treatedPatient.id))).toBe(403)
    expect(await statusOf(clinicPatient.toggleVip(clinicId, doctor.id, patient.id))).toBe(404)
  })
})

describe('the list of a clinic’s patients', () => {
  it('is searched without accents, sorted, and shows each doctor the own marks', async () => {
    const fake = createFakeProvider({ signedInAs: doctor, entries: { [treatedPatient.id]: [makeGlucoseEntry({ value: 6 })] } })
    const { clinicPatient, clinicPatientList } = createDiabClient(fake.clientOptions)
    await clinicPatient.connect(clinicId, { userConnectionToken: patientCode, doctorIdList: [] })
    await clinicPatient.toggleVip(clinicId, doctor.id, patient.id)
    const names = async (filter: PatientListQuery) => (await clinicPatientList.list(clinicId, filter)).map(({ fullname }) => fullname)
    expect(await names({})).toEqual(['Kovács Anna', 'Nagy Péter'])
    expect(await names({ patientInfo: 'kovacs' })).toEqual(['Kovács Anna'])
    expect(await names({ patientInfo: '1980.05.17' })).toHaveLength(2)
    expect(await names({ sortBy: 'last_upload_asc' })).toEqual(['Nagy Péter', 'Kovács Anna'])
    expect(await names({ doctorId: doctor.id })).toEqual(['Nagy Péter'])
    expect(await clinicPatientList.read(clinicId, patient.id)).toMatchObject({ isVip: true, triage: { lastDay: null } })
    const colleague = clientOf(fake, clinicSupervisor).clinicPatientList
    expect(await colleague.read(clinicId, treatedPatient.id)).toMatchObject({ isVip: false, triage: { inTargetShare: 1 } })
    for (const link of fake.state.patientLinks) link.sharingLevel = 2
    expect(await names({})).toEqual([])
    expect(await statusOf(clinicPatientList.read(clinicId, patient.id))).toBe(404)
  })
})
