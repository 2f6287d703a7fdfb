import {
  emptyInvitationAnswer,
  type InvitationAnswerDraft,
  invitationAnswerForm,
  invitationFieldsFor,
  type SignInPlace,
  toInvitationAnswer,
} from '@diab/internal/registration'
import { toLocalDay } from '@diab/core/rules'
import { useDiab } from '@diab/widgets/provider'
import { Button, DateField, TextField } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { Form } from '../../app/forms/Form.tsx'
import { GenderField } from '../../app/forms/GenderField.tsx'
import { GeneralErrors } from '../../app/forms/GeneralErrors.tsx'
import { NewPasswordField } from '../../app/forms/NewPasswordField.tsx'
import { PrivacyConsent } from '../../app/forms/PrivacyConsent.tsx'
import { useDraftForm } from '../../app/forms/useDraftForm.ts'
import * as styles from '../../app/layouts/EntrancePage.css.ts'
import { invitationMessages as messages } from './invitation.messages.ts'
import type { AskedProps } from './askedProps.ts'
import { isPatientKind, replacesPassword } from './invitationKinds.ts'
import { isStaleInvitation } from './useAccept.ts'

const secret = ['password'] as const

/** What an acceptance needs: a password, or a whole new account; no password where the user signs in elsewhere. The address is the invitation's. */
export function AnswerForm({ invitation, token, onOutcome, onStale, place = 'here' }: AskedProps & { place?: SignInPlace }) {
  const { now } = useDiab()
  const { kind, email } = invitation
  const [definition] = useState(() => invitationAnswerForm(kind, now(), place))
  const { state, field, send } = useDraftForm({
    name: `invitation ${token}`,
    secret,
    definition,
    initial: emptyInvitationAnswer,
    async submit(draft, { client: { registration } }) {
      try {
        await (place === 'here' ? registration.acceptInvitation : registration.acceptWithSignIn)(
          token,
          toInvitationAnswer(kind, draft, place),
        )
      } catch (error) {
        if (isStaleInvitation(error)) onStale()
        throw error
      }
    },
    onSent: () => onOutcome({ kind: 'accepted', of: kind, email: email ?? undefined, href: undefined }),
  })
  const asks = (name: keyof InvitationAnswerDraft) => invitationFieldsFor(kind, place).includes(name)
  return (
    <Form className={styles.form} onSubmit={send}>
      {/* For password managers too: this is whose password it is. */}
      <TextField label={messages.email} type="email" autoComplete="username" readOnly value={email ?? ''} onChange={() => {}} />
      {asks('fullname') ? <TextField label={messages.fullname} required autoComplete="name" {...field('fullname')} /> : null}
      {asks('dateOfBirth') ? (
        <DateField label={messages.dateOfBirth} required autoComplete="bday" max={toLocalDay(now())} {...field('dateOfBirth')} />
      ) : null}
      {asks('gender') ? <GenderField {...field('gender')} /> : null}
      {asks('password') ? <NewPasswordField binding={field('password')} isReplacement={replacesPassword(kind)} /> : null}
      {asks('privacyAccepted') ? <PrivacyConsent binding={field('privacyAccepted')} isStaff={!isPatientKind(kind)} /> : null}
      <GeneralErrors messages={state.general} />
      <Button type="submit" variant="primary" size={48} fullWidth busy={state.status === 'sending'}>
        {messages.asked[kind].accept}
      </Button>
    </Form>
  )
}
