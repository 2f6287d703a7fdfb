import { InvitationKind } from '@diab/internal/registration'

/** What a link is made of. */
export interface LinkParts {
  kind: InvitationKind
  token: string
  userId: string | null
  clinicId: string | null
  /** For a forgotten password: whether the account is a professional's. */
  isStaff: boolean
}

const passwordPath = (isStaff: boolean) => (isStaff ? 'jelszo-meghivas/szakember' : 'jelszo-meghivas/paciens')

function pathOf({ kind, isStaff }: Pick<LinkParts, 'kind' | 'isStaff'>): string {
  switch (kind) {
    case InvitationKind.PatientPassword:
      return passwordPath(false)
    case InvitationKind.WorkerPassword:
      return passwordPath(true)
    case InvitationKind.PasswordReset:
      return passwordPath(isStaff)
    case InvitationKind.ClinicPatient:
      return 'rendelo-meghivas/paciens'
    case InvitationKind.DoctorRegistration:
      return 'orvos-regisztracio'
    case InvitationKind.AttendantRegistration:
      return 'asszisztens-regisztracio'
    case InvitationKind.EmailChange:
    case InvitationKind.EmailConfirmation:
      return 'email-modositas'
  }
}

/** Returns the address a mail leads to, under the origin people know the product by; it names the account if there is one. */
export const invitationLink = (publicUrl: string, { userId, clinicId, token, ...parts }: LinkParts): string =>
  `${publicUrl}/${pathOf(parts)}/${userId ?? clinicId ?? ''}/${token}`
