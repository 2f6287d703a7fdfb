import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TimeField } from './TimeField.tsx'

function Stateful({ value: first, ...props }: Omit<ComponentProps<typeof TimeField>, 'onChange'>) {
  const [value, setValue] = useState(first)
  return <TimeField {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'ui/TimeField',
  component: TimeField,
  render: (args) => <Stateful {...args} />,
  args: { onChange: fn(), label: 'Időpont', value: '08:05' },
} satisfies Meta<typeof TimeField>
export default meta
type Story = StoryObj<typeof meta>

export const Typed: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Időpont')
    await userEvent.clear(input)
    await userEvent.type(input, '930')
    await userEvent.tab()
    await expect(input).toHaveValue('09:30')
  },
}

export const Now: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Most' }))
    await expect(within(canvasElement).getByLabelText('Időpont')).toHaveValue('18:42')
  },
}

export const WithError: Story = { args: { value: '26:10', error: 'Az időpont 00:00 és 23:59 között lehet.' } }
export const Disabled: Story = { args: { disabled: true } }
