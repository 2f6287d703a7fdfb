import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { stack } from '../AllParts/AllParts.css.ts'
import { SelectField } from './SelectField.tsx'

const options = [
  { value: 2, label: 'Reggeli előtt' },
  { value: 8, label: 'Vacsora előtt' },
  { value: 10, label: 'Este', disabled: true },
]

function Stateful({ onChange }: { onChange: (value: number) => void }) {
  const [value, setValue] = useState<number>()
  return (
    <div className={stack}>
      <SelectField
        label="Napszak"
        placeholder="Válassz"
        options={options}
        value={value}
        onChange={(chosen) => {
          setValue(chosen)
          onChange(chosen)
        }}
      />
      <SelectField label="Sűrű" dense size={36} options={options} value={2} onChange={onChange} />
      <SelectField label="Hibás" options={options} value={undefined} onChange={onChange} error="Válassz egyet." />
      <SelectField label="Letiltva" disabled options={options} value={8} onChange={onChange} />
    </div>
  )
}

const meta = {
  title: 'ui/SelectField',
  component: SelectField<number>,
  args: { label: 'Napszak', placeholder: 'Válassz', options, value: undefined, onChange: fn() },
} satisfies Meta<typeof SelectField<number>>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: ({ onChange }) => <Stateful onChange={onChange} />,
  play: async ({ args, canvasElement }) => {
    const select = within(canvasElement).getByLabelText('Napszak')
    await userEvent.selectOptions(select, 'Vacsora előtt')
    await expect(args.onChange).toHaveBeenCalledWith(8)
  },
}

export const NothingChosen: Story = {}
export const WithError: Story = { args: { error: 'Válassz egyet.' } }
export const Disabled: Story = { args: { value: 8, disabled: true } }
