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

const meta = { title: 'ui/SelectField', component: Stateful, args: { onChange: fn() } } satisfies Meta<typeof Stateful>
export default meta

export const States: StoryObj<typeof meta> = {
  play: async ({ args, canvasElement }) => {
    const select = within(canvasElement).getByLabelText('Napszak')
    await userEvent.selectOptions(select, 'Vacsora előtt')
    await expect(args.onChange).toHaveBeenCalledWith(8)
  },
}
