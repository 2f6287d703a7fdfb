import { isUnreachable, ProviderError } from '@diab/core/client'
import type { FormDefinition } from '@diab/core/machines'
import { createSettingsApi, isPin, pinMaxLength, type SettingsApi } from '@diab/internal/settings'
import { FormProblem, useForm } from '@diab/widgets/unstable/hooks'
import { Button, Icon, TextField } from '@diab/widgets/unstable/ui'
import { useMemo, useState } from 'react'
import { Form } from '../forms/Form.tsx'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useApp } from '../useApp.ts'
import * as styles from './pinLock.css.ts'
import { pinLockMessages as messages } from './pinLock.messages.ts'
import { createPinVault, type PinVault, type VaultAnswer } from './pinVault.ts'

const lockForm: FormDefinition<{ pin: string }> = {
  fields: { pin: { rules: [(pin) => (isPin(pin) ? undefined : messages.format)] } },
  mode: 'lazy',
}

/** `removed`: the account has no PIN any more, it was taken away on another device. */
type PinAnswer = VaultAnswer | 'removed' | 'failed'

type CheckPinPorts = {
  /** Its failures lead nowhere: the page under the lock stays as it is. */
  settings: Pick<SettingsApi, 'checkPin' | 'readPin'>
  vault: PinVault
}

/** Whether a PIN opens the lock: the provider says so, or this device while the provider cannot be asked. */
async function checkPin({ settings, vault }: CheckPinPorts, userId: string, pin: string): Promise<PinAnswer> {
  try {
    const { isRight } = await settings.checkPin(userId, pin)
    if (isRight) {
      await vault.write(userId, pin)
      return 'right'
    }
    const { isSet } = await settings.readPin(userId)
    return isSet ? 'wrong' : 'removed'
  } catch (error) {
    if (isUnreachable(error)) return vault.check(userId, pin)
    return error instanceof ProviderError && error.status === 429 ? 'exhausted' : 'failed'
  }
}

/** Asks for the PIN, and for the password when the PIN is forgotten. */
export function LockScreen() {
  const { pinLock, session, drafts, sendQuietly } = useApp()
  const { user } = useSignedIn()
  const vault = useMemo(() => createPinVault(drafts), [drafts])
  const [isForgotten, setForgotten] = useState(false)
  const { state, field, send, restore } = useForm<{ pin: string }, 'right' | 'removed'>({
    definition: lockForm,
    initial: { pin: '' },
    async submit({ pin }) {
      const answer = await checkPin({ settings: createSettingsApi(sendQuietly), vault }, user.id, pin).catch((): PinAnswer => 'failed')
      if (answer === 'removed') await vault.remove(user.id)
      if (answer === 'removed' || answer === 'right') return answer
      restore({ pin: '' })
      if (answer === 'exhausted') setForgotten(true)
      throw new FormProblem('', { pin: [messages.answers[answer]] })
    },
    onSent: (answer) => (answer === 'right' ? pinLock.unlock() : pinLock.turnOff()),
  })
  return (
    <div className={styles.card} role="dialog" aria-modal="true" aria-labelledby="pin-lock-title">
      <span className={styles.icon}>
        <Icon name="lock" size="hero" />
      </span>
      <h1 id="pin-lock-title" className={styles.title}>
        {messages.title}
      </h1>
      <p className={styles.text}>{messages.text(user.fullname)}</p>
      <Form className={styles.form} onSubmit={send}>
        <TextField
          autoFocus
          label={messages.pin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinMaxLength}
          {...field('pin')}
        />
        <Button type="submit" variant="primary" fullWidth busy={state.status === 'sending'}>
          {messages.unlock}
        </Button>
      </Form>
      {isForgotten ? (
        <div className={styles.form}>
          <p className={styles.text}>{messages.forgottenText}</p>
          <Button fullWidth onClick={() => void session.signOut()}>
            {messages.signOut}
          </Button>
        </div>
      ) : (
        <Button variant="quiet" fullWidth onClick={() => setForgotten(true)}>
          {messages.forgotten}
        </Button>
      )}
    </div>
  )
}
