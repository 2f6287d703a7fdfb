import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect } from 'storybook/test'
import type { ThreadPanelProps } from './ThreadPanel.tsx'
import { ThreadPanelView } from './ThreadPanelView.tsx'
import { ThreadStage, type ThreadStageProps } from './testing/ThreadStage.tsx'
import { useThreadPanel } from './useThreadPanel.ts'

/** A portal's own component: the hook for data and state, the view for the look, and whatever the portal puts around them. */
function OwnThreadPanel(options: ThreadPanelProps) {
  const model = useThreadPanel(options)
  return <ThreadPanelView model={model} />
}

const meta = {
  title: 'Widgets/ThreadPanel/ThreadPanelView',
  component: ThreadPanelView as unknown as ComponentType<ThreadStageProps>,
  parameters: { ownProvider: true, controls: { exclude: ['arrangement'] } },
  args: { arrangement: OwnThreadPanel },
  render: (args) => <ThreadStage {...args} />,
} satisfies Meta<ThreadStageProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Kovács Anna/ })).toBeVisible()
  },
}

export const Dark: Story = { args: { theme: 'dark' } }

export const Empty: Story = {
  args: { threads: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Itt állnak majd a páciensekkel és a kollégákkal folytatott beszélgetések.')).toBeVisible()
  },
}

export const Failed: Story = {
  args: {
    prepare: (provider) => {
      for (let attempt = 0; attempt < 4; attempt++) provider.failNext('threads.list', 500)
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Az üzenetek nem töltődtek be')).toBeVisible()
  },
}
