import { useSignedIn } from './useSignedIn.ts'

/** Whose diary the patient's pages show: the signed-in person's own, or that of the person they act for. */
export function usePatient(): { id: string; fullname: string; dateOfBirth: string | null; isOwn: boolean } {
  const { user, actingAs } = useSignedIn()
  const { id, fullname, dateOfBirth } = actingAs ?? user
  return { id, fullname, dateOfBirth, isOwn: actingAs === null }
}
