import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { addIcons, Icon } from '../../icons/Icon.tsx'
import { type IconName, iconPaths } from '../../icons/iconPaths.ts'
import { pageIconPaths } from '../../icons/pageIconPaths.ts'
import { Button } from '../Button/Button.tsx'
import { Card } from '../Card/Card.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { ChipToggle } from '../ChipToggle/ChipToggle.tsx'
import { DateField } from '../DateField/DateField.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { ErrorState } from '../ErrorState/ErrorState.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { NumberField } from '../NumberField/NumberField.tsx'
import { Panel } from '../Panel/Panel.tsx'
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx'
import { RangeGauge } from '../RangeGauge/RangeGauge.tsx'
import { SaveStatus } from '../SaveStatus/SaveStatus.tsx'
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx'
import { SelectField } from '../SelectField/SelectField.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { TextArea } from '../TextArea/TextArea.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { TimeField } from '../TimeField/TimeField.tsx'
import { ZoneBar } from '../ZoneBar/ZoneBar.tsx'
import { ZoneLabel } from '../ZoneMark/ZoneLabel.tsx'
import * as styles from './AllParts.css.ts'

addIcons(pageIconPaths)

export default { title: 'ui/All parts', tags: ['!autodocs'] } satisfies Meta

const kinds = [
  { kind: 'glucose', label: 'Vércukor', count: 34 },
  { kind: 'ketone', label: 'Keton', count: 2 },
  { kind: 'meal', label: 'Étkezés', count: 18 },
  { kind: 'medicine', label: 'Gyógyszer', count: 27 },
  { kind: 'feel', label: 'Közérzet', count: 5 },
  { kind: 'activity', label: 'Mozgás', count: 4 },
] as const

function Controls() {
  const [period, setPeriod] = useState(1)
  const [off, setOff] = useState<readonly string[]>(['activity'])
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <IconButton icon="chevron-left" label="Előző hét" />
        <strong className={styles.value}>2026.11.16. – 2026.11.22.</strong>
        <IconButton icon="chevron-right" label="Következő hét" />
        <SegmentedControl
          label="Időszak"
          value={period}
          onChange={setPeriod}
          segments={[
            { value: 1, label: '1 hét' },
            { value: 2, label: '2 hét' },
            { value: 4, label: '4 hét' },
          ]}
        />
        <Button icon="filter">Szűrők</Button>
        <Button variant="primary" icon="plus">
          Új bejegyzés
        </Button>
        <IconButton icon="bell" label="Értesítések, 3 olvasatlan" badge={3} />
      </div>
      <div className={styles.row}>
        {kinds.map(({ kind, label, count }) => (
          <ChipToggle
            key={kind}
            icon={kind}
            kind={kind}
            label={label}
            count={count}
            pressed={!off.includes(kind)}
            onChange={(pressed) => setOff(pressed ? off.filter((one) => one !== kind) : [...off, kind])}
          />
        ))}
      </div>
      <div className={styles.row}>
        <Button variant="primary" size={52}>
          Mentés
        </Button>
        <Button variant="primary" busy>
          Mentés
        </Button>
        <Button size={36}>Mégse</Button>
        <Button variant="quiet">Elemzés megnyitása</Button>
        <Button variant="danger" icon="trash">
          Törlés
        </Button>
        <Button variant="dangerFilled">Fiók törlése</Button>
        <Button disabled>Nem elérhető</Button>
        <ChipToggle look="choice" label="Edzés után" pressed onChange={() => {}} />
        <ChipToggle look="choice" label="Hipoglikémia" pressed={false} onChange={() => {}} />
      </div>
    </div>
  )
}

