import { keyOf } from '@diab/core/client'
import { MeterDeviceProfile, type MeterRegistration } from '@diab/internal/devices'
import { useDiabCache, useForm } from '@diab/widgets/unstable/hooks'
import { Button, Card, Icon, type IconName, SegmentedControl, TextField } from '@diab/widgets/unstable/ui'
import { Form } from '../../../app/forms/Form.tsx'
import { RadioCards } from '../../../app/forms/RadioCards.tsx'
import { IdentifyMeter } from './IdentifyMeter.tsx'
import { type ConnectWay, emptyMeterDraft, meterForm, toNewRegistration } from './meter.draft.ts'
import * as styles from './registration.css.ts'
import { registrationMessages as messages } from './registration.messages.ts'

type MeterFormProps = { patientId: string; onRegistered: (registration: MeterRegistration) => void }

const icons: Record<ConnectWay, IconName> = { serial: 'pencil', bluetooth: 'meter', later: 'upload' }
const ways = (Object.keys(messages.ways) as ConnectWay[]).map((value) => ({ value, icon: icons[value], ...messages.ways[value] }))
const profiles = Object.values(MeterDeviceProfile).map((value) => ({ value, label: messages.profiles[value] }))

/** Pairs a meter with a patient's account. */
export function MeterForm({ patientId, onRegistered }: MeterFormProps) {
  const cache = useDiabCache()
  const { state, field, send, problem } = useForm({
    definition: meterForm,
    initial: emptyMeterDraft,
    submit(values, { client, idempotencyKeyOf }) {
      const body = toNewRegistration(patientId, values)
      return client.devices.createRegistration(body, { idempotencyKey: idempotencyKeyOf(body) })
    },
    onSent(registration) {
      void cache.invalidate(keyOf((reader) => reader.devices.listRegistrations(patientId)))
      onRegistered(registration)
    },
  })
  const way = field('way')
  const profile = field('profile')
  const name = field('name')
  const serialNumber = field('serialNumber')
  const isSending = state.status === 'sending'
  return (
    <Card>
      <Form className={styles.form} onSubmit={send}>
        <RadioCards legend={messages.way} value={way.value} options={ways} onChange={way.onChange} />
        {way.value === 'bluetooth' ? (
          <IdentifyMeter
            patientId={patientId}
            onIdentified={(identity) => {
              name.onChange(identity.name)
              if (identity.serialNumber !== null) serialNumber.onChange(identity.serialNumber)
            }}
          />
        ) : null}
        <div className={styles.fields}>
          {way.value === 'later' ? null : <TextField label={messages.serialNumber} required maxLength={64} {...serialNumber} />}
          <TextField label={messages.name} hint={messages.nameHint} optional maxLength={100} {...name} />
        </div>
        <div>
          <p className={styles.label}>{messages.profile}</p>
          <SegmentedControl label={messages.profile} value={profile.value} segments={profiles} onChange={profile.onChange} />
        </div>
        <div role="alert">
          {problem?.status === 'unreachable' || state.general.length > 0 ? (
            <p className={styles.problem}>
              <Icon name={problem?.status === 'unreachable' ? 'wifi-off' : 'warning'} />
              {problem?.status === 'unreachable' ? messages.offline : state.general.join(' ')}
            </p>
          ) : null}
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={isSending}>
            {way.value === 'later' ? messages.submitLater : messages.submit}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
