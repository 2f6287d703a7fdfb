import { keyOf } from '@diab/core/client'
import { emailChangeForm, emptyEmailChange } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { useDiabCache, useForm, useRead } from '@diab/widgets/unstable/hooks'
import { Button, Card, Icon, TextField } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { type Confirmation, ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { useApp } from '../../../app/useApp.ts'
import { useOpening } from '../../../app/pageParts/useOpening.ts'
import { accountMessages as messages } from './account.messages.ts'
import * as styles from './accountPages.css.ts'

type EmailDialogProps = {
  open: boolean
  onClose: () => void
  isStaff: boolean
  /** The address that waits already, to be asked for again. */
  address: string
  onSent: () => void
}

/** Requests a link for another address. A new `key` resets the dialog. */
function EmailDialog({ open, onClose, isStaff, address, onSent }: EmailDialogProps) {
  const { client } = useDiab()
  const { user } = useSignedIn()
  const { state, field, send } = useForm({
    definition: emailChangeForm,
    initial: { ...emptyEmailChange, email: address },
    submit: ({ email, password }) => client.settings.requestEmailChange(user.id, { email: email.trim(), password }),
    onSent: () => {
      onClose()
      onSent()
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.changeEmailTitle}
      description={isStaff ? messages.changeEmailTextStaff : messages.changeEmailText}
      state={state}
      onSubmit={send}
      verb={messages.sendLink}
      className={styles.form}
    >
      <TextField label={messages.newEmail} type="email" required autoComplete="email" {...field('email')} />
      <TextField
        label={isStaff ? messages.passwordStaff : messages.password}
        type="password"
        required
        autoComplete="current-password"
        {...field('password')}
      />
    </FormDialog>
  )
}

/** The address that signs in, and the way to another one; one that waits for its link is shown until it is used or taken back. */
export function EmailCard({ isStaff }: { isStaff: boolean }) {
  const { client } = useDiab()
  const cache = useDiabCache()
  const { user } = useSignedIn()
  // An issuer elsewhere confirms and changes its addresses itself.
  const { config } = useApp()
  const changing = useOpening()
  const [asked, setAsked] = useState<Confirmation>()
  const { data } = useRead((reader, signal) => reader.settings.readEmailChange(user.id, { signal }))
  const askAgain = () => void cache.invalidate(keyOf((reader) => reader.settings.readEmailChange(user.id)))
  const pending = data?.pending?.email
  const askToCancel = () =>
    setAsked({
      title: isStaff ? messages.cancelTitleStaff : messages.cancelTitle,
      consequences: [messages.cancelConsequence],
      verb: messages.cancelChange,
      action: () => client.settings.cancelEmailChange(user.id),
      onDone: askAgain,
    })
  return (
    <Card title={messages.email}>
      <div className={styles.line}>
        <p className={styles.address}>{user.email ?? messages.noEmail}</p>
        {user.email === null || config.signInElsewhere ? null : (
          <span className={user.emailConfirmed ? styles.confirmed : styles.unconfirmed}>
            <Icon name={user.emailConfirmed ? 'check' : 'clock'} size="small" />
            {user.emailConfirmed ? messages.confirmed : messages.unconfirmed}
          </span>
        )}
        {pending === undefined && !config.signInElsewhere ? <Button onClick={changing.open}>{messages.changeEmail}</Button> : null}
      </div>
      <div role="status">
        {pending === undefined ? null : (
          <div className={styles.pending}>
            <Icon name="mail" />
            <div>
              <p className={styles.pendingTitle}>{messages.pendingTitle(pending)}</p>
              <p>{isStaff ? messages.pendingTextStaff : messages.pendingText}</p>
            </div>
          </div>
        )}
      </div>
      {pending === undefined ? null : (
        <div className={styles.pendingActions}>
          <Button onClick={changing.open}>{messages.resend}</Button>
          <Button onClick={askToCancel}>{messages.cancelChange}</Button>
        </div>
      )}
      <EmailDialog
        key={changing.key}
        open={changing.isOpen}
        onClose={changing.close}
        isStaff={isStaff}
        address={pending ?? ''}
        onSent={askAgain}
      />
      <ConfirmDialog asked={asked} onClosed={() => setAsked(undefined)} />
    </Card>
  )
}
