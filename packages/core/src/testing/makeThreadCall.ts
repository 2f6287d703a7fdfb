import type { FakeProvider } from './createFakeProvider.ts'
import { makeId, people } from './people.ts'

/** The doctor's thread with a patient, and what a call about it says; undefined for other calls. */
export function makeThreadCall(fake: FakeProvider, endpointId: string) {
  if (!endpointId.startsWith('threads.')) return undefined
  const { doctor, treatedPatient } = people
  const id = makeId(0x7, 1)
  fake.state.threads.push({
    id,
    patientId: treatedPatient.id,
    participantIds: [doctor.id, treatedPatient.id],
    patientResponseAllowed: true,
    messages: [],
    readUpTo: {},
  })
  const bodies: Record<string, unknown> = {
    'threads.create': { participants: [treatedPatient.id] },
    'threads.send': { body: 'Jó napot!' },
  }
  return { token: fake.tokenFor(doctor), ids: { id }, body: bodies[endpointId] }
}
