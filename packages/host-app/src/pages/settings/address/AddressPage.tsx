import { keyOf } from '@diab/core/client'
import { isStaff, Role } from '@diab/core/guards'
import { type Address, addressForm, toAddress } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { useDiabCache, useForm, useRead } from '@diab/widgets/unstable/hooks'
import { Button, TextField, useToasts } from '@diab/widgets/unstable/ui'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import { SettingsPage } from '../frame/SettingsPage.tsx'
import * as styles from './address.css.ts'
import { addressMessages as messages } from './address.messages.ts'

/** `/beallitasok/elerhetoseg`: the own address and telephone number. */
export function AddressPage() {
  const { user } = useSignedIn()
  const address = useRead((client, signal) => client.settings.readAddress(user.id, { signal }), {
    // A form is not changed under the hands.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isStaffOnly = isStaff(user) && !user.roles.includes(Role.Patient)
  return (
    <SettingsPage title={messages.title} intro={isStaffOnly ? messages.introStaff : messages.intro} isOwnOnly>
      <Loaded question={address} height={360} title={messages.loadFailed}>
        {(known) => <AddressForm userId={user.id} known={known} />}
      </Loaded>
    </SettingsPage>
  )
}

function AddressForm({ userId, known }: { userId: string; known: Address }) {
  const { client } = useDiab()
  const cache = useDiabCache()
  const toasts = useToasts()
  const { state, field, send } = useForm({
    definition: addressForm,
    initial: known,
    submit: (address) => client.settings.updateAddress(userId, toAddress(address)),
    onSent: (saved) => {
      cache.write<Address>(
        keyOf((client) => client.settings.readAddress(userId)),
        () => saved,
      )
      toasts.success(messages.saved)
    },
  })
  return (
    <Form className={styles.form} onSubmit={send}>
      <TextField label={messages.country} autoComplete="country-name" {...field('country')} />
      <div className={styles.town}>
        <TextField label={messages.postalCode} autoComplete="postal-code" {...field('postalCode')} />
        <TextField label={messages.city} autoComplete="address-level2" {...field('city')} />
      </div>
      <TextField label={messages.street} autoComplete="street-address" {...field('street')} />
      <TextField label={messages.phone} type="tel" autoComplete="tel" hint={messages.phoneHint} {...field('phone')} />
      <GeneralErrors messages={state.general} />
      <div>
        <Button type="submit" variant="primary" busy={state.status === 'sending'}>
          {messages.save}
        </Button>
      </div>
    </Form>
  )
}
