import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '../store.ts'
import { useApp, useSession } from '../useApp.ts'
import type { Answer } from './question.ts'

/** Asks the user to authenticate again while a call waits for it; a dialog that cannot be loaded is a cancelled one. */
export function RecentAuthenticationGate() {
  const answer = useStore(useApp().recentAuthentication)
  const { kind } = useSession()
  const [Dialog, setDialog] = useState<ComponentType<{ onAnswer: Answer }>>()
  useEffect(() => {
    if (!answer) return
    import('./RecentAuthenticationDialog.tsx').then(
      (loaded) => setDialog(() => loaded.RecentAuthenticationDialog),
      () => answer(false),
    )
  }, [answer])
  return answer && Dialog && kind === 'signedIn' ? <Dialog onAnswer={answer} /> : null
}
