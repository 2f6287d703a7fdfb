import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { type Passkey, passkeyForm, passkeyNameMaxLength, type SignInMethods } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { Button, TextField, useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { type Confirmation, ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { useOpening } from '../../../app/pageParts/useOpening.ts'
import { supportsPasskeys } from '../../../app/passkey/supportsPasskeys.ts'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import * as accountStyles from '../account/accountPages.css.ts'
import { deviceName } from './deviceName.ts'
import { remainingWays } from './remainingWays.ts'
import * as styles from './signInMethods.css.ts'
import { signInMethodsMessages as messages } from './signInMethods.messages.ts'

type RenamePasskeyDialogProps = { passkey: Passkey; open: boolean; onClose: () => void; onRenamed: () => void }

/** Changes the name of a passkey. A new `key` resets the form. */
function RenamePasskeyDialog({ passkey, open, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const { client } = useDiab()
  const { user } = useSignedIn()
  const { state, field, send } = useForm({
    definition: passkeyForm,
    initial: { name: passkey.name },
    submit: ({ name }) => client.signInMethods.renamePasskey(user.id, passkey.id, name.trim()),
    onSent: () => {
      onClose()
      onRenamed()
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.renameTitle}
      state={state}
      onSubmit={send}
      verb={messages.save}
      className={styles.form}
    >
      <TextField label={messages.name} required maxLength={passkeyNameMaxLength} autoComplete="off" {...field('name')} />
    </FormDialog>
  )
}

type PasskeysPartProps = { methods: SignInMethods; onChanged: () => void }

type AddPasskeyDialogProps = { open: boolean; onClose: () => void; onAdded: () => void }

/** Names a new passkey and has the browser make it. A new `key` resets the form. */
function AddPasskeyDialog({ open, onClose, onAdded }: AddPasskeyDialogProps) {
  const { client } = useDiab()
  const { user } = useSignedIn()
  const { state, field, send } = useForm({
    definition: passkeyForm,
    initial: { name: deviceName(navigator.userAgent) },
    async submit({ name }) {
      const { promptForNewPasskey } = await import('../../../app/passkey/passkeyPrompt.ts')
      const response = await promptForNewPasskey(await client.signInMethods.createPasskeyOptions(user.id))
      return client.signInMethods.createPasskey(user.id, { name: name.trim(), response })
    },
    onSent: () => {
      onClose()
      onAdded()
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.add}
      description={messages.addText}
      state={state}
      onSubmit={send}
      verb={messages.addVerb}
      className={styles.formBelowText}
    >
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        required
        maxLength={passkeyNameMaxLength}
        autoComplete="off"
        {...field('name')}
      />
    </FormDialog>
  )
}

/** Lists the passkeys; adds, renames and removes them. */
export function PasskeysPart({ methods, onChanged }: PasskeysPartProps) {
  const { client } = useDiab()
  const { user } = useSignedIn()
  const toasts = useToasts()
  const adding = useOpening()
  const renaming = useOpening()
  const [renamed, setRenamed] = useState<Passkey>()
  const [asked, setAsked] = useState<Confirmation>()
  const { passkeys } = methods
  const askToRemove = ({ id, name }: Passkey) =>
    setAsked({
      title: messages.removeTitle(name),
      consequences: [messages.removeConsequence, remainingWays({ ...methods, passkeys: passkeys.filter((passkey) => passkey.id !== id) })],
      verb: messages.remove,
      isDangerous: true,
      action: () => client.signInMethods.removePasskey(user.id, id),
      onDone: onChanged,
    })
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>{messages.passkeys}</h3>
      <p className={accountStyles.text}>{messages.passkeysText}</p>
      {passkeys.length === 0 ? (
        <p className={styles.empty}>{messages.noPasskeys}</p>
      ) : (
        <ul className={styles.list} aria-label={messages.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => {
                setRenamed(passkey)
                renaming.open()
              }}
              onRemove={() => askToRemove(passkey)}
            />
          ))}
        </ul>
      )}
      {supportsPasskeys() ? (
        <div className={styles.actions}>
          <Button icon="plus" onClick={adding.open}>
            {messages.add}
          </Button>
        </div>
      ) : (
        <p className={styles.empty}>{messages.unsupported}</p>
      )}
      <AddPasskeyDialog
        key={`add ${adding.key}`}
        open={adding.isOpen}
        onClose={adding.close}
        onAdded={() => {
          toasts.success(messages.added)
          onChanged()
        }}
      />
      {renamed ? (
        <RenamePasskeyDialog
          key={`rename ${renaming.key}`}
          passkey={renamed}
          open={renaming.isOpen}
          onClose={renaming.close}
          onRenamed={onChanged}
        />
      ) : null}
      <ConfirmDialog asked={asked} onClosed={() => setAsked(undefined)} />
    </div>
  )
}

function PasskeyRow({ passkey, onRename, onRemove }: { passkey: Passkey; onRename: () => void; onRemove: () => void }) {
  const { timeZone } = useDiab()
  const at = (instant: string) => formatDateTime(toWallClockIn(timeZone, instant))
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className={accountStyles.signIn}>
      <div className={accountStyles.signInFacts}>
        <p className={accountStyles.signInName}>{name}</p>
        <p className={accountStyles.text}>{messages.times(at(createdAt), lastUsedAt === null ? undefined : at(lastUsedAt))}</p>
      </div>
      <Button icon="pencil" aria-label={messages.renameOf(name)} onClick={onRename}>
        {messages.rename}
      </Button>
      <Button icon="trash" aria-label={messages.removeOf(name)} onClick={onRemove}>
        {messages.remove}
      </Button>
    </li>
  )
}
