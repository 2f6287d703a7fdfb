import { createSettingsApi, isPin, pinMaxLength } from '@diab/internal/settings'
import { Button, Icon, TextField } from '@diab/widgets/unstable/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Form } from '../forms/Form.tsx'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useApp } from '../useApp.ts'
import { checkPin, type PinAnswer } from './checkPin.ts'
import * as styles from './pinLock.css.ts'
import { pinLockMessages as messages } from './pinLock.messages.ts'
import { createPinVault } from './pinVault.ts'

/** Asks for the PIN, and for the password when the PIN is forgotten. */
export function LockScreen() {
  const { pinLock, session, drafts, sendQuietly } = useApp()
  const { user } = useSignedIn()
  const vault = useMemo(() => createPinVault(drafts), [drafts])
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isForgotten, setForgotten] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])

  async function unlock() {
    if (isBusy) return
    if (!isPin(pin)) return setProblem(messages.format)
    setBusy(true)
    const answer = await checkPin({ settings: createSettingsApi(sendQuietly), vault }, user.id, pin).catch((): PinAnswer => 'failed')
    setBusy(false)
    if (answer === 'removed') {
      await vault.remove(user.id)
      return pinLock.turnOff()
    }
    if (answer === 'right') return pinLock.unlock()
    setPin('')
    setProblem(messages.answers[answer])
    if (answer === 'exhausted') setForgotten(true)
    field.current?.focus()
  }
  return (
    <div className={styles.card} role="dialog" aria-modal="true" aria-labelledby="pin-lock-title">
      <span className={styles.icon}>
        <Icon name="lock" size="hero" />
      </span>
      <h1 id="pin-lock-title" className={styles.title}>
        {messages.title}
      </h1>
      <p className={styles.text}>{messages.text(user.fullname)}</p>
      <Form className={styles.form} onSubmit={unlock}>
        <TextField
          ref={field}
          label={messages.pin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinMaxLength}
          value={pin}
          error={problem}
          onChange={(typed) => {
            setPin(typed)
            setProblem(undefined)
          }}
        />
        <Button type="submit" variant="primary" fullWidth busy={isBusy}>
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
