import { isPinLocked } from '@diab/internal/session'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../store.ts'
import { useApp, useSession } from '../useApp.ts'
import * as styles from './pinLock.css.ts'

const loadScreen = () => import('./LockScreen.tsx')
const LockScreen = lazy(async () => ({ default: (await loadScreen()).LockScreen }))

/** Covers everything while this device is locked; what is under it stays as it is. */
export function PinLockGate() {
  const { pinLock } = useApp()
  const lock = useStore(pinLock.state)
  const session = useSession()
  const hasLock = lock !== null
  useEffect(() => {
    // Without a network a locked page could not fetch it.
    if (hasLock) void loadScreen().catch(() => {})
  }, [hasLock])
  if (!lock || !isPinLocked(lock) || session.kind !== 'signedIn') return null
  return <Cover />
}

/** What listens on the page for a click outside must not hear of the lock screen: an open form would close. */
const clicks = ['pointerdown', 'pointerup', 'mousedown', 'touchstart', 'click'] as const
/** Neither of a key, nor that the focus went: a dialog would close or fetch it back. Some listen before the target does. */
const keysAndFocus = ['keydown', 'keyup', 'focusin', 'focusout'] as const

/** Puts `host` over the page and takes everything else away from eye, keyboard and screen reader. Returns how to end it. */
function coverPage(host: HTMLElement): () => void {
  const { documentElement, body, activeElement } = document
  const inert = new Set<HTMLElement>()
  function takeAway() {
    for (const child of body.children) {
      if (child === host || !(child instanceof HTMLElement) || child.hasAttribute('inert')) continue
      child.setAttribute('inert', '')
      inert.add(child)
    }
  }
  host.dataset['pinLock'] = ''
  // An open dialog takes the pointer away from everything else.
  host.style.pointerEvents = 'auto'
  body.append(host)
  documentElement.dataset['pinLocked'] = ''
  takeAway()
  const watch = new MutationObserver(takeAway)
  watch.observe(body, { childList: true })

  const stop = (event: Event) => event.stopPropagation()
  for (const type of clicks) host.addEventListener(type, stop)
  for (const type of keysAndFocus) window.addEventListener(type, stop, true)

  return () => {
    watch.disconnect()
    for (const type of keysAndFocus) window.removeEventListener(type, stop, true)
    delete documentElement.dataset['pinLocked']
    for (const child of inert) child.removeAttribute('inert')
    host.remove()
    if (activeElement instanceof HTMLElement && activeElement.isConnected) activeElement.focus({ preventScroll: true })
  }
}

function Cover() {
  // Created for each lock: an open dialog hides elements that were added before it.
  const [host] = useState(() => document.createElement('div'))
  useLayoutEffect(() => coverPage(host), [host])
  return createPortal(
    <div className={styles.screen}>
      <Suspense>
        <LockScreen />
      </Suspense>
    </div>,
    host,
  )
}
