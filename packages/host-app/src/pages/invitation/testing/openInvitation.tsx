import { InvitationKind } from '@diab/internal/registration'
import { demoClinic, people } from '@diab/core/testing'
import { makeFakeInvitation } from '@diab/internal/testing'
import { createTestApp, openPath, type TestAppOptions } from '../../../app/testing/createTestApp.tsx'

export const pathOf: Record<InvitationKind, (token: string, userId: string | null) => string> = {
  patientPassword: (token, userId) => `/jelszo-meghivas/paciens/${userId}/${token}`,
  workerPassword: (token, userId) => `/jelszo-meghivas/szakember/${userId}/${token}`,
  passwordReset: (token, userId) => `/jelszo-meghivas/paciens/${userId}/${token}`,
  clinicPatient: (token) => `/rendelo-meghivas/paciens/${demoClinic.id}/${token}`,
  doctorRegistration: (token) => `/orvos-regisztracio/${demoClinic.id}/${token}`,
  attendantRegistration: (token) => `/asszisztens-regisztracio/${demoClinic.id}/${token}`,
  emailChange: (token, userId) => `/email-modositas/${userId}/${token}`,
  emailConfirmation: (token, userId) => `/email-modositas/${userId}/${token}`,
}
export const clinic = { id: demoClinic.id, name: demoClinic.name }
type Changes = Partial<Parameters<typeof makeFakeInvitation>[2]>

/** Opens the link of an invitation for a user, who is signed out unless given. */
export function open(kind: InvitationKind, { changes = {}, ...options }: TestAppOptions & { changes?: Changes } = {}) {
  const test = createTestApp({ isSignedIn: false, ...options })
  const isOfClinic = ['clinicPatient', 'doctorRegistration', 'attendantRegistration'].includes(kind)
  const invitation = makeFakeInvitation(test.provider.state, kind, {
    email: 'meghivott@pelda.hu',
    userId: isOfClinic ? null : people.child.id,
    clinic: isOfClinic ? clinic : null,
    invitedBy: 'Dr. Tóth Gábor',
    token: 'titok-0123456789',
    ...changes,
  })
  return { ...test, invitation, router: openPath(test.app, pathOf[kind](invitation.token, invitation.userId)) }
}
