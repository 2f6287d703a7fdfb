import { type DiaryEntry, toLocalDay } from '@diab/core/rules'
import { makeSensorDiary } from '@diab/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, userEvent } from 'storybook/test'
import { makeMeterDiary } from './testing/makeMeterDiary.ts'
import { type AnalysisStageProps, AnalysisStage } from './testing/AnalysisStage.tsx'
import { AnalysisCharts } from './AnalysisCharts.tsx'

const now = '2026-11-20T20:36:00'
const twoWeeks = { days: 14, lastDay: '2026-11-20' } as const

const meter = (): DiaryEntry[] =>
  // A weekend away without the meter.
  makeMeterDiary({ days: 120, now, seed: 4 }).filter(({ entryDate }) => !['2026-11-14', '2026-11-15'].includes(toLocalDay(entryDate)))
const sensor = (): DiaryEntry[] => makeSensorDiary({ days: 90, lastDay: '2026-11-20', now, seed: 2 })
/** Returns a sensor for one evening, the meter as always. */
const mixed = (): DiaryEntry[] => [
  ...meter(),
  ...makeSensorDiary({ days: 1, lastDay: '2026-11-19', seed: 2 }).filter(({ entryDate }) => entryDate >= '2026-11-19T20:00'),
]
/** Returns a sensor of which every tenth reading is LO and all others are 7.0. */
const tenthIsLow = (): DiaryEntry[] =>
  makeSensorDiary({ days: 14, lastDay: '2026-11-20', now, seed: 2 }).map((entry, index) =>
    index % 10 === 0
      ? { ...entry, value: 2.2, glucoseResultValidity: 1, glucoseResultZone: 1 }
      : { ...entry, value: 7, glucoseResultValidity: 2, glucoseResultZone: 2 },
  )
/** Returns a sensor, and fingersticks beside it that have their own targets. */
const sensorAndFingersticks = (): DiaryEntry[] => [...sensor(), ...meter()]
const fewReadings = (): DiaryEntry[] => meter().filter(({ entryDate }) => entryDate >= '2026-11-19')

const meta = {
  title: 'Widgets/AnalysisCharts',
  component: AnalysisCharts as ComponentType<AnalysisStageProps>,
  render: (args) => <AnalysisStage {...args} />,
  parameters: { ownProvider: true, controls: { exclude: ['makeEntries', 'now', 'width'] } },
  args: { makeEntries: meter, now, defaultRange: twoWeeks, width: 1016 },
} satisfies Meta<AnalysisStageProps>

export default meta
type Story = StoryObj<typeof meta>

/** Waits for the chart: a finding is shown only once the chart is. */
const waitForChart: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByText(/^(Célértéken belül|Céltartományban).*:$/, {}, { timeout: 10_000 })).toBeVisible()
}

/** A mixed period has a share for each of its sources. */
const waitForBoth: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByText('Célértéken belül (mérő):', {}, { timeout: 10_000 })).toBeVisible()
  await expect(canvas.getByText('Céltartományban (szenzor):')).toBeVisible()
}

export const Summary: Story = { play: waitForChart }
export const Normal: Story = { args: { defaultChart: 'normal' }, play: waitForChart }
export const ModelDay: Story = {
  tags: ['!autodocs'],
  args: { defaultChart: 'modelDay', defaultRange: { days: 90, lastDay: '2026-11-20' } },
  play: waitForChart,
}
export const Averages: Story = {
  tags: ['!autodocs'],
  args: { defaultChart: 'averages', defaultRange: { days: 28, lastDay: '2026-11-20' } },
  play: waitForChart,
}

export const SensorSummary: Story = { tags: ['!autodocs'], args: { makeEntries: sensor }, play: waitForChart }
export const SensorNormal: Story = { tags: ['!autodocs'], args: { makeEntries: sensor, defaultChart: 'normal' }, play: waitForChart }
export const SensorModelDay: Story = { args: { makeEntries: sensor, defaultChart: 'modelDay' }, play: waitForChart }

