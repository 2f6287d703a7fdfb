import type { Clinic } from '@diab/internal/clinic'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'

export type Workspace = {
  clinic: Clinic
  userId: string
  /** The signed-in person administers this clinic. */
  isSupervisor: boolean
}

/** The clinic that a staff member works in now; null only while the guard leads on to the choice of one. */
export function useWorkspace(): Workspace | null {
  const { user, workspace } = useSignedIn()
  return workspace && { clinic: workspace, userId: user.id, isSupervisor: workspace.supervisorIds.includes(user.id) }
}
