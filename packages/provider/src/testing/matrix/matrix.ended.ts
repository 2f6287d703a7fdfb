import type { CalledProvider } from '../createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, supervise, type TestPerson } from '../makePeople.ts'
import { setPassword } from '../../platform/session/credential.store.ts'
import { endPermissions, makeMeter } from './matrix.devices.ts'
import type { FormerPrincipal } from './matrix.terms.ts'

export interface RelationsToEnd {
  /** The patient that each of them was related to. */
  linked: TestPerson
  clinic: string
  clinicSupervisor: TestPerson
  nameOf: (principal: string) => string
}

const serialNumber = 'VOLT-1'
const password = 'Volt-Fiok-1234'

/**
 * Makes the people who had to do with the linked patient and have no more, each through the endpoint that ends the relation.
 * Former staff work in other clinics now, where the patient never was.
 */
export async function makeFormerPeople(
  provider: CalledProvider,
  { linked, clinic, clinicSupervisor, nameOf }: RelationsToEnd,
): Promise<Record<FormerPrincipal | 'deletedAccount', TestPerson>> {
  const { db } = provider
  const formerNurse = await makePerson(db, ['MedicalAttendant'], nameOf('formerNurse'))
  const formerDoctor = await makeDoctor(db, nameOf('formerDoctor'))
  const formerSupervisor = await makePerson(db, ['Patient'], nameOf('formerSupervisor'))
  const expiredTemporaryPermission = await makeDoctor(db, nameOf('expiredTemporaryPermission'))
  const loweredSharing = await makeDoctor(db, nameOf('loweredSharing'))
  const deletedAccount = await makeDoctor(db, nameOf('deletedAccount'))
  const loweredClinic = await makeClinic(db, nameOf('loweredClinic'))

  await employ(db, clinic, formerNurse, 2)
  for (const doctor of [formerDoctor, deletedAccount]) {
    await employ(db, clinic, doctor)
    await linkDoctor(db, clinic, linked, doctor)
  }
  await supervise(db, formerSupervisor, linked)
  await admit(db, loweredClinic, linked)
  await employ(db, loweredClinic, loweredSharing)
  await linkDoctor(db, loweredClinic, linked, loweredSharing)
  await makeMeter(db, linked.id, serialNumber)
  await setPassword(db, deletedAccount.id, password)

  const end = async (by: TestPerson, method: string, path: string, body?: unknown) => {
    const response = await provider.call(method, path, { token: await provider.tokenFor(by), body })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  }
  await end(clinicSupervisor, 'DELETE', `/v1/clinic/${clinic}/medical-worker/${formerNurse.id}`)
  await end(clinicSupervisor, 'DELETE', `/v1/clinic/${clinic}/medical-worker/${formerDoctor.id}`)
  await end(linked, 'DELETE', `/v1/patient/${linked.id}/supervisor/${formerSupervisor.id}`)
  await end(linked, 'PUT', `/v1/patient/${linked.id}/clinic/${loweredClinic}/sharing`, { sharingLevel: 2 })
  await end(deletedAccount, 'POST', `/v1/doctor/${deletedAccount.id}/delete`, { password })
  const meter = { deviceNumber: serialNumber, dateOfBirth: '1980-01-31' }
  await end(expiredTemporaryPermission, 'POST', '/v1/patient/temporary-permission', meter)
  await endPermissions(db)

  for (const worker of [formerNurse, formerDoctor, expiredTemporaryPermission])
    await employ(db, await makeClinic(db, nameOf('newWorkplace')), worker, worker === formerNurse ? 2 : 1)
  return { formerNurse, formerDoctor, formerSupervisor, expiredTemporaryPermission, loweredSharing, deletedAccount }
}
