import { generalMessages, ProviderError } from '@diab/core/client'
import { useState } from 'react'

/** Not what it was a moment ago: used, expired, taken back, or an account stands meanwhile. */
export const isStaleInvitation = (error: unknown): boolean => error instanceof ProviderError && [404, 410].includes(error.status)

/** An acceptance without a form: once at a time, with its refusal in words. */
export function useAccept({ accept, onAccepted, onStale }: { accept: () => Promise<void>; onAccepted: () => void; onStale: () => void }) {
  const [isSending, setSending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  async function run() {
    if (isSending) return
    setSending(true)
    setProblems([])
    try {
      await accept()
      onAccepted()
    } catch (error) {
      if (isStaleInvitation(error)) onStale()
      else setProblems(generalMessages(error))
    } finally {
      setSending(false)
    }
  }
  return { isSending, problems, run: () => void run() }
}
