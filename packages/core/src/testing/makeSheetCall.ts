import type { FakeProvider } from './createFakeProvider.ts'
import { demoClinic, makeId, people } from './people.ts'

/** A sheet of the demo clinic that awaits completion, and a call about it; undefined for other calls. */
export function makeSheetCall({ state, tokenFor }: FakeProvider, endpointId: string) {
  if (!endpointId.startsWith('registrationSheet.')) return undefined
  const id = makeId(0x5e, 1)
  state.registrationSheets.push({
    id,
    clinicId: demoClinic.id,
    fullname: 'Új Páciens',
    dateOfBirth: null,
    gender: null,
    email: null,
    phone: null,
    diabetesType: null,
    therapyType: null,
    note: null,
    doctorIdList: [people.doctor.id],
    patientId: null,
    hasOpenedAccount: false,
    draftState: 1,
    status: 1,
    createdAt: state.clock.instant(),
    createdBy: people.attendant.fullname,
    completedAt: null,
    completedBy: null,
    version: 1,
  })
  const bodies: Record<string, unknown> = {
    'registrationSheet.create': { fullname: 'Másik Páciens', doctorIdList: [] },
    'registrationSheet.update': { fullname: 'Új Páciens', dateOfBirth: '1980-01-31', diabetesType: 2, doctorIdList: [], status: 2 },
  }
  return { token: tokenFor(people.attendant), ids: { clinicId: demoClinic.id, id }, body: bodies[endpointId] }
}
