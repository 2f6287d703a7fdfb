import { generalMessages, ProviderError } from '@diab/core/client'
import { useState } from 'react'

/** Checks whether the shown invitation is stale: used, expired or revoked, or an account exists meanwhile. */
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
