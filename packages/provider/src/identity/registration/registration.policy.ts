import { anyone, type PolicyRow } from '../../platform/access/policyRow.ts'

export const registrationPolicy: Record<string, PolicyRow> = {
  'registration.register': anyone,
  'registration.requestClinic': anyone,
  'registration.forgotPassword': anyone,
  'registration.resetPassword': anyone,
}
