import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { stack } from '../AllParts/AllParts.css.ts'
import { NumberField } from './NumberField.tsx'

function Stateful({ value: first, ...props }: Omit<ComponentProps<typeof NumberField>, 'onChange'>) {
  const [value, setValue] = useState(first)
  return <NumberField {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'ui/NumberField',
  component: NumberField,
  render: (args) => <Stateful {...args} />,
  args: { onChange: fn(), label: 'Mért érték', unit: 'mmol/l', value: '6,4' },
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Looks: Story = {
  render: (args) => (
    <div className={stack}>
      <Stateful {...args} />
      <Stateful {...args} look="hero" />
      <Stateful {...args} look="sheet" labelHidden />
      <Stateful {...args} look="hero" error="A vércukorérték 0,6 és 33,3 mmol/l között lehet." value="64" />
    </div>
  ),
}

export const NeverRewritten: Story = {
  args: { value: '' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Mért érték')
    await userEvent.type(input, '6.40')
    await userEvent.tab()
    await expect(input).toHaveValue('6.40')
  },
}

export const Steps: Story = {
  args: { value: '6,4', step: 0.1 },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Mért érték')
    input.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(input).toHaveValue('6,5')
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await expect(input).toHaveValue('5,5')
  },
}

export const WithError: Story = { args: { value: '64', error: 'A vércukorérték 0,6 és 33,3 mmol/l között lehet.' } }
