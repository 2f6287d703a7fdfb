import { lazy, Suspense } from 'react'
import { useOutboxCounts } from '../outbox/useOutboxCounts.ts'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog }))

/** Asks before sign-out while entries wait on this device or a form is not sent. */
export function LeaveGate() {
  const question = useStore(useApp().leaving)
  const { waiting, attention } = useOutboxCounts()
  if (!question) return null
  const { isTyped, answer } = question
  return (
    <Suspense>
      <LeaveDialog count={waiting + attention} isTyped={isTyped} onStay={() => answer(false)} onLeave={() => answer(true)} />
    </Suspense>
  )
}
