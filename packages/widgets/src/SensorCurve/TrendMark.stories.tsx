import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TrendMark } from './TrendMark.tsx'

const trend = (direction: 'risingVeryFast' | 'steady' | 'falling', rate: number) => ({
  direction,
  change: { mmolPerL: rate * 15, minutes: 15 },
})

const meta = {
  title: 'Charts/TrendMark',
  component: TrendMark,
  args: { trend: trend('steady', 0.01), zone: 2 },
} satisfies Meta<typeof TrendMark>

export default meta
type Story = StoryObj<typeof meta>

export const Steady: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('egyenletes')).toBeVisible()
  },
}

export const RisingVeryFast: Story = { args: { trend: trend('risingVeryFast', 0.2), zone: 3 } }

export const FallingIntoLow: Story = {
  args: { trend: trend('falling', -0.08), zone: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('csökken')).toBeVisible()
    await expect(canvas.getByText(/1,2 az elmúlt 15 percben/)).toBeVisible()
  },
}

/** In a row of small type. */
export const Compact: Story = {
  args: { trend: trend('falling', -0.08), zone: 1, isCompact: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('csökken')).toBeVisible()
    await expect(canvas.queryByText(/az elmúlt 15 percben/)).toBeNull()
  },
}

/** After a gap, or beside LO and HI, the readings do not say where glucose is heading. */
export const Unknown: Story = {
  args: { trend: { direction: null, change: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('az irány most nem látszik')).toBeVisible()
  },
}
