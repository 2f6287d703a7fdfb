import { isPinLocked } from '@diab/core/session'
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
    // Locked without a network there is nobody to fetch it from.
    if (hasLock) void loadScreen().catch(() => {})
  }, [hasLock])
  if (!lock || !isPinLocked(lock) || session.kind !== 'signedIn') return null
  return <Cover />
}

function Cover() {
  // Made anew each time: an open dialog hides what stood beside it before.
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
