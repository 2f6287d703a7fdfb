import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { row } from '../AllParts/AllParts.css.ts'
import { Button } from '../Button/Button.tsx'
import { ChipToggle } from '../ChipToggle/ChipToggle.tsx'
import { DateField } from '../DateField/DateField.tsx'
import { NumberField } from '../NumberField/NumberField.tsx'
import { Sheet } from './Sheet.tsx'

function Stateful() {
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState('')
  const [date, setDate] = useState('2026.11.20.')
  const first = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        Új bejegyzés
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        icon="glucose"
        kind="glucose"
        title="Új vércukorérték"
        initialFocus={first}
        footer={
          <Button variant="primary" size={52} fullWidth onClick={() => setOpen(false)}>
            Mentés
          </Button>
        }
      >
        <NumberField ref={first} look="sheet" label="Mért érték" labelHidden unit="mmol/l" value={value} onChange={setValue} />
        <DateField label="Dátum" value={date} onChange={setDate} />
        <div className={row}>
          <ChipToggle look="choice" label="Edzés után" pressed onChange={() => {}} />
          <ChipToggle look="choice" label="Hipoglikémia" pressed={false} onChange={() => {}} />
        </div>
      </Sheet>
    </>
  )
}

const meta = {
  title: 'ui/Sheet',
  component: Sheet,
  args: { open: false, onClose: fn(), title: 'Új vércukorérték' },
} satisfies Meta<typeof Sheet>
export default meta
type Story = StoryObj<typeof meta>

export const NewEntry: Story = {
  render: () => <Stateful />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Új bejegyzés' }))
    const sheet = await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Új vércukorérték' })
    await expect(within(sheet).getByLabelText('Mért érték')).toHaveFocus()
    await userEvent.keyboard('9,1')
    await expect(within(sheet).getByLabelText('Mért érték')).toHaveValue('9,1')
  },
}

const inItsFrame = { docs: { story: { inline: false, height: '420px' } } }

export const Open: Story = {
  args: { open: true, children: 'A bejegyzés mezői' },
  parameters: inItsFrame,
  render: (args) => <Sheet {...args} />,
}
export const Wide: Story = {
  args: { open: true, width: 'thread', title: 'Dr. Tóth Gábor', children: 'Az üzenetek' },
  parameters: inItsFrame,
  render: (args) => <Sheet {...args} />,
}
export const MustAnswer: Story = {
  args: { open: true, closable: false, children: 'Dönts, mielőtt továbblépsz.', footer: <Button variant="primary">Rendben</Button> },
  parameters: inItsFrame,
  render: (args) => <Sheet {...args} />,
}
