import type { FakeProvider } from './createFakeProvider.ts'
import { demoClinic, people } from './people.ts'

/** A doctor's call about the notes of a patient; undefined for other calls. */
export function makeNoteCall(fake: FakeProvider, endpointId: string) {
  if (!endpointId.startsWith('visitNotes.')) return undefined
  return {
    token: fake.tokenFor(people.doctor),
    ids: { userId: people.treatedPatient.id, clinicId: demoClinic.id },
    body: endpointId === 'visitNotes.add' ? { body: 'Ebédre 9 E.' } : undefined,
  }
}
