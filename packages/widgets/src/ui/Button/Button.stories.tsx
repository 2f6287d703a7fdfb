import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { row, stack } from '../AllParts/AllParts.css.ts'
import { Button } from './Button.tsx'

const meta = {
  title: 'ui/Button',
  component: Button,
  args: { children: 'Mentés', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Variants: Story = {
  render: (args) => (
    <div className={stack}>
      {(['primary', 'secondary', 'quiet', 'danger', 'dangerFilled'] as const).map((variant) => (
        <div key={variant} className={row}>
          {([36, 44, 48, 52] as const).map((size) => (
            <Button {...args} key={size} variant={variant} size={size} />
          ))}
          <Button {...args} variant={variant} icon="plus" />
          <Button {...args} variant={variant} disabled />
          <Button {...args} variant={variant} busy />
        </div>
      ))}
    </div>
  ),
}

export const Busy: Story = {
  args: { busy: true, variant: 'primary' },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: /Mentés/ })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Folyamatban…')
  },
}

export const FullWidth: Story = { args: { fullWidth: true, variant: 'primary', size: 52 } }

export const WithIcon: Story = { args: { icon: 'plus' } }
