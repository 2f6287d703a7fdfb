import { Role } from '@diab/core/guards'
import { useSignedIn } from './useSignedIn.ts'

/** A doctor of the active clinic who is signed in: most often the one who will treat the patient. */
export function useOwnDoctorId(): string | undefined {
  const { user, workspace } = useSignedIn()
  return user.roles.includes(Role.Doctor) && workspace?.doctors.some(({ id }) => id === user.id) ? user.id : undefined
}
