import { lazy, Suspense } from 'react'
import { useOutboxCounts } from '../outbox/useOutboxCounts.ts'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog }))

/** Asks whoever signs out while entries wait on this device. */
export function LeaveGate() {
  const { leaving } = useApp()
  const answer = useStore(leaving)
  const { waiting, attention } = useOutboxCounts()
  if (!answer) return null
  return (
    <Suspense>
      <LeaveDialog count={waiting + attention} onStay={() => answer(false)} onLeave={() => answer(true)} />
    </Suspense>
  )
}
