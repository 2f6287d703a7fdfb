import { tallyByDay } from '@diab/internal/analysis'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { seeWeekends } from '../../charts/testing/seeWeekends.ts'
import { onPhone } from '../ModelDayChart/testing/onPhone.tsx'
import { firstDayOf, lastDay, meterReadings, sensorReadings } from '../ModelDayChart/testing/storyReadings.ts'
import { weekend } from './CalendarChart.css.ts'
import { CalendarChart } from './CalendarChart.tsx'

const daysOf = (count: number) => ({ days: tallyByDay(meterReadings(count)), firstDay: firstDayOf(count), lastDay })

const meta = {
  title: 'Charts/CalendarChart',
  component: CalendarChart,
  args: { data: daysOf(28), onDayPicked: fn() },
} satisfies Meta<typeof CalendarChart>

export default meta
type Story = StoryObj<typeof meta>

const weekendsSeen: Story['play'] = ({ canvasElement }) => seeWeekends(canvasElement, weekend)

export const FourWeeks: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('gridcell', { name: /2026\.11\.17\., kedd: \d mérés/ }))
    await expect(args.onDayPicked).toHaveBeenCalledWith('2026-11-17')
    await expect(canvas.getAllByRole('gridcell', { name: /nincs mérés/ })).toHaveLength(4)
  },
}

/** One tab stop; arrows by day and by week, Enter picks. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('gridcell', { name: /11\.20\./ })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
    await expect(canvas.getByRole('gridcell', { name: /11\.12\./ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDayPicked).toHaveBeenCalledWith('2026-11-12')
  },
}

export const Picked: Story = { args: { pickedDay: '2026-11-17' } }

export const NinetyDays: Story = { args: { data: daysOf(90) }, play: weekendsSeen }

export const Sensor: Story = { args: { data: { days: tallyByDay(sensorReadings(28)), firstDay: firstDayOf(28), lastDay } } }

export const OneDay: Story = { args: { data: daysOf(1) } }

export const Empty: Story = { args: { data: { days: [], firstDay: firstDayOf(14), lastDay } } }

export const Bars: Story = {
  args: { variant: 'bars', data: daysOf(14), onDayPicked: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /14 napból 12 napon van mérés\./ })).toBeVisible()
  },
}

export const BarsToPick: Story = { args: { variant: 'bars', data: daysOf(14), pickedDay: '2026-11-17' } }

export const BarsOfNinetyDays: Story = { args: { variant: 'bars', data: daysOf(90) } }

export const Dark: Story = { globals: { theme: 'dark' }, play: weekendsSeen }
export const HighContrast: Story = { globals: { theme: 'high-contrast' }, play: weekendsSeen }
export const Phone: Story = { decorators: onPhone, args: { data: daysOf(90) } }
