import { authenticatorForm, toSixDigits } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { IconButton, Skeleton, TextField } from '@diab/widgets/unstable/ui'
import { lazy, Suspense } from 'react'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import * as styles from './signInMethods.css.ts'
import { signInMethodsMessages as messages } from './signInMethods.messages.ts'
import { useCopy } from './useCopy.ts'

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
export function AuthenticatorDialog({ secret, uri, open, onClose, onCodes }: AuthenticatorDialogProps) {
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
