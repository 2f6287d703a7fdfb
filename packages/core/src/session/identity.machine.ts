import type { SupervisedPerson } from '../supervision/supervision.contract.ts'

/** The identity the user acts as: themselves (`actingId` null), or a person they look after. */
export interface IdentityState {
  readonly ownId: string
  readonly supervised: readonly SupervisedPerson[]
  readonly actingId: string | null
  /** The user deleted themselves: the session must end. */
  readonly mustSignOut: boolean
}

export type IdentityEvent =
  /** `rememberedId`: the choice kept from last time, taken up when that person is still in the list. */
  | { type: 'supervisedLoaded'; supervised: readonly SupervisedPerson[]; storedId?: string }
  | { type: 'identitySelected'; personId: string }
  | { type: 'identityReset' }
  | { type: 'personDeleted'; personId: string }

export const initialIdentity = (ownId: string): IdentityState => ({ ownId, supervised: [], actingId: null, mustSignOut: false })

const knows = (supervised: readonly SupervisedPerson[], personId: string | null | undefined): personId is string =>
  supervised.some(({ id }) => id === personId)

function personDeleted(state: IdentityState, personId: string): IdentityState {
  if (personId === state.ownId) return state.mustSignOut ? state : { ...state, mustSignOut: true }
  if (!knows(state.supervised, personId)) return state
  const supervised = state.supervised.filter(({ id }) => id !== personId)
  return { ...state, supervised, actingId: state.actingId === personId ? null : state.actingId }
}

export function transitionIdentity(state: IdentityState, event: IdentityEvent): IdentityState {
  switch (event.type) {
    case 'supervisedLoaded': {
      const chosenId = state.actingId ?? event.storedId
      return { ...state, supervised: event.supervised, actingId: knows(event.supervised, chosenId) ? chosenId : null }
    }
    case 'identitySelected':
      if (event.personId === state.ownId) return transitionIdentity(state, { type: 'identityReset' })
      if (event.personId === state.actingId || !knows(state.supervised, event.personId)) return state
      return { ...state, actingId: event.personId }
    case 'identityReset':
      return state.actingId === null ? state : { ...state, actingId: null }
    case 'personDeleted':
      return personDeleted(state, event.personId)
  }
}

/** Whose diary is shown and written. */
export const actingUserId = ({ ownId, actingId }: IdentityState): string => actingId ?? ownId
