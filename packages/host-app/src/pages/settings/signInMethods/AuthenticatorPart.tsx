import type { SignInMethods } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { useDiabMutation } from '@diab/widgets/unstable/hooks'
import { Button, Icon } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { type Confirmation, ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { problemText } from '../../../app/pageParts/problemText.ts'
import { useOpening } from '../../../app/pageParts/useOpening.ts'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import * as accountStyles from '../account/accountPages.css.ts'
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx'
import { remainingWays } from './remainingWays.ts'
import * as styles from './signInMethods.css.ts'
import { signInMethodsMessages as messages } from './signInMethods.messages.ts'

type AuthenticatorPartProps = { methods: SignInMethods; onChanged: () => void; onCodes: (codes: readonly string[]) => void }

/** Turns the authenticator app on and off. */
export function AuthenticatorPart({ methods, onChanged, onCodes }: AuthenticatorPartProps) {
  const { client } = useDiab()
  const { user } = useSignedIn()
  const settingUp = useOpening()
  const [asked, setAsked] = useState<Confirmation>()
  const starting = useDiabMutation({ mutationFn: () => client.signInMethods.createAuthenticator(user.id), onSuccess: settingUp.open })
  const problem = problemText(starting.error)
  const askToTurnOff = () =>
    setAsked({
      title: messages.turnOffTitle,
      consequences: [messages.turnOffConsequence, remainingWays({ ...methods, hasAuthenticator: false })],
      verb: messages.turnOff,
      isDangerous: true,
      action: () => client.signInMethods.removeAuthenticator(user.id),
      onDone: onChanged,
    })
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3 className={styles.partTitle}>{messages.authenticator}</h3>
        {methods.hasAuthenticator ? (
          <span className={accountStyles.confirmed}>
            <Icon name="check" size="small" />
            {messages.on}
          </span>
        ) : null}
      </div>
      <p className={accountStyles.text}>{messages.authenticatorText}</p>
      <div className={styles.actions}>
        {methods.hasAuthenticator ? (
          <Button aria-label={`${messages.turnOff}: ${messages.authenticator}`} onClick={askToTurnOff}>
            {messages.turnOff}
          </Button>
        ) : (
          <Button aria-label={`${messages.setUp}: ${messages.authenticator}`} busy={starting.isPending} onClick={() => starting.mutate()}>
            {messages.setUp}
          </Button>
        )}
      </div>
      <GeneralErrors messages={problem === undefined ? [] : [problem]} />
      {starting.data ? (
        <AuthenticatorDialog key={settingUp.key} {...starting.data} open={settingUp.isOpen} onClose={settingUp.close} onCodes={onCodes} />
      ) : null}
      <ConfirmDialog asked={asked} onClosed={() => setAsked(undefined)} />
    </div>
  )
}
