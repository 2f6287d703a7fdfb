import { useDiab } from '@diab/widgets/provider'
import { Button, Dialog } from '@diab/widgets/unstable/ui'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '../useApp.ts'
import { idleMessages as messages } from './idle.messages.ts'
import { type IdleWatch, watchIdle } from './watchIdle.ts'

/** Signs staff out on a computer that is not used: what is on the screen belongs to patients. Asks a minute before. */
export function StaffIdle() {
  const { client } = useDiab()
  const { session, storage } = useApp()
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const watch = useRef<IdleWatch>(undefined)
  useEffect(() => {
    async function endSignIn() {
      const own = (await client.settings.listSignIns()).find(({ isCurrent }) => isCurrent)
      if (own) await client.settings.endSignIn(own.id)
    }
    watch.current = watchIdle({
      page: window,
      storage,
      onWarning: setSecondsLeft,
      // Without a network the browser forgets the sign-in all the same.
      onIdle: () =>
        void endSignIn()
          .catch(() => {})
          .then(session.expire),
    })
    return watch.current.stop
  }, [client, session, storage])
  if (secondsLeft === null) return null
  return (
    <Dialog
      open
      closable={false}
      onClose={() => watch.current?.use()}
      title={messages.title}
      footer={
        <>
          <Button onClick={() => void session.signOut()}>{messages.signOut}</Button>
          <Button variant="primary" onClick={() => watch.current?.use()}>
            {messages.stay}
          </Button>
        </>
      }
    >
      <p>{messages.text(secondsLeft)}</p>
    </Dialog>
  )
}
