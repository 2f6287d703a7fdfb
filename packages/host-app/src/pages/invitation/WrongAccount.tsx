import { Button } from '@diab/widgets/unstable/ui'
import * as page from '../../app/layouts/EntrancePage.css.ts'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { useApp } from '../../app/useApp.ts'
import { invitationMessages as messages } from './invitation.messages.ts'

/** Shown when the signed-in user is not the invited person. */
export function WrongAccount({ text }: { text: string }) {
  const { session } = useApp()
  const { user } = useSignedIn()
  return (
    <>
      <p className={page.wrapped}>{messages.signedInAs(user.fullname)}</p>
      <p>{text}</p>
      <Button icon="logout" fullWidth onClick={() => void session.signOut()}>
        {messages.signOut}
      </Button>
    </>
  )
}
