import { keyOf, ProviderError } from '@diab/core/client'
import type { SignInMethods } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { useDiabCache, useRead } from '@diab/widgets/unstable/hooks'
import { Button, Card, Dialog, Notice } from '@diab/widgets/unstable/ui'
import { type Ref, useRef, useState } from 'react'
import { type Confirmation, ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { LoadedPart } from '../../../app/pageParts/Loaded.tsx'
import { saveFile } from '../../../app/saveFile.ts'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import * as accountStyles from '../account/accountPages.css.ts'
import { AuthenticatorPart } from './AuthenticatorPart.tsx'
import { PasskeysPart } from './PasskeysPart.tsx'
import * as styles from './signInMethods.css.ts'
import { signInMethodsMessages as messages } from './signInMethods.messages.ts'
import { useCopy } from './useCopy.ts'

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

const few = 3

type RecoveryCodesPartProps = {
  /** Unused codes. */
  left: number
  onCodes: (codes: readonly string[]) => void
  /** The button that asks for new codes. */
  ref: Ref<HTMLButtonElement>
}

/** Counts the recovery codes that are left, and replaces them. */
function RecoveryCodesPart({ left, onCodes, ref }: RecoveryCodesPartProps) {
  const { client } = useDiab()
  const { user } = useSignedIn()
  const [asked, setAsked] = useState<Confirmation>()
  const askForNew = () =>
    setAsked({
      title: messages.newCodesTitle,
      consequences: left === 0 ? [] : [messages.newCodesConsequence],
      verb: messages.newCodes,
      action: async () => onCodes((await client.signInMethods.createRecoveryCodes(user.id)).recoveryCodes),
    })
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>{messages.recoveryCodes}</h3>
      <p className={accountStyles.text}>{messages.codesLeft(left)}</p>
      {left <= few ? <Notice icon="warning" text={left === 0 ? messages.noCodes : messages.fewCodes} /> : null}
      <div className={styles.actions}>
        <Button ref={ref} aria-label={`${messages.newCodes}: ${messages.recoveryCodes}`} onClick={askForNew}>
          {messages.newCodes}
        </Button>
      </div>
      <ConfirmDialog asked={asked} onClosed={() => setAsked(undefined)} />
    </div>
  )
}

type RecoveryCodesDialogProps = {
  /** Undefined: closed. */
  codes: readonly string[] | undefined
  onSaved: () => void
  onClosed: () => void
}

/** Shows new recovery codes once; closes only when the user says that they are saved. */
function RecoveryCodesDialog({ codes, onSaved, onClosed }: RecoveryCodesDialogProps) {
  const { user } = useSignedIn()
  const copy = useCopy()
  // Still shown while the dialog fades out.
  const [shown, setShown] = useState<readonly string[]>([])
  if (codes && codes !== shown) setShown(codes)
  const sheetTitle = messages.codesSheet(user.email ?? user.fullname)
  const text = [sheetTitle, '', ...shown, ''].join('\n')
  return (
    <Dialog
      open={codes !== undefined}
      onClose={onSaved}
      onClosed={onClosed}
      closable={false}
      title={messages.recoveryCodes}
      description={messages.codesText}
      footer={
        <Button variant="primary" onClick={onSaved}>
          {messages.saved}
        </Button>
      }
    >
      <p className={styles.onPaper}>{sheetTitle}</p>
      <ul className={styles.codes} aria-label={messages.recoveryCodes}>
        {shown.map((code) => (
          <li key={code} className={styles.recoveryCode}>
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.codesActions}>
        <Button icon="copy" onClick={() => void copy(shown.join('\n'))}>
          {messages.copyCodes}
        </Button>
        <Button icon="download" onClick={() => saveFile(messages.fileName, new Blob([text], { type: 'text/plain' }))}>
          {messages.downloadCodes}
        </Button>
        <Button icon="print" onClick={() => globalThis.print()}>
          {messages.printCodes}
        </Button>
      </div>
    </Dialog>
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
