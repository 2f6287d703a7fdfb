import { authenticatorForm, type SignInMethods, toSixDigits } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { useDiabMutation, useForm } from '@diab/widgets/unstable/hooks'
import { Button, Icon, IconButton, Skeleton, TextField } from '@diab/widgets/unstable/ui'
import { lazy, Suspense, useState } from 'react'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { type Confirmation, ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { problemText } from '../../../app/pageParts/problemText.ts'
import { useOpening } from '../../../app/pageParts/useOpening.ts'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import * as accountStyles from '../account/accountPages.css.ts'
import { remainingWays } from './remainingWays.ts'
import * as styles from './signInMethods.css.ts'
import { signInMethodsMessages as messages } from './signInMethods.messages.ts'
import { useCopy } from './useCopy.ts'

type AuthenticatorPartProps = { methods: SignInMethods; onChanged: () => void; onCodes: (codes: readonly string[]) => void }

const QrCode = lazy(async () => ({ default: (await import('../../../app/connectionCode/QrCode.tsx')).QrCode }))

/** Groups of four, as they are typed into an app. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''

type AuthenticatorDialogProps = {
  secret: string
  /** `otpauth:` address with the secret. */
  uri: string
  open: boolean
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}

/** Shows the secret to the authenticator app and turns it on with its first code. A new `key` resets the form. */
function AuthenticatorDialog({ secret, uri, open, onClose, onCodes }: AuthenticatorDialogProps) {
  const { client } = useDiab()
  const { user } = useSignedIn()
  const copy = useCopy()
  const { state, field, send } = useForm({
    definition: authenticatorForm,
    initial: { code: '' },
    submit: ({ code }) => client.signInMethods.confirmAuthenticator(user.id, toSixDigits(code)),
    onSent: ({ recoveryCodes }) => {
      onClose()
      onCodes(recoveryCodes)
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.setUpTitle}
      state={state}
      onSubmit={send}
      verb={messages.turnOn}
      className={styles.form}
    >
      <p className={styles.step}>{messages.scan}</p>
      <div className={styles.qr}>
        <Suspense fallback={<Skeleton height={240} />}>
          <QrCode text={uri} label={messages.qrLabel} />
        </Suspense>
      </div>
      <div>
        <p className={styles.empty}>{messages.typeSecret}</p>
        <div className={styles.secretLine}>
          <p className={styles.secret}>{inGroups(secret)}</p>
          <IconButton icon="copy" label={messages.copySecret} onClick={() => void copy(secret)} />
        </div>
      </div>
      <p className={styles.step}>{messages.confirmCode}</p>
      <TextField label={messages.code} required inputMode="numeric" autoComplete="one-time-code" maxLength={10} {...field('code')} />
    </FormDialog>
  )
}

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
