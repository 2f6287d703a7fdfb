import { type DiaryEntry, toLocalDay } from '@diab/core/diary'
import { makeSensorDiary } from '@diab/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { makeMeterDiary } from './testing/makeMeterDiary.ts'
import { AnalysisStage } from './testing/AnalysisStage.tsx'

const now = '2026-11-20T20:36:00'
const twoWeeks = { days: 14, lastDay: '2026-11-20' } as const

const meter = (): DiaryEntry[] =>
  // A weekend away without the meter.
  makeMeterDiary({ days: 120, now, seed: 4 }).filter(({ entryDate }) => !['2026-11-14', '2026-11-15'].includes(toLocalDay(entryDate)))
const sensor = (): DiaryEntry[] => makeSensorDiary({ days: 90, lastDay: '2026-11-20', now, seed: 2 })
const fewReadings = (): DiaryEntry[] => meter().filter(({ entryDate }) => entryDate >= '2026-11-19')

const meta = {
  title: 'Widgets/AnalysisCharts',
  component: AnalysisStage,
  parameters: { ownProvider: true },
  args: { makeEntries: meter, now, defaultRange: twoWeeks, width: 1016 },
} satisfies Meta<typeof AnalysisStage>

export default meta
type Story = StoryObj<typeof meta>

/** A finding stands there once the chart does. */
const waitForChart: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByText('Célértéken belül:', {}, { timeout: 10_000 })).toBeVisible()
}

export const Summary: Story = { play: waitForChart }
export const Normal: Story = { args: { defaultChart: 'normal' }, play: waitForChart }
export const ModelDay: Story = { args: { defaultChart: 'modelDay', defaultRange: { days: 90, lastDay: '2026-11-20' } }, play: waitForChart }
export const Averages: Story = { args: { defaultChart: 'averages', defaultRange: { days: 28, lastDay: '2026-11-20' } }, play: waitForChart }

export const SensorSummary: Story = { args: { makeEntries: sensor }, play: waitForChart }
export const SensorNormal: Story = { args: { makeEntries: sensor, defaultChart: 'normal' }, play: waitForChart }
export const SensorModelDay: Story = { args: { makeEntries: sensor, defaultChart: 'modelDay' }, play: waitForChart }

export const OneDay: Story = {
  args: { makeEntries: () => meter().filter(({ entryDate }) => toLocalDay(entryDate) === '2026-11-19'), defaultChart: 'normal' },
  play: waitForChart,
}
export const TooFewReadings: Story = { args: { makeEntries: fewReadings }, play: waitForChart }

export const Empty: Story = {
  args: { makeEntries: () => [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Itt lesz a méréseid elemzése')).toBeVisible()
  },
}

export const FilteredAway: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Vércukor' }))
    await expect(await canvas.findByText('A szűrők most minden mérést elrejtenek')).toBeVisible()
  },
}

export const Loading: Story = { args: { prepare: (provider) => void provider.delayNext('diary.list') } }

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
  args: { prepare: (provider) => provider.goOffline() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Az elemzés nem töltődött be', {}, { timeout: 10_000 })).toBeVisible()
  },
}

export const Dark: Story = { args: { theme: 'dark', defaultChart: 'normal' }, play: waitForChart }
export const DarkSummary: Story = { args: { theme: 'dark' }, play: waitForChart }
export const HighContrast: Story = { args: { theme: 'high-contrast', defaultChart: 'normal' }, play: waitForChart }
export const LargeType: Story = { args: { largeType: true, defaultChart: 'averages' }, play: waitForChart }
export const Phone: Story = { args: { width: 360, defaultChart: 'normal' }, play: waitForChart }
export const PhoneSummary: Story = { args: { width: 360 }, play: waitForChart }
export const Tablet: Story = { args: { width: 768, defaultChart: 'averages' }, play: waitForChart }

export const TwoOnOnePage: Story = {
  args: { count: 2, defaultChart: 'averages' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Célértéken belül:', {}, { timeout: 10_000 })).toHaveLength(2)
  },
}

export const TableShown: Story = {
  args: { defaultChart: 'averages' },
  play: async (context) => {
    await waitForChart?.(context)
    await userEvent.click(context.canvas.getByRole('button', { name: 'Táblázat' }))
    await expect(await context.canvas.findByRole('table')).toBeVisible()
  },
}