export const SensorPeriod: Story = { tags: ['!autodocs'], args: { makeEntries: sensorAndFingersticks }, play: waitForChart }
export const SensorPeriodNormal: Story = {
  tags: ['!autodocs'],
  args: { makeEntries: sensorAndFingersticks, defaultChart: 'normal' },
  play: waitForChart,
}
export const SensorPeriodAverages: Story = {
  tags: ['!autodocs'],
  args: { makeEntries: sensorAndFingersticks, defaultChart: 'averages' },
  play: waitForChart,
}
export const SensorPeriodDark: Story = {
  tags: ['!autodocs'],
  args: { makeEntries: sensorAndFingersticks, theme: 'dark', defaultChart: 'normal' },
  play: waitForChart,
}
export const SensorPeriodOnPhone: Story = {
  tags: ['!autodocs'],
  args: { makeEntries: sensorAndFingersticks, width: 360 },
  play: waitForChart,
}
export const MixedPeriod: Story = { tags: ['!autodocs'], args: { makeEntries: mixed }, play: waitForBoth }
export const MixedPeriodNormal: Story = { tags: ['!autodocs'], args: { makeEntries: mixed, defaultChart: 'normal' }, play: waitForBoth }
export const TenthOfSensorIsLow: Story = { tags: ['!autodocs'], args: { makeEntries: tenthIsLow }, play: waitForChart }
export const TenthOfSensorIsLowNormal: Story = {
  tags: ['!autodocs'],
  args: { makeEntries: tenthIsLow, defaultChart: 'normal' },
  play: waitForChart,
}

export const OneDay: Story = {
  tags: ['!autodocs'],
  args: { makeEntries: () => meter().filter(({ entryDate }) => toLocalDay(entryDate) === '2026-11-19'), defaultChart: 'normal' },
  play: waitForChart,
}
export const TooFewReadings: Story = { args: { makeEntries: fewReadings }, play: waitForChart }

export const Empty: Story = {
  args: { makeEntries: () => [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Itt lesz a mérések elemzése')).toBeVisible()
  },
}

export const FilteredAway: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Vércukor' }))
    await expect(await canvas.findByText('A szűrők most minden mérést elrejtenek')).toBeVisible()
  },
}

export const Loading: Story = { tags: ['!autodocs'], args: { prepare: (provider) => void provider.delayNext('diary.list') } }

export const Failed: Story = {
  args: {
    prepare: (provider) => {
      for (let attempt = 0; attempt < 4; attempt++) provider.failNext('diary.list', 500)
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Az elemzés nem töltődött be')).toBeVisible()
  },
}

export const Offline: Story = {
  tags: ['!autodocs'],
  args: { prepare: (provider) => provider.goOffline() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Az elemzés nem töltődött be', {}, { timeout: 10_000 })).toBeVisible()
  },
}

export const Dark: Story = { tags: ['!autodocs'], args: { theme: 'dark', defaultChart: 'normal' }, play: waitForChart }
export const DarkSummary: Story = { tags: ['!autodocs'], args: { theme: 'dark' }, play: waitForChart }
export const HighContrast: Story = { tags: ['!autodocs'], args: { theme: 'high-contrast', defaultChart: 'normal' }, play: waitForChart }
export const LargeType: Story = { tags: ['!autodocs'], args: { largeType: true, defaultChart: 'averages' }, play: waitForChart }
export const Phone: Story = { tags: ['!autodocs'], args: { width: 360, defaultChart: 'normal' }, play: waitForChart }
export const PhoneSummary: Story = { tags: ['!autodocs'], args: { width: 360 }, play: waitForChart }
export const Tablet: Story = { tags: ['!autodocs'], args: { width: 768, defaultChart: 'averages' }, play: waitForChart }

export const TwoOnOnePage: Story = {
  tags: ['!autodocs'],
  args: { count: 2, defaultChart: 'averages' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Célértéken belül:', {}, { timeout: 10_000 })).toHaveLength(2)
  },
}

export const TableShown: Story = {
  tags: ['!autodocs'],
  args: { defaultChart: 'averages' },
  play: async (context) => {
    await waitForChart?.(context)
    await userEvent.click(context.canvas.getByRole('button', { name: 'Táblázat' }))
    await expect(await context.canvas.findByRole('table')).toBeVisible()
  },
}
