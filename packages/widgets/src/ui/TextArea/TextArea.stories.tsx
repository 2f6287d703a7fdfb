import type { Meta, StoryObj } from '@storybook/react-vite'
import { stack } from '../AllParts/AllParts.css.ts'
import { TextArea } from './TextArea.tsx'

const meta = {
  title: 'ui/TextArea',
  component: TextArea,
  args: { label: 'Megjegyzés', value: '', onChange: () => {} },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: (args) => (
    <div className={stack}>
      <TextArea {...args} optional placeholder="Amit az orvosodnak írnál" />
      <TextArea {...args} value={'Edzés után mértem.\nKicsit szédültem.'} hint="Legfeljebb 1000 karakter." />
      <TextArea {...args} required error="Ezt a mezőt kötelező kitölteni." />
      <TextArea {...args} disabled value="Lezárt bejegyzés" />
    </div>
  ),
}

export const Placeholder: Story = { args: { optional: true, placeholder: 'Amit az orvosodnak írnál' } }
export const WithError: Story = { args: { required: true, error: 'Ezt a mezőt kötelező kitölteni.' } }
export const Disabled: Story = { args: { disabled: true, value: 'Lezárt bejegyzés' } }
