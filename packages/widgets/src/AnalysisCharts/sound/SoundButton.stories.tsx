import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { SoundButton } from './SoundButton.tsx'

const points = Array.from({ length: 40 }, (_, index) => ({
  minutes: index * 500,
  value: 3 + ((index * 7) % 12),
  target: { min: 4, max: 10 },
}))

const meta = {
  title: 'Widgets/AnalysisCharts/SoundButton',
  tags: ['!autodocs'],
  component: SoundButton,
  args: { points },
} satisfies Meta<typeof SoundButton>
export default meta
type Story = StoryObj<typeof meta>

/** With the browser's own audio: nothing is thrown, and the button stops what it has started. */
export const PlayedAndStopped: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Meghallgatás' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Megállítás' }))
    await expect(canvas.getByText('A hang megállt.')).toBeInTheDocument()
  },
}

export const NothingToHear: Story = { args: { points: [] } }
