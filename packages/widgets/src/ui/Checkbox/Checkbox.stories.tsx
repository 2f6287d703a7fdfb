import type { Meta, StoryObj } from '@storybook/react-vite'
import { type CSSProperties, useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Checkbox } from './Checkbox.tsx'

function Stateful() {
  const [isUnusual, setUnusual] = useState(false)
  return (
    <div>
      <Checkbox label="Szokatlan mérés" note="kimarad az átlagból" checked={isUnusual} onChange={setUnusual} />
      <Checkbox label="Edzés után" checked onChange={() => {}} />
      <Checkbox label="Részletek" checked mixed onChange={() => {}} />
      <Checkbox
        label="Elfogadom az adatkezelési tájékoztatót"
        required
        checked={false}
        onChange={() => {}}
        error="Az elküldéshez fogadd el."
      />
      <Checkbox label="Nem elérhető" disabled checked onChange={() => {}} hint="Előbb kapcsolódj egy rendelőhöz." />
    </div>
  )
}

const meta = {
  title: 'ui/Checkbox',
  component: Checkbox,
  args: { label: 'Szokatlan mérés', checked: false, onChange: fn() },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: () => <Stateful />,
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: /Szokatlan/ })
    await userEvent.click(within(canvasElement).getByText('kimarad az átlagból'))
    await expect(box).toBeChecked()
  },
}

/** A portal's large corners leave a box a box: a circle is one of several options. */
export const RoundCorners: Story = {
  decorators: [(Shown) => <div style={{ '--diab-radius-pill': '16px' } as CSSProperties}>{Shown()}</div>],
  play: async ({ canvas }) => expect(getComputedStyle(canvas.getByRole('checkbox')).borderTopLeftRadius).toBe('5px'),
}

export const Unchecked: Story = {}
export const PartlyChecked: Story = { args: { label: 'Részletek', mixed: true } }
export const Refused: Story = {
  args: { label: 'Elfogadom az adatkezelési tájékoztatót', required: true, error: 'Az elküldéshez fogadd el.' },
}
