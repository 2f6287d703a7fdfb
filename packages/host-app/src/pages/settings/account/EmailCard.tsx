import { keyOf } from '@diab/core/client'
import { useDiab } from '@diab/widgets/provider'
import { useDiabCache, useRead } from '@diab/widgets/unstable/hooks'
import { Button, Card, Icon } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { type Confirmation, ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { useApp } from '../../../app/useApp.ts'
import { useOpening } from '../../../app/pageParts/useOpening.ts'
import { accountMessages as messages } from './account.messages.ts'
import * as styles from './accountPages.css.ts'
import { EmailDialog } from './EmailDialog.tsx'

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
