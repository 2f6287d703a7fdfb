import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect } from 'storybook/test'
import type { TherapyEditorProps } from './TherapyEditor.tsx'
import { TherapyEditorView } from './TherapyEditorView.tsx'
import { TherapyStage, type TherapyStageProps } from './testing/TherapyStage.tsx'
import { useTherapyEditor } from './useTherapyEditor.ts'

/** A portal's own component: the hook for data and state, the view for the look, and whatever the portal puts around them. */
function OwnTherapyEditor(options: TherapyEditorProps) {
  const model = useTherapyEditor(options)
  return <TherapyEditorView model={model} />
}

const meta = {
  title: 'Widgets/TherapyEditor/TherapyEditorView',
  component: TherapyEditorView as unknown as ComponentType<TherapyStageProps>,
  parameters: { ownProvider: true, controls: { exclude: ['arrangement', 'width'] } },
  args: { arrangement: OwnTherapyEditor, width: 1016 },
  render: (args) => <TherapyStage {...args} />,
} satisfies Meta<TherapyStageProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Napi terv és teljesítése' })).toBeVisible()
  },
}

export const Dark: Story = { args: { theme: 'dark' } }

export const Empty: Story = {
  args: { plans: [], entries: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Itt lesz a napi terv')).toBeVisible()
  },
}

export const Failed: Story = {
  args: {
    prepare: (provider) => {
      for (let attempt = 0; attempt < 4; attempt++) provider.failNext('therapy.list', 500)
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A terápia nem töltődött be')).toBeVisible()
  },
}
