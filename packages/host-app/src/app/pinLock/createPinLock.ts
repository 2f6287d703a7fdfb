import {
  initialPinLock,
  pinLockDueAt,
  type PinLockEvent,
  type PinLockMinutes,
  pinLockMinutes,
  type PinLockState,
  transitionPinLock,
} from '@diab/internal/session'
import type { AppSessionState } from '../session/createAppSession.ts'
import { createStore, type Store } from '../store.ts'

/** Locks the product on this device; the same in every tab. */
export type PinLock = {
  /** Null: no user is signed in, or this device has no lock. */
  state: Store<PinLockState | null>
  turnOn: (minutes: PinLockMinutes) => void
  turnOff: () => void
  chooseMinutes: (minutes: PinLockMinutes) => void
  lock: () => void
  unlock: () => void
  /** The identity provider has ended the sign-in: the next one needs the password, so that it opens every lock. */
  signedOut: () => void
}

export type PinLockPorts = {
  /** Undefined where the browser keeps nothing: the lock then lasts as long as the page. */
  storage: Storage | undefined
  page: Window
  session: Store<AppSessionState>
  now?: () => number
  /** A sign-in after signing out. */
  onFreshSignIn?: (userId: string) => void
}

const prefix = 'diab.pinLock.'
/** Uses closer together than this are one. */
const useStepMs = 1000

function readRecord(text: string | null | undefined): PinLockState | null {
  if (!text) return null
  try {
    const { minutes, lockedAt, activeAt }: Partial<PinLockState> = JSON.parse(text)
    const known = pinLockMinutes.find((one) => one === minutes)
    // Invalid data lock rather than open.
    if (known === undefined) return { minutes: 5, lockedAt: 0, activeAt: 0 }
    return {
      minutes: known,
      lockedAt: typeof lockedAt === 'number' ? lockedAt : null,
      activeAt: typeof activeAt === 'number' ? activeAt : null,
    }
  } catch {
    return { minutes: 5, lockedAt: 0, activeAt: 0 }
  }
}

export function createPinLock({ storage, page, session, now = Date.now, onFreshSignIn }: PinLockPorts): PinLock {
  const state = createStore<PinLockState | null>(null)
  let userId: string | null = null
  let timer: number | undefined

  const keyOf = (id: string) => `${prefix}${id}`

  function keep(id: string, record: PinLockState | null) {
    try {
      if (record) storage?.setItem(keyOf(id), JSON.stringify(record))
      else storage?.removeItem(keyOf(id))
    } catch {
      // A full or blocked storage: the lock lasts as long as the page.
    }
  }

  function put(record: PinLockState | null) {
    state.set(() => record)
    page.clearTimeout(timer)
    const dueAt = record && pinLockDueAt(record)
    if (dueAt !== null) timer = page.setTimeout(() => dispatch({ type: 'checked', at: now() }), Math.max(0, dueAt - now()))
  }

  /** Other tabs may have gone on: what they wrote last counts. */
  const latest = () => (storage && userId !== null ? (readRecord(storage.getItem(keyOf(userId))) ?? null) : state.get())

  function dispatch(event: PinLockEvent) {
    const before = latest()
    if (!before || userId === null) return
    const next = transitionPinLock(before, event)
    if (next !== before) keep(userId, next)
    put(next)
  }

  function follow() {
    const current = session.get()
    const id = current.kind === 'signedIn' ? current.user.id : null
    if (id === userId) return
    userId = id
    if (id === null) return put(null)
    const record = latest()
    if (record?.activeAt === null && record.lockedAt === null) onFreshSignIn?.(id)
    if (record) dispatch({ type: 'signedIn', at: now() })
    else put(null)
  }

  const onUse = () => {
    const record = state.get()
    const at = now()
    if (record && (record.activeAt === null || Math.abs(at - record.activeAt) >= useStepMs)) dispatch({ type: 'used', at })
  }
  const onReturn = () => dispatch({ type: 'checked', at: now() })
  // Capture runs before other listeners: a late touch must not reach what is locked.
  for (const type of ['pointerdown', 'keydown', 'wheel']) page.addEventListener(type, onUse, { capture: true, passive: true })
  for (const type of ['focus', 'pageshow']) page.addEventListener(type, onReturn)
  page.document.addEventListener('visibilitychange', onReturn)
  page.addEventListener('storage', ({ key }) => {
    if (userId !== null && (key === null || key === keyOf(userId))) put(latest())
  })
  session.subscribe(follow)
  follow()

  return {
    state,
    turnOn(minutes) {
      if (userId === null) return
      const record = initialPinLock(minutes, now())
      keep(userId, record)
      put(record)
    },
    turnOff() {
      if (userId !== null) keep(userId, null)
      put(null)
    },
    chooseMinutes: (minutes) => dispatch({ type: 'minutesChosen', minutes }),
    lock: () => dispatch({ type: 'locked', at: now() }),
    unlock: () => dispatch({ type: 'unlocked', at: now() }),
    signedOut() {
      for (const key of Object.keys(storage ?? {})) {
        const record = key.startsWith(prefix) ? readRecord(storage?.getItem(key)) : null
        if (record) keep(key.slice(prefix.length), transitionPinLock(record, { type: 'signedOut' }))
      }
    },
  }
}
