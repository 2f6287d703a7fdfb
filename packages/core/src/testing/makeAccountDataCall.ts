import type { FakeProvider } from './createFakeProvider.ts'
import { people } from './people.ts'

/** Whose account a call is about, and what it says; undefined for other calls. */
export function makeAccountDataCall(fake: FakeProvider, endpointId: string) {
  if (endpointId === 'push.saveMeasureReminder') return { token: fake.tokenFor(people.patient), ids: {}, body: { minutes: 15 } }
  if (endpointId === 'push.removeMeasureReminder') return { token: fake.tokenFor(people.patient), ids: {} }
  if (endpointId.startsWith('push.')) return { token: fake.tokenFor(people.patient), ids: {}, body: { token: 'bongeszo-1' } }
  if (!endpointId.startsWith('accountData.')) return undefined
  const user = endpointId.endsWith('Doctor') ? people.doctor : endpointId.endsWith('MedicalAttendant') ? people.attendant : people.patient
  const isDeletion = endpointId.startsWith('accountData.delete')
  const isConnection = endpointId === 'accountData.connectHealthRecord'
  const body = isDeletion ? { password: 'Demo-1234!' } : isConnection ? { socialSecurityNumber: '111111110' } : undefined
  return { token: fake.tokenFor(user), ids: { userId: user.id }, body }
}
