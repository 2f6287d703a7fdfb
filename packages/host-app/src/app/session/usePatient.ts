import { useSignedIn } from './useSignedIn.ts'

/** Whose diary the patient's pages show: the signed-in person's own, or that of the person they act for. */
export function usePatient(): { id: string; fullname: string; isOwn: boolean } {
  const { user, actingAs } = useSignedIn()
  const { id, fullname } = actingAs ?? user
  return { id, fullname, isOwn: actingAs === null }
}
