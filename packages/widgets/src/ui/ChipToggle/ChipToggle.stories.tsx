import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { row } from '../AllParts/AllParts.css.ts'
import { ChipToggle } from './ChipToggle.tsx'

function Stateful() {
  const [isOn, setOn] = useState(true)
  return (
    <div className={row}>
      <ChipToggle icon="glucose" kind="glucose" label="Vércukor" count={34} pressed={isOn} onChange={setOn} />
      <ChipToggle icon="ketone" kind="ketone" label="Keton" count={0} pressed={false} onChange={() => {}} />
      <ChipToggle look="choice" label="Edzés után" pressed onChange={() => {}} />
      <ChipToggle look="choice" label="Hipoglikémia" pressed={false} onChange={() => {}} />
      <ChipToggle look="choice" label="Letiltva" disabled pressed={false} onChange={() => {}} />
    </div>
  )
}

const meta = {
  title: 'ui/ChipToggle',
  component: ChipToggle,
  args: { label: 'Vércukor', pressed: false, onChange: fn() },
} satisfies Meta<typeof ChipToggle>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: () => <Stateful />,
  play: async ({ canvasElement }) => {
    const chip = within(canvasElement).getByRole('button', { name: /Vércukor/ })
    await userEvent.click(chip)
    await expect(chip).toHaveAttribute('aria-pressed', 'false')
  },
}

export const On: Story = { args: { icon: 'glucose', kind: 'glucose', count: 34, pressed: true } }
export const Off: Story = { args: { icon: 'glucose', kind: 'glucose', count: 0 } }
export const Choice: Story = { args: { look: 'choice', label: 'Edzés után', pressed: true } }
