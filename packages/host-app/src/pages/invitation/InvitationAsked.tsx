import { invitationFieldsFor, InvitationKind } from '@diab/internal/registration'
import * as styles from '../../app/layouts/EntrancePage.css.ts'
import { EntrancePage } from '../../app/layouts/EntrancePage.tsx'
import { useApp, useSession } from '../../app/useApp.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { DeclineButton } from './DeclineButton.tsx'
import { invitationMessages as messages } from './invitation.messages.ts'
import { InvitationUnknown } from './InvitationClosed.tsx'
import { isAddressee, isWorkerKind, opensAccount } from './invitationKinds.ts'
import { JoinAsPatient } from './JoinAsPatient.tsx'
import { JoinAsWorker } from './JoinAsWorker.tsx'
import { ProveAddress } from './ProveAddress.tsx'
import { SignInFirst } from './SignInFirst.tsx'
import type { AskedProps } from './askedProps.ts'

/** A link that is good: what it asks, the way to accept that fits who is signed in, and the way to decline. */
export function InvitationAsked(props: AskedProps) {
  const { invitation } = props
  const { title, intro } = messages.asked[invitation.kind]
  const session = useSession()
  const isForPatient = invitation.kind === InvitationKind.ClinicPatient
  if (isForPatient && session.kind === 'signedIn' && !isAddressee(invitation, session.user)) return <InvitationUnknown />
  return (
    <EntrancePage title={title} place="asked">
      <p className={styles.wrapped}>{intro(invitation)}</p>
      {isForPatient && invitation.email ? <p className={styles.wrapped}>{messages.addressee(invitation.email)}</p> : null}
      <WayToAccept {...props} />
      <DeclineButton {...props} />
    </EntrancePage>
  )
}

function WayToAccept(props: AskedProps) {
  const { kind, hasAccount } = props.invitation
  const { kind: sessionKind } = useSession()
  const { config } = useApp()
  if (invitationFieldsFor(kind, 'here').length === 0) return <ProveAddress {...props} />
  if (sessionKind === 'noAccount') return <AnswerForm {...props} place="elsewhere" />
  if (!opensAccount(kind)) return config.signInElsewhere ? <SignInFirst {...props} /> : <AnswerForm {...props} />
  if (sessionKind === 'signedIn') return isWorkerKind(kind) ? <JoinAsWorker {...props} /> : <JoinAsPatient {...props} />
  if (hasAccount) return <SignInFirst {...props} />
  return <AnswerForm {...props} />
}
