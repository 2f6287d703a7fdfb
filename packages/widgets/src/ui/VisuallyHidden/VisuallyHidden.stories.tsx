import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const meta = {
  title: 'ui/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: ', 3 olvasatlan' },
  render: (args) => (
    <p>
      Értesítések
      <VisuallyHidden {...args} />
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>
export default meta
type Story = StoryObj<typeof meta>

/** Read out, and not drawn. */
export const AfterText: Story = {
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByText(', 3 olvasatlan').getBoundingClientRect()
    await expect(Math.max(width, height)).toBeLessThanOrEqual(1)
  },
}

export const InAButton: Story = {
  render: (args) => (
    <Button>
      Törlés<VisuallyHidden {...args}> 18:22, vércukor</VisuallyHidden>
    </Button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Törlés 18:22, vércukor' })).toBeVisible()
  },
}

export const Announced: Story = { args: { role: 'status', children: 'Mentve.' } }

export const AsAHeading: Story = {
  render: (args) => (
    <h2>
      <VisuallyHidden {...args}>Szűrők</VisuallyHidden>
    </h2>
  ),
}
