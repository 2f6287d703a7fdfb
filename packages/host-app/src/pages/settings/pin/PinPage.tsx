import { keyOf } from '@diab/core/client'
import type { FormDefinition } from '@diab/core/machines'
import { type PinLockMinutes, pinLockMinutes } from '@diab/internal/session'
import { emptyPinChange, isPin, pinForm, pinMaxLength, pinRemovalForm, settingsMessages } from '@diab/internal/settings'
import { type DiabMutationContext, type FieldBinding, FormProblem, useDiabCache, useForm, useRead } from '@diab/widgets/unstable/hooks'
import { Button, Card, Icon, SegmentedControl, TextField, useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { useOpening } from '../../../app/pageParts/useOpening.ts'
import { pinLockMessages } from '../../../app/pinLock/pinLock.messages.ts'
import { createPinVault } from '../../../app/pinLock/pinVault.ts'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useStore } from '../../../app/store.ts'
import { useApp } from '../../../app/useApp.ts'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import { SettingsPage } from '../frame/SettingsPage.tsx'
import * as styles from './pin.css.ts'
import { pinMessages as messages } from './pin.messages.ts'

const segments = pinLockMinutes.map((value) => ({ value, label: messages.minutesOf(value) }))

/** After how much time without use the device is locked. */
function MinutesChoice({ value, onChange }: { value: PinLockMinutes; onChange: (minutes: PinLockMinutes) => void }) {
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {messages.minutes}
      </p>
      <SegmentedControl label={messages.minutes} value={value} segments={segments} onChange={onChange} />
    </div>
  )
}

type PinFieldsProps = { label: string; pin: FieldBinding<string>; repeatedPin: FieldBinding<string>; password: FieldBinding<string> }

/** The PIN twice, and the password. */
function PinFields({ label, pin, repeatedPin, password }: PinFieldsProps) {
  const shared = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: pinMaxLength, required: true } as const
  return (
    <>
      <TextField label={label} hint={messages.setText} {...shared} {...pin} />
      <TextField label={messages.repeatedPin} {...shared} {...repeatedPin} />
      <TextField label={messages.password} type="password" required autoComplete="current-password" {...password} />
    </>
  )
}

/** What is done with the PIN, at the provider and on this device. */
function usePin() {
  const { user } = useSignedIn()
  const { pinLock, drafts } = useApp()
  const cache = useDiabCache()
  const put = (isSet: boolean) =>
    cache.write<{ isSet: boolean }>(
      keyOf((reader) => reader.settings.readPin(user.id)),
      () => ({ isSet }),
    )
  async function lockHere(pin: string, minutes: PinLockMinutes) {
    await createPinVault(drafts).write(user.id, pin)
    pinLock.turnOn(minutes)
  }
  return {
    /** A new PIN, or another one. */
    async set({ client }: DiabMutationContext, pin: string, password: string, minutes: PinLockMinutes) {
      const { isSet } = await client.settings.updatePin(user.id, { pin, password })
      await lockHere(pin, minutes)
      put(isSet)
    },
    /** The PIN of the account on this device, too. False: it is another one. */
    async turnOnHere({ client }: DiabMutationContext, pin: string, minutes: PinLockMinutes): Promise<boolean> {
      const { isRight } = await client.settings.checkPin(user.id, pin)
      if (isRight) await lockHere(pin, minutes)
      return isRight
    },
    async remove({ client }: DiabMutationContext, password: string) {
      const { isSet } = await client.settings.updatePin(user.id, { pin: null, password })
      await createPinVault(drafts).remove(user.id)
      pinLock.turnOff()
      put(isSet)
    },
  }
}

