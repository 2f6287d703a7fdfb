import { hourAverages, slotAverages } from '@diab/core/analysis'
import { defaultGlucoseRanges } from '@diab/core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { onPhone } from '../ModelDayChart/testing/onPhone.tsx'
import { meterReadings, sensorReadings } from '../ModelDayChart/testing/storyReadings.ts'
import { AveragesChart } from './AveragesChart.tsx'

const byLabel = (days: number) => ({ slots: slotAverages(meterReadings(days), defaultGlucoseRanges), by: 'label' as const })
const byHour = (days: number) => ({ slots: hourAverages(meterReadings(days), defaultGlucoseRanges), by: 'hour' as const })

const meta = {
  title: 'Charts/AveragesChart',
  component: AveragesChart,
  args: { data: byLabel(28) },
} satisfies Meta<typeof AveragesChart>

export default meta
type Story = StoryObj<typeof meta>

export const ByLabel: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /A legmagasabb átlag: Vacsora után/ })).toBeVisible()
    await expect(canvas.getByText('célértéken')).toBeVisible()
    canvas.getByRole('application').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/Reggeli előtt, \d+ mérés, \d,\d mmol\/l átlag, normál, szórás ±/)
  },
}

export const ByHour: Story = { args: { data: byHour(28) } }

/** Two slots with two readings have no box, others with none say so. */
export const ThreeDays: Story = { args: { data: byLabel(3) } }

export const Sensor: Story = { args: { data: { slots: slotAverages(sensorReadings(14), defaultGlucoseRanges), by: 'label' } } }

export const SensorByHour: Story = { args: { data: { slots: hourAverages(sensorReadings(14), defaultGlucoseRanges), by: 'hour' } } }

export const OneDay: Story = { args: { data: byLabel(1) } }

export const Empty: Story = {
  args: { data: { slots: slotAverages([], defaultGlucoseRanges), by: 'label' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Ebben az időszakban nincs számolható mérés.' })).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const HighContrast: Story = { globals: { theme: 'high-contrast' } }
export const LargeType: Story = { globals: { largeType: 'large' } }

/** The columns scroll under their headings, and the keyboard brings a hidden one into view. */
export const Phone: Story = {
  decorators: onPhone,
  play: async ({ canvas, canvasElement }) => {
    const chart = canvas.getByRole('application')
    const scroller = [...canvasElement.querySelectorAll('div')].find((element) => element.scrollWidth > element.clientWidth + 8)
    chart.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{End}')
    await expect(scroller?.scrollLeft).toBeGreaterThan(100)
  },
}
export const PhoneByHour: Story = { decorators: onPhone, args: { data: byHour(28) } }
