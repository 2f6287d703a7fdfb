import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { ErrorState } from './ErrorState.tsx'

const meta = {
  title: 'ui/ErrorState',
  component: ErrorState,
  args: { title: 'Nem sikerült betölteni a naplót', children: 'Amit eddig rögzítettél, megvan.', onRetry: fn() },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const WithRetry: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Újra' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Retrying: Story = { args: { retrying: true, icon: 'wifi-off' } }

export const WithoutRetry: Story = { args: { onRetry: undefined } }
export const WithAnotherWay: Story = { args: { action: <Button variant="quiet">Mi ez?</Button> } }
