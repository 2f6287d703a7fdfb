/** Minutes without a touch or a key after which staff are signed out. */
export const idleMinutes = 30
/** Seconds before that in which the page asks. */
export const warningSeconds = 60

/** When this browser was last used, in ms since the epoch; shared by all tabs. */
const storageKey = 'diab.staffActiveAt'
/** Uses closer together than this are one. */
const useStepMs = 1000

export type IdleWatch = {
  /** Counts as use. */
  use: () => void
  stop: () => void
}

export type IdlePorts = {
  page: Window
  /** Undefined where the browser blocks it: every tab then counts for itself. */
  storage: Storage | undefined
  /** Seconds that are left, and null once the page is used again. */
  onWarning: (secondsLeft: number | null) => void
  onIdle: () => void
  now?: () => number
}

/** Calls `onWarning` in the last minute and `onIdle` once when no tab of this browser was used for `idleMinutes`. */
export function watchIdle({ page, storage, onWarning, onIdle, now = () => Date.now() }: IdlePorts): IdleWatch {
  let activeAt = now()
  let timer: number | undefined
  let isOver = false

  function readStored(): number {
    try {
      const stored = Number(storage?.getItem(storageKey))
      // A time in the future would keep the page open for good.
      return stored <= now() ? stored : 0
    } catch {
      return 0
    }
  }
  function store() {
    try {
      storage?.setItem(storageKey, String(activeAt))
    } catch {
      // A full or blocked storage: this tab counts for itself.
    }
  }

  const msLeft = () => Math.max(activeAt, readStored()) + idleMinutes * 60_000 - now()

  function check() {
    page.clearTimeout(timer)
    if (isOver) return
    const left = msLeft()
    if (left <= 0) {
      stop()
      onIdle()
      return
    }
    const untilWarning = left - warningSeconds * 1000
    onWarning(untilWarning <= 0 ? Math.ceil(left / 1000) : null)
    timer = page.setTimeout(check, untilWarning > 0 ? untilWarning : 1000)
  }

  function use() {
    // A touch after the time is up must not bring the page back.
    if (msLeft() > 0 && now() - activeAt >= useStepMs) {
      activeAt = now()
      store()
    }
    check()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey) check()
  }

  const uses = ['pointerdown', 'keydown', 'wheel'] as const
  function stop() {
    isOver = true
    page.clearTimeout(timer)
    for (const type of uses) page.removeEventListener(type, use, { capture: true })
    page.document.removeEventListener('visibilitychange', check)
    page.removeEventListener('storage', onStorage)
  }

  for (const type of uses) page.addEventListener(type, use, { capture: true, passive: true })
  page.document.addEventListener('visibilitychange', check)
  page.addEventListener('storage', onStorage)
  store()
  check()
  return { use, stop }
}