function EditPanel() {
  const [value, setValue] = useState('6,4')
  const [date, setDate] = useState('2026.11.20.')
  const [time, setTime] = useState('18:22')
  const [unusual, setUnusual] = useState(true)
  return (
    <div className={styles.panel}>
      <Panel
        icon="glucose"
        kind="glucose"
        title="Vércukor szerkesztése"
        onClose={() => {}}
        footerStart={
          <Button variant="danger" icon="trash">
            Törlés
          </Button>
        }
        footer={
          <>
            <Button>Mégse</Button>
            <Button variant="primary">Mentés</Button>
          </>
        }
      >
        <div>
          <NumberField look="hero" label="Mért érték" unit="mmol/l" value={value} onChange={setValue} />
          <RangeGauge value={6.4} zone={2} low={4} high={7} />
          <ZoneLabel zone={2}>normál · cél 4,0–7,0 mmol/l</ZoneLabel>
        </div>
        <div className={styles.pair}>
          <DateField label="Dátum" value={date} onChange={setDate} />
          <TimeField label="Időpont" value={time} onChange={setTime} />
        </div>
        <div className={styles.halves}>
          <SelectField label="Napszak" dense value={8} onChange={() => {}} options={[{ value: 8, label: 'Vacsora előtt' }]} />
          <SelectField label="Mérés típusa" dense value={2} onChange={() => {}} options={[{ value: 2, label: 'Étkezés előtti' }]} />
        </div>
        <div>
          <Checkbox label="Edzés után" checked={false} onChange={() => {}} />
          <Checkbox label="Szokatlan mérés" note="kimarad az átlagból" checked={unusual} onChange={setUnusual} />
        </div>
        <SaveStatus state="saved" />
      </Panel>
    </div>
  )
}

function Form() {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('Demo-1234!')
  const [note, setNote] = useState('')
  return (
    <Card title="Regisztráció" action={<Button variant="quiet">Segítség</Button>}>
      <div className={styles.stack}>
        <TextField label="Név" required value={name} onChange={setName} error="Ezt a mezőt kötelező kitölteni." />
        <TextField label="E-mail-cím" type="email" size={48} icon="mail" value="paciens@demo.diab" onChange={() => {}} />
        <TextField label="Jelszó" type="password" hint="Legalább 10 karakter." value={password} onChange={setPassword} />
        <TextArea label="Megjegyzés" optional value={note} onChange={setNote} placeholder="Amit az orvosodnak írnál" />
        <SelectField
          label="Rendelő"
          placeholder="Válassz rendelőt"
          value={undefined}
          onChange={() => {}}
          options={[{ value: '1', label: 'Budai rendelő' }]}
        />
        <TextField label="Azonosító" disabled value="0042-7719" onChange={() => {}} />
      </div>
    </Card>
  )
}

const States = () => (
  <div className={styles.stack}>
    <Card title="Célértéken belüli mérések aránya" action={<Button variant="quiet">Megnyitás</Button>}>
      <div className={styles.stack}>
        <ZoneBar low={5} normal={48} high={29} size="large" />
        <div className={styles.row}>
          <ZoneLabel zone={1} />
          <ZoneLabel zone={2} />
          <ZoneLabel zone={3} />
          <ZoneLabel zone={3} unusual />
          <ZoneLabel zone={1} unusual />
          <ZoneBar low={1} normal={4} high={0} />
          <ZoneBar low={0} normal={0} high={0} />
        </div>
        <ProgressBar label="Feltöltés" value={62} />
        <ProgressBar label="Betöltés" />
        <div className={styles.row}>
          <SaveStatus state="saving" />
          <SaveStatus state="saved" />
          <SaveStatus state="failed" onRetry={() => {}} />
        </div>
      </div>
    </Card>
    <Card tone="warning" title="A mérőd órája 62 perccel siet">
      A mérőn 11:04, nálad 10:02 van.
    </Card>
    <Card>
      <EmptyState icon="diary" title="Itt jelennek meg a bejegyzéseid" action={<Button variant="primary">Első mérés rögzítése</Button>}>
        Írd be az első vércukorértéked, vagy töltsd fel a mérődet.
      </EmptyState>
    </Card>
    <Card>
      <ErrorState title="Nem sikerült betölteni a naplót" onRetry={() => {}}>
        Amit eddig rögzítettél, megvan. Ellenőrizd a kapcsolatot, és próbáld újra.
      </ErrorState>
    </Card>
    <Card>
      <Skeleton width="40%" />
      <Skeleton />
      <Skeleton shape="block" height={64} />
    </Card>
  </div>
)

export const AllParts: StoryObj = {
  render: () => (
    <main className={styles.stack}>
      <Controls />
      <div className={styles.columns}>
        <EditPanel />
        <Form />
        <States />
      </div>
      <Card title="Icons">
        <div className={styles.icons}>
          {(Object.keys({ ...iconPaths, ...pageIconPaths }) as IconName[]).map((name) => (
            <span key={name} className={styles.iconTile}>
              <Icon name={name} size="large" />
              {name}
            </span>
          ))}
        </div>
      </Card>
    </main>
  ),
}
