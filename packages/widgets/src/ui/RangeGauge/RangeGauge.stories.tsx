import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { stack } from '../AllParts/AllParts.css.ts'
import { RangeGauge } from './RangeGauge.tsx'

const meta = { title: 'ui/RangeGauge', component: RangeGauge, args: { low: 4, high: 7 } } satisfies Meta<typeof RangeGauge>
export default meta
type Story = StoryObj<typeof meta>

export const Values: Story = {
  render: (args) => (
    <div className={stack}>
      <RangeGauge {...args} value={6.4} zone={2} />
      <RangeGauge {...args} value={3.85} zone={1} />
      <RangeGauge {...args} value={33.3} zone={3} valueText="HI" high={10} />
      <RangeGauge {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('img', { name: '3,9, a 4,0–7,0 célérték alatt' })).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'HI, a 4,0–10,0 célérték felett' })).toBeVisible()
  },
}

export const InTarget: Story = { args: { value: 6.4, zone: 2 } }
export const Low: Story = { args: { value: 3.6, zone: 1 } }
export const TargetAlone: Story = {}
