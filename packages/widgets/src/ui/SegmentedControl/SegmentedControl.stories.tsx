import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { stack } from '../AllParts/AllParts.css.ts'
import { SegmentedControl } from './SegmentedControl.tsx'

const segments = [
  { value: 1, label: '1 hét' },
  { value: 2, label: '2 hét' },
  { value: 4, label: '4 hét' },
]

function Stateful() {
  const [weeks, setWeeks] = useState(1)
  return (
    <div className={stack}>
      <div>
        <SegmentedControl label="Időszak" value={weeks} onChange={setWeeks} segments={segments} />
      </div>
      <SegmentedControl label="Időszak, teljes szélességben" size={36} fullWidth value={weeks} onChange={setWeeks} segments={segments} />
    </div>
  )
}

const meta = {
  title: 'ui/SegmentedControl',
  component: SegmentedControl<number>,
  args: { label: 'Időszak', value: 1, onChange: fn(), segments },
} satisfies Meta<typeof SegmentedControl<number>>
export default meta
type Story = StoryObj<typeof meta>

export const ByKeyboard: Story = {
  render: () => <Stateful />,
  play: async ({ canvasElement }) => {
    const group = within(within(canvasElement).getByRole('radiogroup', { name: 'Időszak' }))
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(group.getByRole('radio', { name: '2 hét' })).toBeChecked()
  },
}

export const FullWidth: Story = { args: { fullWidth: true } }
export const ForStaff: Story = { args: { size: 36 } }
export const OneNotAllowed: Story = { args: { segments: segments.map((segment) => ({ ...segment, disabled: segment.value === 4 })) } }
