import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { DateField } from './DateField.tsx'

function Stateful({ value: first, ...props }: Omit<ComponentProps<typeof DateField>, 'onChange'>) {
  const [value, setValue] = useState(first)
  return <DateField {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'ui/DateField',
  component: DateField,
  render: (args) => <Stateful {...args} />,
  args: { onChange: fn(), label: 'Dátum', value: '2026.11.12.', max: '2026-11-20' },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Typed: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Dátum')
    await userEvent.clear(input)
    await userEvent.type(input, '2026-1-5')
    await expect(input).toHaveValue('2026-1-5')
    await userEvent.tab()
    await expect(input).toHaveValue('2026.01.05.')
  },
}

export const Picked: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const body = within(canvasElement.ownerDocument.body)
    await userEvent.click(canvas.getByRole('button', { name: 'Naptár megnyitása' }))
    await waitFor(() => expect(body.getByRole('button', { name: '2026. november 12., csütörtök, kiválasztva' })).toHaveFocus(), {
      timeout: 5000,
    })
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByLabelText('Dátum')).toHaveValue('2026.11.18.')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Naptár megnyitása' })).toHaveFocus())
  },
}

export const CalendarOpen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Naptár megnyitása' }))
    const body = within(canvasElement.ownerDocument.body)
    await body.findByRole('grid', { name: '2026. november' }, { timeout: 5000 })
    await expect(body.getByRole('button', { name: 'Következő hónap' })).toBeDisabled()
    await expect(body.getByRole('button', { name: '2026. november 21., szombat' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const WithError: Story = { args: { value: 'tegnap', error: 'A mező csak dátumot tartalmazhat.' } }

export const Disabled: Story = { args: { disabled: true } }
