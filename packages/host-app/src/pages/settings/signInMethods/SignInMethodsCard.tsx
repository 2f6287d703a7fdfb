import { keyOf, ProviderError } from '@diab/core/client'
import type { SignInMethods } from '@diab/internal/settings'
import { useDiabCache, useRead } from '@diab/widgets/unstable/hooks'
import { Card, Notice } from '@diab/widgets/unstable/ui'
import { useRef, useState } from 'react'
import { LoadedPart } from '../../../app/pageParts/Loaded.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import * as accountStyles from '../account/accountPages.css.ts'
import { AuthenticatorPart } from './AuthenticatorPart.tsx'
import { PasskeysPart } from './PasskeysPart.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { RecoveryCodesPart } from './RecoveryCodesPart.tsx'
import * as styles from './signInMethods.css.ts'
import { signInMethodsMessages as messages } from './signInMethods.messages.ts'

/** How the user signs in beside the password: passkeys, authenticator app, recovery codes. */
export function SignInMethodsCard() {
  const { user } = useSignedIn()
  const methods = useRead((client, signal) => client.signInMethods.read(user.id, { signal }))
  const { error } = methods
  // Accounts of another service sign in there.
  if (error instanceof ProviderError && error.status === 409) return null
  return (
    <Card title={messages.title}>
      <p className={accountStyles.text}>{messages.text}</p>
      <LoadedPart question={methods} height={400} messages={messages}>
        {(data) => <Methods methods={data} />}
      </LoadedPart>
    </Card>
  )
}

function Methods({ methods }: { methods: SignInMethods }) {
  const { user } = useSignedIn()
  const cache = useDiabCache()
  const [codes, setCodes] = useState<readonly string[]>()
  const newCodesButton = useRef<HTMLButtonElement>(null)
  const onChanged = () => void cache.invalidate(keyOf((client) => client.signInMethods.read(user.id)))
  const onCodes = (made: readonly string[]) => {
    setCodes(made)
    onChanged()
  }
  const { passkeys, hasAuthenticator, recoveryCodesLeft, isSecondFactorRequired } = methods
  const hasSecondFactor = hasAuthenticator || passkeys.length > 0
  // Without a code at sign-in there is none to replace.
  const hasCodes = hasAuthenticator || recoveryCodesLeft > 0 || (isSecondFactorRequired && hasSecondFactor)
  return (
    <>
      {isSecondFactorRequired ? (
        <div className={styles.notice}>
          <Notice icon={hasSecondFactor ? 'info' : 'warning'} text={hasSecondFactor ? messages.requiredMet : messages.requiredMissing} />
        </div>
      ) : null}
      <PasskeysPart methods={methods} onChanged={onChanged} />
      <AuthenticatorPart methods={methods} onChanged={onChanged} onCodes={onCodes} />
      {hasCodes ? <RecoveryCodesPart ref={newCodesButton} left={recoveryCodesLeft} onCodes={onCodes} /> : null}
      <RecoveryCodesDialog codes={codes} onSaved={() => setCodes(undefined)} onClosed={() => newCodesButton.current?.focus()} />
    </>
  )
}
