import { Button } from '@diab/widgets/ui'
import * as page from '../../app/layouts/EntrancePage.css.ts'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { useApp } from '../../app/useApp.ts'
import { invitationMessages as messages } from './invitation.messages.ts'

/** Somebody else is signed in here than the one who was invited. */
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
