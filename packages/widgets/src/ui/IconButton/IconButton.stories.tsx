import type { Meta, StoryObj } from '@storybook/react-vite'
import { row } from '../AllParts/AllParts.css.ts'
import { IconButton } from './IconButton.tsx'

const meta = { title: 'ui/IconButton', component: IconButton, args: { icon: 'bell', label: 'Értesítések' } } satisfies Meta<
  typeof IconButton
>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: (args) => (
    <div className={row}>
      <IconButton {...args} />
      <IconButton {...args} badge={3} label="Értesítések, 3 olvasatlan" />
      <IconButton {...args} badge={140} label="Értesítések, 140 olvasatlan" />
      <IconButton {...args} size={36} icon="pencil" label="Szerkesztés" />
      <IconButton {...args} icon="pause" label="Szünet" aria-pressed />
      <IconButton {...args} disabled />
    </div>
  ),
}

export const Plain: Story = {}
export const Badge: Story = { args: { badge: 3, label: 'Értesítések, 3 olvasatlan' } }
export const Disabled: Story = { args: { disabled: true } }
