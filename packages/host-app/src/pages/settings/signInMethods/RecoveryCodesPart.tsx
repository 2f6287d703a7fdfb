import { useDiab } from '@diab/widgets/provider'
import { Button, Notice } from '@diab/widgets/unstable/ui'
import { type Ref, useState } from 'react'
import { type Confirmation, ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import * as accountStyles from '../account/accountPages.css.ts'
import * as styles from './signInMethods.css.ts'
import { signInMethodsMessages as messages } from './signInMethods.messages.ts'

const few = 3

type RecoveryCodesPartProps = {
  /** Unused codes. */
  left: number
  onCodes: (codes: readonly string[]) => void
  /** The button that asks for new codes. */
  ref: Ref<HTMLButtonElement>
}

/** Counts the recovery codes that are left, and replaces them. */
export function RecoveryCodesPart({ left, onCodes, ref }: RecoveryCodesPartProps) {
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
