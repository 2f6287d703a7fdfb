import { hrefTo } from '@diab/internal/routes'
import { registrationRoute } from '@diab/internal/shell'
import { Button, Icon } from '@diab/widgets/unstable/ui'
import { useEffect, useEffectEvent } from 'react'
import * as styles from '../../app/layouts/EntrancePage.css.ts'
import { EntrancePage } from '../../app/layouts/EntrancePage.tsx'
import { useSignIn } from '../../app/session/useSignIn.ts'
import { useApp } from '../../app/useApp.ts'
import { registrationMessages as messages } from './registration.messages.ts'

/** Leaves for the sign-in at once; stays only while the identity provider does not answer. */
export function AccountCreated({ email }: { email: string }) {
  const { registration } = useApp()
  const { isLeaving, hasFailed, signIn } = useSignIn()
  const leave = () => void signIn(hrefTo(registrationRoute(registration.state.get()) ?? 'dashboard.overview'), email)
  const leaveAtOnce = useEffectEvent(leave)
  // When the account exists; later only the button leaves.
  useEffect(() => leaveAtOnce(), [])
  return (
    <EntrancePage title={messages.createdTitle} place="created">
      <p className={styles.intro}>{messages.createdText(email)}</p>
      <Button variant="primary" size={48} fullWidth busy={isLeaving} onClick={leave}>
        {messages.signIn}
      </Button>
      <div role="alert">
        {hasFailed ? (
          <p className={styles.danger}>
            <Icon name="warning" />
            {messages.signInFailed}
          </p>
        ) : null}
      </div>
    </EntrancePage>
  )
}
