import { useDiabMutation } from '@diab/widgets/unstable/hooks'
import { Button, Dialog } from '@diab/widgets/unstable/ui'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '../useApp.ts'
import { idleMessages as messages } from './idle.messages.ts'
import { type IdleWatch, watchIdle } from './watchIdle.ts'

/** Signs staff out on a computer that is not used: what is on the screen belongs to patients. Asks a minute before. */
export function StaffIdle() {
  const { session, storage } = useApp()
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const watch = useRef<IdleWatch>(undefined)
  const { mutate: endSignIn } = useDiabMutation({
    async mutationFn(_: void, { client }) {
      const own = (await client.settings.listSignIns()).find(({ isCurrent }) => isCurrent)
      if (own) await client.settings.endSignIn(own.id)
    },
    // Without a network the browser forgets the sign-in all the same.
    onSettled: () => session.expire(),
  })
  useEffect(() => {
    watch.current = watchIdle({
      page: window,
      storage,
      onWarning: setSecondsLeft,
      onIdle: () => endSignIn(),
    })
    return watch.current.stop
  }, [endSignIn, storage])
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
