import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ModelDayChart } from './ModelDayChart.tsx'
import { modelDayOf } from './testing/modelDayStory.ts'
import { onPhone } from './testing/onPhone.tsx'
import { meterReadings, sensorReadings } from './testing/storyReadings.ts'

const meta = {
  title: 'Charts/ModelDayChart',
  component: ModelDayChart,
  args: { data: modelDayOf(meterReadings(90)), onDayPicked: fn() },
} satisfies Meta<typeof ModelDayChart>

export default meta
type Story = StoryObj<typeof meta>

export const NinetyDaysOfMeterData: Story = {
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('img', { name: /A medián .* körül a legmagasabb/ })).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Kiemelt nap'), '2026-11-17')
    await expect(args.onDayPicked).toHaveBeenCalledWith('2026-11-17')
  },
}

/** The whole period, an hour of the profile, then a reading of it, whose day Enter picks out. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('application', { name: 'Modell nap' }).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await userEvent.keyboard('{End}{ArrowLeft}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/23:00 körül, \d+ mérés, \d+,\d mmol\/l medián, mérések fele/)
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/2026\.\d\d\.\d\d\. 2[23]:\d\d/)
    await userEvent.keyboard('{Enter}')
    await expect(args.onDayPicked).toHaveBeenCalledWith(expect.stringMatching(/^2026-/))
  },
}

export const OneDayPickedOut: Story = { args: { data: modelDayOf(meterReadings(28), '2026-11-17') } }

export const OneDay: Story = { args: { data: modelDayOf(meterReadings(1)) } }

export const SensorTwoWeeks: Story = { args: { data: modelDayOf(sensorReadings(14)) } }

export const SensorNinetyDays: Story = {
  args: { data: modelDayOf(sensorReadings(90)), onDayPicked: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThanOrEqual(200)
    await expect(canvasElement.querySelector('[style]:not([class*=cursor])')).toBeNull()
  },
}

export const SensorDayPickedOut: Story = { args: { data: modelDayOf(sensorReadings(14), '2026-11-17') } }

export const Empty: Story = {
  args: { data: modelDayOf([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ebben az időszakban nincs számolható mérés.')).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const HighContrast: Story = { globals: { theme: 'high-contrast' } }
export const LargeType: Story = { globals: { largeType: 'large' } }
export const Phone: Story = { decorators: onPhone }
