import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect } from 'storybook/test'
import type { AnalysisChartsProps } from './AnalysisCharts.tsx'
import { AnalysisChartsView } from './AnalysisChartsView.tsx'
import { AnalysisStage, type AnalysisStageProps } from './testing/AnalysisStage.tsx'
import { makeMeterDiary } from './testing/makeMeterDiary.ts'
import { useAnalysisCharts } from './useAnalysisCharts.ts'

/** A portal's own component: the hook for data and state, the view for the look, and whatever the portal puts around them. */
function OwnAnalysisCharts(options: AnalysisChartsProps) {
  const model = useAnalysisCharts(options)
  return <AnalysisChartsView model={model} />
}

const meta = {
  title: 'Widgets/AnalysisCharts/AnalysisChartsView',
  component: AnalysisChartsView as unknown as ComponentType<AnalysisStageProps>,
  parameters: { ownProvider: true, controls: { exclude: ['arrangement', 'makeEntries', 'defaultRange', 'width'] } },
  args: {
    arrangement: OwnAnalysisCharts,
    makeEntries: () => makeMeterDiary({ days: 30, now: '2026-11-20T20:36:00', seed: 4 }),
    defaultRange: { days: 14, lastDay: '2026-11-20' } as const,
    width: 1016,
  },
  render: (args) => <AnalysisStage {...args} />,
} satisfies Meta<AnalysisStageProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Célértéken belül:')).toBeVisible()
  },
}

export const Dark: Story = { args: { theme: 'dark' } }

export const Empty: Story = {
  args: { makeEntries: () => [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Itt lesz a mérések elemzése')).toBeVisible()
  },
}

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
