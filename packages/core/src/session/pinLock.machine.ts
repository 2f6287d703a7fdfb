export const pinLockMinutes = [1, 5, 15] as const
/** Minutes without use after which a device is locked. */
export type PinLockMinutes = (typeof pinLockMinutes)[number]

/** The lock of one person's product on one device. Times in ms since the epoch. */
export interface PinLockState {
  readonly minutes: PinLockMinutes
  readonly lockedAt: number | null
  /** Last use; null after signing out, so that the next sign-in opens it. */
  readonly activeAt: number | null
}

export type PinLockEvent =
  /** A touch or a key: counts as use only while the device is not due to be locked. */
  | { type: 'used'; at: number }
  /** Time went by: a timer, or the page came back into sight. */
  | { type: 'checked'; at: number }
  /** A user is signed in: a fresh sign-in opens it, a restored one does not. */
  | { type: 'signedIn'; at: number }
  /** By hand. */
  | { type: 'locked'; at: number }
  | { type: 'unlocked'; at: number }
  | { type: 'minutesChosen'; minutes: PinLockMinutes }
  /** Signed out at the identity provider: the next user has to give the password. */
  | { type: 'signedOut' }

/** Just turned on. */
export const initialPinLock = (minutes: PinLockMinutes, at: number): PinLockState => ({ minutes, lockedAt: null, activeAt: at })

export const isPinLocked = (state: PinLockState): boolean => state.lockedAt !== null

/** Returns when it locks by itself; null while it is locked or unused. */
export const pinLockDueAt = ({ minutes, lockedAt, activeAt }: PinLockState): number | null =>
  lockedAt !== null || activeAt === null ? null : activeAt + minutes * 60_000

/** A clock set back by more than this would keep a device open for ever. */
const clockToleranceMs = 5000

function isDue(state: PinLockState, at: number): boolean {
  const dueAt = pinLockDueAt(state)
  return dueAt !== null && (at >= dueAt || at < (state.activeAt ?? 0) - clockToleranceMs)
}

const lock = (state: PinLockState, at: number): PinLockState => (isPinLocked(state) ? state : { ...state, lockedAt: at })

/** An event that does not apply changes nothing. */
export function transitionPinLock(state: PinLockState, event: PinLockEvent): PinLockState {
  switch (event.type) {
    case 'used':
      if (isPinLocked(state) || state.activeAt === null) return state
      return isDue(state, event.at) ? lock(state, event.at) : { ...state, activeAt: event.at }
    case 'checked':
      return isDue(state, event.at) ? lock(state, event.at) : state
    case 'signedIn':
      if (state.activeAt === null && !isPinLocked(state)) return { ...state, activeAt: event.at }
      return isDue(state, event.at) ? lock(state, event.at) : state
    case 'locked':
      return lock(state, event.at)
    case 'unlocked':
      return isPinLocked(state) ? { ...state, lockedAt: null, activeAt: event.at } : state
    case 'minutesChosen':
      return state.minutes === event.minutes ? state : { ...state, minutes: event.minutes }
    case 'signedOut':
      return { ...state, lockedAt: null, activeAt: null }
  }
}
