import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Tooltip } from './Tooltip.tsx'

const meta = {
  title: 'ui/Tooltip',
  component: Tooltip,
  args: { text: 'A szokatlan mérések kimaradnak az átlagból.', children: <Button>Átlag</Button>, side: 'bottom' },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const OnFocus: Story = {
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body)
    await userEvent.tab()
    await body.findByRole('tooltip')
    await expect(within(canvasElement).getByRole('button')).toHaveAccessibleDescription('A szokatlan mérések kimaradnak az átlagból.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('tooltip')).toBeNull())
    await expect(within(canvasElement).getByRole('button')).toHaveFocus()
  },
}

export const AtRest: Story = {}
export const AboveItsButton: Story = { args: { side: 'top', children: <Button>Szórás</Button> } }
export const OnAnIcon: Story = { args: { text: 'Nyomtatás', children: <Button icon="print">Nyomtatás</Button> } }
