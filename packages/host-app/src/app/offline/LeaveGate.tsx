import { lazy, Suspense } from 'react'
import { useOutboxCounts } from '../outbox/useOutboxCounts.ts'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog }))

/** Asks whoever signs out while entries wait on this device, or a form is not sent. */
export function LeaveGate() {
  const { leaving, typedForms } = useApp()
  const answer = useStore(leaving)
  const { waiting, attention } = useOutboxCounts()
  if (!answer) return null
  return (
    <Suspense>
      <LeaveDialog count={waiting + attention} isTyped={typedForms.size > 0} onStay={() => answer(false)} onLeave={() => answer(true)} />
    </Suspense>
  )
}
