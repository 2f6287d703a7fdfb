import { Button, Card, Icon } from '@diab/widgets/ui'
import { useState } from 'react'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useOpening } from '../frame/useOpening.ts'
import { accountMessages as messages } from './account.messages.ts'
import * as styles from './accountPages.css.ts'
import { EmailDialog } from './EmailDialog.tsx'

/** The address that signs in, and the way to another one; a wish that waits for its link is explained. */
export function EmailCard({ isStaff }: { isStaff: boolean }) {
  const { user } = useSignedIn()
  const changing = useOpening()
  const [pending, setPending] = useState<string>()
  return (
    <Card title={messages.email}>
      <div className={styles.line}>
        <p className={styles.address}>{user.email ?? messages.noEmail}</p>
        {user.email === null ? null : (
          <span className={user.emailConfirmed ? styles.confirmed : styles.unconfirmed}>
            <Icon name={user.emailConfirmed ? 'check' : 'clock'} size="small" />
            {user.emailConfirmed ? messages.confirmed : messages.unconfirmed}
          </span>
        )}
        <Button onClick={changing.open}>{messages.changeEmail}</Button>
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
      <EmailDialog key={changing.key} open={changing.isOpen} onClose={changing.close} isStaff={isStaff} onSent={setPending} />
    </Card>
  )
}
