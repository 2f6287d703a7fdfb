import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect } from 'storybook/test'
import type { DiaryTimelineProps } from './DiaryTimeline.tsx'
import { DiaryTimelineView } from './DiaryTimelineView.tsx'
import { makeWeek } from './testing/makeDiary.ts'
import { TimelineStage, type StageProps } from './testing/TimelineStage.tsx'
import { useDiaryTimeline } from './useDiaryTimeline.ts'

/** A portal's own component: the hook for data and state, the view for the look, and whatever the portal puts around them. */
function OwnDiaryTimeline(options: DiaryTimelineProps) {
  const model = useDiaryTimeline(options)
  return <DiaryTimelineView model={model} />
}

const meta = {
  title: 'Widgets/DiaryTimeline/DiaryTimelineView',
  component: DiaryTimelineView as unknown as ComponentType<StageProps>,
  parameters: { ownProvider: true, controls: { exclude: ['arrangement', 'entries', 'defaultRange'] } },
  args: { arrangement: OwnDiaryTimeline, entries: makeWeek(), defaultRange: { days: 7, lastDay: '2026-11-22' } as const },
  render: (args) => <TimelineStage {...args} />,
} satisfies Meta<StageProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /18:22, Vércukor 6,4 mmol\/l, normál/ })).toBeVisible()
  },
}

export const Dark: Story = { args: { theme: 'dark' } }

export const Empty: Story = {
  args: { entries: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Itt lesznek a napló bejegyzései')).toBeVisible()
  },
}

export const Failed: Story = {
  args: {
    prepare: (provider) => {
      for (let attempt = 0; attempt < 4; attempt++) provider.failNext('diary.list', 500)
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A napló nem töltődött be')).toBeVisible()
  },
}
