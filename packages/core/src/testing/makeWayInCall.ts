import { InvitationKind } from '../registration/invitation.contract.ts'
import type { FakeProvider } from './createFakeProvider.ts'
import { makeFakeInvitation } from './makeFakeInvitation.ts'
import { demoClinic, people } from './people.ts'

const password = 'egy-uj-jelszo-1'
const newcomer = { fullname: 'Új Anna', email: 'uj.anna@pelda.hu', privacyAccepted: true }
const clinic = { id: demoClinic.id, name: demoClinic.name }

const bodies: Readonly<Record<string, unknown>> = {
  'registration.register': { ...newcomer, flow: 'self-manager', password, dateOfBirth: '1990-02-03', newsletterSubscribed: false },
  'registration.requestClinic': { ...newcomer, clinicName: 'Új rendelő', phone: '+36 1 234 5678' },
  'registration.forgotPassword': { email: people.patient.email },
  'registration.resetPassword': { token: 'token-1', newPassword: password },
  'invitation.accept': { password },
  'invitation.acceptWithSignIn': {},
}

/** Who makes a call of the way in, with a link that is still good; undefined for other calls. */
export function makeWayInCall(fake: FakeProvider, id: string) {
  const { state } = fake
  if (!id.startsWith('registration.') && !id.startsWith('invitation.')) return undefined
  const caller = id === 'invitation.acceptAsWorker' ? people.doctor : people.patient
  const email = caller.email ?? ''
  if (id === 'invitation.acceptAsWorker') makeFakeInvitation(state, InvitationKind.DoctorRegistration, { email, clinic })
  else if (id === 'invitation.acceptAsPatient') makeFakeInvitation(state, InvitationKind.ClinicPatient, { email, clinic })
  else makeFakeInvitation(state, InvitationKind.PasswordReset, { email, userId: caller.id })
  return { token: fake.tokenFor(caller), ids: { userId: caller.id, token: 'token-1' }, body: bodies[id] }
}
