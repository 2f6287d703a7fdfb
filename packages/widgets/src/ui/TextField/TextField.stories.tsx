import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { stack } from '../AllParts/AllParts.css.ts'
import { TextField } from './TextField.tsx'

function Stateful({ value: first, ...props }: Omit<ComponentProps<typeof TextField>, 'onChange'>) {
  const [value, setValue] = useState(first)
  return <TextField {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'ui/TextField',
  component: TextField,
  render: (args) => <Stateful {...args} />,
  args: { onChange: fn(), label: 'Név', value: '' },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: () => (
    <div className={stack}>
      <Stateful label="Név" value="Kovács Anna" />
      <Stateful label="Név" required value="" />
      <Stateful label="Oktatási azonosító" optional value="" hint="A mérőoktatáson kaptad." />
      <Stateful label="E-mail-cím" type="email" icon="mail" size={48} value="paciens@demo.diab" />
      <Stateful label="Keresés" labelHidden type="search" icon="search" size={36} placeholder="Név vagy TAJ" value="" />
      <Stateful label="Azonosító" disabled value="0042-7719" />
    </div>
  ),
}

export const WithErrors: Story = {
  args: { value: 'K', hint: '2–100 betű.', error: ['A név túl rövid.', 'A név csak betűkből állhat.'] },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Név')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('2–100 betű. A név túl rövid. A név csak betűkből állhat.')
  },
}

export const Password: Story = {
  args: { onChange: fn(), label: 'Jelszó', type: 'password', value: 'Demo-1234!' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Jelszó megjelenítése' }))
    await expect(canvas.getByLabelText('Jelszó')).toHaveAttribute('type', 'text')
  },
}

export const Search: Story = { args: { label: 'Keresés', labelHidden: true, type: 'search', icon: 'search', placeholder: 'Név vagy TAJ' } }
