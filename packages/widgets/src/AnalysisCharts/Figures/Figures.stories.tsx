import { makeSensorDiary } from '@diab/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect } from 'storybook/test'
import type { AnalysisChartsProps } from '../AnalysisCharts.tsx'
import { AnalysisStage, type AnalysisStageProps } from '../testing/AnalysisStage.tsx'
import { makeMeterDiary } from '../testing/makeMeterDiary.ts'
import { useAnalysisCharts } from '../useAnalysisCharts.ts'
import { Figures } from './Figures.tsx'

const now = '2026-11-20T20:36:00'

/** The figures alone, on a page that has no room for charts. */
function FiguresAlone(options: AnalysisChartsProps) {
  const { figures, estimates } = useAnalysisCharts(options)
  return figures && estimates ? <Figures figures={figures} estimates={estimates} hasMissing /> : null
}

const meta = {
  title: 'Widgets/AnalysisCharts/Figures',
  component: Figures as unknown as ComponentType<AnalysisStageProps>,
  parameters: { ownProvider: true, controls: { exclude: ['arrangement', 'makeEntries', 'defaultRange', 'width'] } },
  args: {
    arrangement: FiguresAlone,
    makeEntries: () => makeMeterDiary({ days: 120, now, seed: 4 }),
    defaultRange: { days: 14, lastDay: '2026-11-20' },
    width: 1016,
  },
  render: (args) => <AnalysisStage {...args} />,
} satisfies Meta<AnalysisStageProps>

export default meta
type Story = StoryObj<typeof meta>

export const Meter: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Átlag')).toBeVisible()
  },
}

export const Sensor: Story = { args: { makeEntries: () => makeSensorDiary({ days: 28, lastDay: '2026-11-20', now, seed: 2 }) } }

/** A week is too short for the time in range and the GMI: below the figures is what they need. */
export const SensorWeek: Story = {
  args: {
    makeEntries: () => makeSensorDiary({ days: 28, lastDay: '2026-11-20', now, seed: 2 }),
    defaultRange: { days: 7, lastDay: '2026-11-20' },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Legalább 14 nap kell hozzá, az időszakban 7 van.')).toBeVisible()
  },
}

/** Figures that cannot be given are below those that can, and say why. */
export const TooFew: Story = { args: { makeEntries: () => makeMeterDiary({ days: 2, now, seed: 4 }) } }

export const Empty: Story = { args: { makeEntries: () => [] } }

export const Phone: Story = { args: { width: 360 } }