/** The first PIN of the account; it locks this device. */
function SetPinCard() {
  const pins = usePin()
  const toasts = useToasts()
  const [minutes, setMinutes] = useState<PinLockMinutes>(5)
  const { state, field, send } = useForm({
    definition: pinForm,
    initial: emptyPinChange,
    submit: ({ pin, password }, context) => pins.set(context, pin, password, minutes),
    onSent: () => toasts.success(messages.isSet),
  })
  return (
    <Card title={messages.setTitle}>
      <Form className={styles.form} onSubmit={send}>
        <PinFields label={messages.pin} pin={field('pin')} repeatedPin={field('repeatedPin')} password={field('password')} />
        <MinutesChoice value={minutes} onChange={setMinutes} />
        <GeneralErrors messages={state.general} />
        <div>
          <Button type="submit" variant="primary" busy={state.status === 'sending'}>
            {messages.set}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

type TurningOn = { pin: string; minutes: PinLockMinutes }

const turnOnForm: FormDefinition<TurningOn> = {
  fields: { pin: { rules: [(pin) => (isPin(pin) ? undefined : settingsMessages.pin)] }, minutes: {} },
  mode: 'lazy',
}

/** The account has a PIN from another device: it can lock this one, too. */
function TurnOnCard() {
  const pins = usePin()
  const toasts = useToasts()
  const { state, field, send } = useForm<TurningOn>({
    definition: turnOnForm,
    initial: { pin: '', minutes: 5 },
    async submit({ pin, minutes }, context) {
      if (!(await pins.turnOnHere(context, pin, minutes))) throw new FormProblem('', { pin: [pinLockMessages.answers.wrong] })
    },
    onSent: () => toasts.success(messages.isSet),
  })
  const minutes = field('minutes')
  return (
    <Card title={messages.off}>
      <Form className={styles.form} onSubmit={send}>
        <p className={styles.text}>{messages.offText}</p>
        <TextField
          label={messages.pin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={pinMaxLength}
          {...field('pin')}
        />
        <MinutesChoice value={minutes.value} onChange={minutes.onChange} />
        <GeneralErrors messages={state.general} />
        <div>
          <Button type="submit" variant="primary" busy={state.status === 'sending'}>
            {messages.turnOn}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

type RemovePinDialogProps = { open: boolean; onClose: () => void; onRemoved: () => void }

/** Removes the PIN on all devices; the password proves the owner. A new `key` resets the dialog. */
function RemovePinDialog({ open, onClose, onRemoved }: RemovePinDialogProps) {
  const pins = usePin()
  const { state, field, send } = useForm({
    definition: pinRemovalForm,
    initial: { password: '' },
    submit: ({ password }, context) => pins.remove(context, password),
    onSent: () => {
      onClose()
      onRemoved()
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.removeTitle}
      description={messages.removeText}
      state={state}
      onSubmit={send}
      verb={messages.remove}
      isDangerous
    >
      <TextField label={messages.password} type="password" required autoComplete="current-password" {...field('password')} />
    </FormDialog>
  )
}

type ChangePinDialogProps = { open: boolean; onClose: () => void; minutes: PinLockMinutes; onChanged: () => void }

/** Changes the PIN. A new `key` resets the dialog. */
function ChangePinDialog({ open, onClose, minutes, onChanged }: ChangePinDialogProps) {
  const pins = usePin()
  const { state, field, send } = useForm({
    definition: pinForm,
    initial: emptyPinChange,
    submit: ({ pin, password }, context) => pins.set(context, pin, password, minutes),
    onSent: () => {
      onClose()
      onChanged()
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.change}
      state={state}
      onSubmit={send}
      verb={messages.change}
      className={styles.form}
    >
      <PinFields label={messages.newPin} pin={field('pin')} repeatedPin={field('repeatedPin')} password={field('password')} />
    </FormDialog>
  )
}

/** The lock of this device: its time, locking at once, another PIN, none. */
function LockCard({ minutes }: { minutes: PinLockMinutes }) {
  const { pinLock } = useApp()
  const toasts = useToasts()
  const changing = useOpening()
  const removing = useOpening()
  return (
    <Card>
      <div className={styles.form}>
        <div className={styles.line}>
          <span className={styles.ok}>
            <Icon name="lock" size="large" />
          </span>
          <div>
            <h2 className={styles.name}>{messages.on}</h2>
            <p className={styles.text}>{messages.onText(minutes)}</p>
          </div>
        </div>
        <MinutesChoice value={minutes} onChange={pinLock.chooseMinutes} />
        <div className={styles.actions}>
          <Button icon="lock" variant="primary" onClick={pinLock.lock}>
            {messages.lockNow}
          </Button>
          <Button onClick={changing.open}>{messages.change}</Button>
          <Button onClick={removing.open}>{messages.remove}</Button>
        </div>
      </div>
      <ChangePinDialog
        key={`change ${changing.key}`}
        open={changing.isOpen}
        onClose={changing.close}
        minutes={minutes}
        onChanged={() => toasts.success(messages.changed)}
      />
      <RemovePinDialog
        key={`remove ${removing.key}`}
        open={removing.isOpen}
        onClose={removing.close}
        onRemoved={() => toasts.success(messages.removed)}
      />
    </Card>
  )
}

/** `/beallitasok/azonosito`: a PIN that locks the product on this device. */
export function PinPage() {
  const { user } = useSignedIn()
  const { pinLock } = useApp()
  const lock = useStore(pinLock.state)
  const pin = useRead((client, signal) => client.settings.readPin(user.id, { signal }))
  return (
    <SettingsPage title={messages.title} intro={messages.intro} isOwnOnly>
      <div className={styles.page}>
        <Loaded question={pin} height={320} title={messages.loadFailed}>
          {({ isSet }) => {
            if (!isSet) return <SetPinCard />
            return lock ? <LockCard minutes={lock.minutes} /> : <TurnOnCard />
          }}
        </Loaded>
      </div>
    </SettingsPage>
  )
}
