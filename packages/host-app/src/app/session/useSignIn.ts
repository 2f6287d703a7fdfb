import { useCallback, useState } from 'react'
import { useApp } from '../useApp.ts'

/** Leaving for the identity provider, which may not answer. */
export function useSignIn() {
  const { session } = useApp()
  const [step, setStep] = useState<'ready' | 'leaving' | 'failed'>('ready')
  const signIn = useCallback(
    async (intendedPath: string, loginHint?: string) => {
      setStep('leaving')
      await session.signIn(intendedPath, loginHint).catch(() => setStep('failed'))
    },
    [session],
  )
  return { isLeaving: step === 'leaving', hasFailed: step === 'failed', signIn }
}
