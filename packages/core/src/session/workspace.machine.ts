import type { Clinic } from '../clinic/clinic.schema.ts'

/** Which clinic a staff member works in. `clinics` is null until they are loaded. */
export interface WorkspaceState {
  readonly clinics: readonly Clinic[] | null
  readonly activeId: string | null
}

export type WorkspaceEvent =
  /** `rememberedId`: the choice kept from last time, restored when that clinic is still in the list. */
  | { type: 'clinicsLoaded'; clinics: readonly Clinic[]; storedId?: string }
  | { type: 'workspaceSelected'; clinicId: string }
  | { type: 'workspaceLeft' }

export const initialWorkspace: WorkspaceState = { clinics: null, activeId: null }

export function transitionWorkspace(state: WorkspaceState, event: WorkspaceEvent): WorkspaceState {
  switch (event.type) {
    case 'clinicsLoaded': {
      const chosenId = state.activeId ?? event.storedId
      const isThere = event.clinics.some(({ id }) => id === chosenId)
      return { clinics: event.clinics, activeId: isThere && chosenId !== undefined ? chosenId : null }
    }
    case 'workspaceSelected':
      if (state.activeId === event.clinicId || !state.clinics?.some(({ id }) => id === event.clinicId)) return state
      return { ...state, activeId: event.clinicId }
    case 'workspaceLeft':
      return state.activeId === null ? state : { ...state, activeId: null }
  }
}

export const activeWorkspace = ({ clinics, activeId }: WorkspaceState): Clinic | null => clinics?.find(({ id }) => id === activeId) ?? null
