import { type Invitation, InvitationKind } from '@diab/internal/registration'
import type { RouteId } from '@diab/internal/routes'

/** What each link may be for; a token of another kind is an unknown one there. */
const kindsOfRoute: Partial<Record<RouteId, readonly InvitationKind[]>> = {
  'invitation.patient-password': [InvitationKind.PatientPassword, InvitationKind.PasswordReset],
  'invitation.professional-password': [InvitationKind.WorkerPassword, InvitationKind.PasswordReset],
  'invitation.clinic-patient': [InvitationKind.ClinicPatient],
  'invitation.attendant-register': [InvitationKind.AttendantRegistration],
  'invitation.doctor-register': [InvitationKind.DoctorRegistration],
  'invitation.email-change': [InvitationKind.EmailChange, InvitationKind.EmailConfirmation],
}

export const isKindOfRoute = (routeId: RouteId | undefined, kind: InvitationKind): boolean =>
  routeId !== undefined && (kindsOfRoute[routeId] ?? []).includes(kind)

/** Who joins a clinic's staff. */
export const isWorkerKind = (kind: InvitationKind): boolean =>
  kind === InvitationKind.DoctorRegistration || kind === InvitationKind.AttendantRegistration

/** An account with this address would be opened; who has one joins with it instead. */
export const opensAccount = (kind: InvitationKind): boolean => kind === InvitationKind.ClinicPatient || isWorkerKind(kind)

const ownRequests: readonly InvitationKind[] = [InvitationKind.PasswordReset, InvitationKind.EmailChange, InvitationKind.EmailConfirmation]

/** Checks whether the person requested it themselves, so that no other person waits for an answer. */
export const isOwnRequest = (kind: InvitationKind): boolean => ownRequests.includes(kind)

export const isPatientKind = (kind: InvitationKind): boolean =>
  kind === InvitationKind.PatientPassword || kind === InvitationKind.ClinicPatient

export const replacesPassword = (kind: InvitationKind): boolean => kind === InvitationKind.PasswordReset

/** Returns true for the account whose address the invitation was sent to. */
export const isAddressee = ({ email }: Invitation, user: { readonly email: string | null }): boolean =>
  email !== null && user.email?.toLowerCase() === email.toLowerCase()
