import { makeGlucoseEntry } from '@diab/core/testing'
import { tallyGlucose, timeInRange } from '@diab/internal/analysis'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onPhone } from '../ModelDayChart/testing/onPhone.tsx'
import { sensorReadings } from '../ModelDayChart/testing/storyReadings.ts'
import { InRangeBar } from './InRangeBar.tsx'

const meta = {
  title: 'Charts/InRangeBar',
  component: InRangeBar,
  args: { data: { low: 5, normal: 48, high: 29 } },
} satisfies Meta<typeof InRangeBar>

export default meta
type Story = StoryObj<typeof meta>

export const PatientsOwnRanges: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list')).toHaveTextContent('alacsony6%normál59%magas35%')
  },
}

export const ConsensusBands: Story = {
  args: { data: timeInRange(sensorReadings(14), 'standard') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('cél 70% felett')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5)
    // The shares are the list's to say.
    await expect(canvas.getByRole('img')).toHaveAccessibleName(/^Teljesült célok: \d, összesen 5\.$/)
  },
}

/** Over a whole page the bands are beside each other, and what follows is not a screen further down. */
export const Wide: Story = {
  decorators: (Shown) => (
    <div style={{ width: 900 }}>
      <Shown />
    </div>
  ),
  args: ConsensusBands.args,
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('listitem').map((item) => item.getBoundingClientRect().top)
    await expect(new Set(tops).size).toBe(1)
  },
}

/** 11 of 1000 are written as 1%, which is not below 1%. */
export const RoundedToTheTarget: Story = {
  args: {
    data: timeInRange(
      Array.from({ length: 1000 }, (_, index) => makeGlucoseEntry({ value: index < 11 ? 2.5 : 6.5, origin: 'sensor' })),
      'standard',
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('1,1%, cél 1% alatt')
  },
}

export const OlderOrAtHighRisk: Story = { args: { data: timeInRange(sensorReadings(14), 'olderHighRisk') } }

/** The consensus sets no percentages here. */
export const OtherPregnancy: Story = { args: { data: timeInRange(sensorReadings(14), 'pregnancyOther') } }

export const Empty: Story = { args: { data: tallyGlucose([]) } }
export const EmptyBands: Story = { args: { data: timeInRange([], 'standard') } }
export const Dark: Story = { globals: { theme: 'dark' }, args: ConsensusBands.args }
export const HighContrast: Story = { globals: { theme: 'high-contrast' }, args: ConsensusBands.args }
export const Phone: Story = { decorators: onPhone, args: ConsensusBands.args }
