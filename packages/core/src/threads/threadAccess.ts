import type { Role } from '../account/user.schema.ts'
import type { Thread } from './thread.schema.ts'

/** Only a doctor starts a thread (specification 1, section 6). */
export const mayStartThread = ({ roles }: { readonly roles: readonly Role[] }): boolean => roles.includes('Doctor')

/** Staff always write; a patient, or a supervisor for one, where the answer is allowed. */
export const mayWrite = ({ patientResponseAllowed }: Pick<Thread, 'patientResponseAllowed'>, writesAsPatient: boolean): boolean =>
  !writesAsPatient || patientResponseAllowed
