import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
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

const meta = { title: 'ui/SegmentedControl', component: Stateful } satisfies Meta<typeof Stateful>
export default meta

export const ByKeyboard: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const group = within(within(canvasElement).getByRole('radiogroup', { name: 'Időszak' }))
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(group.getByRole('radio', { name: '2 hét' })).toBeChecked()
  },
}
