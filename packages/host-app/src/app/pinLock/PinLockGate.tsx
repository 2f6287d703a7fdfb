import { isPinLocked } from '@diab/internal/session'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../store.ts'
import { useApp, useSession } from '../useApp.ts'
import { coverPage } from './coverPage.ts'
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
