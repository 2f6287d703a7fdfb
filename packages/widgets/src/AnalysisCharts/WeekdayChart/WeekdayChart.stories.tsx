import { emptyTally, weeklyPattern } from '@diab/core/analysis'
import { tallyByDay } from '@diab/internal/analysis'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { onPhone } from '../ModelDayChart/testing/onPhone.tsx'
import { meterReadings, sensorReadings } from '../ModelDayChart/testing/storyReadings.ts'
import { WeekdayChart } from './WeekdayChart.tsx'

const patternOf = (days: number) => ({ days: weeklyPattern(tallyByDay(meterReadings(days))) })

const meta = {
  title: 'Charts/WeekdayChart',
  component: WeekdayChart,
  args: { data: patternOf(28) },
} satisfies Meta<typeof WeekdayChart>

export default meta
type Story = StoryObj<typeof meta>

export const FourWeeks: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('application', { name: 'A hét napjai' }).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/kedd, \d+ mérés, \d+% normál/)
  },
}

/** Sundays of three LO each: measured, and not to be counted. */
export const SundaysOfLow: Story = {
  args: {
    data: {
      days: patternOf(28).days.map((day) => (day.weekday === 7 ? { ...day, dayCount: 0, glucose: { ...emptyTally, loCount: 12 } } : day)),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12 LO')).toBeVisible()
  },
}

export const Sensor: Story = { args: { data: { days: weeklyPattern(tallyByDay(sensorReadings(28))) } } }
export const ThreeDays: Story = { args: { data: patternOf(3) } }
export const OneDay: Story = { args: { data: patternOf(1) } }
export const Empty: Story = { args: { data: { days: weeklyPattern([]) } } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const HighContrast: Story = { globals: { theme: 'high-contrast' } }
export const Phone: Story = { decorators: onPhone }
