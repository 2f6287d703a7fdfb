import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { weekend } from '../../charts/chart.css.ts'
import { seeWeekends } from '../../charts/testing/seeWeekends.ts'
import { NormalChart } from './NormalChart.tsx'
import { makeNormalData, meterData, sensorData, specialData } from './testing/makeNormalData.ts'

const meta = {
  title: 'Charts/NormalChart',
  component: NormalChart,
  args: { data: meterData() },
} satisfies Meta<typeof NormalChart>

export default meta
type Story = StoryObj<typeof meta>

/** A phone's width, whatever the window's. */
const onPhone: Story['decorators'] = [
  (Show) => (
    <div style={{ width: 328 }}>
      <Show />
    </div>
  ),
]

const weekendsSeen: Story['play'] = ({ canvasElement }) => seeWeekends(canvasElement, weekend)

export const TwoWeeksOfMeterData: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /Az átlag .* mmol\/l/ })).toBeVisible()
    await expect(canvas.getByText('11.20.')).toBeVisible()
  },
}

export const Week: Story = { args: { data: meterData(7, { lastDay: '2026-11-22' }) }, play: weekendsSeen }

export const FourWeeks: Story = { args: { data: meterData(28) } }

export const NinetyDays: Story = { args: { data: meterData(90) } }

export const SensorDay: Story = { args: { data: sensorData(1) } }

export const SensorTwoWeeks: Story = { args: { data: sensorData(14) } }

export const SensorNinetyDays: Story = {
  args: { data: sensorData(90) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThanOrEqual(200)
  },
}

export const OneDay: Story = { args: { data: meterData(1) } }

export const EveryLane: Story = {
  args: { data: meterData(14, { lanes: ['meal', 'insulin', 'nonInsulin', 'ketone', 'feel', 'activity'] }) },
}

export const Empty: Story = { args: { data: makeNormalData([]) } }

export const BeyondTheLimitsAndUnusual: Story = { args: { data: specialData() } }

export const Dark: Story = { globals: { theme: 'dark' }, play: weekendsSeen }

export const SensorDark: Story = { args: { data: sensorData(14) }, globals: { theme: 'dark' } }

export const HighContrast: Story = { globals: { theme: 'high-contrast' }, play: weekendsSeen }

export const LargeType: Story = { globals: { largeType: 'large' } }

export const Phone: Story = { decorators: onPhone }

export const PhoneNinetyDays: Story = { args: { data: meterData(90) }, decorators: onPhone }

export const ReadByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('application', { name: 'Normál diagram' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{End}{ArrowDown}{ArrowDown}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/^2026\.11\.20\. \d\d:\d\d/)
  },
}
