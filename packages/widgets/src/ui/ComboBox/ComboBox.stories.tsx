import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ComboBox } from './ComboBox.tsx'

const people = [
  { id: 'a', name: 'Kovács Anna', detail: '1980.05.17.' },
  { id: 'b', name: 'Kovács Anna', detail: '1961.06.30.' },
  { id: 'c', name: 'Nagy Péter', detail: '1959.01.02.' },
]

function Stateful(props: ComponentProps<typeof ComboBox>) {
  const [text, setText] = useState(props.text)
  const options = props.options.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(text.toLowerCase()))
  return <ComboBox {...props} text={text} onTextChange={setText} options={options} />
}

const onChosen = fn()
const meta = {
  title: 'ui/ComboBox',
  component: ComboBox,
  args: {
    label: 'Páciens',
    hint: 'Név vagy születési dátum egy része is elég.',
    text: '',
    onTextChange: fn(),
    options: people,
    onChosen,
    state: 'Nincs ilyen páciens.',
  },
  beforeEach: () => onChosen.mockClear(),
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof ComboBox>
export default meta
type Story = StoryObj<typeof meta>

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const styleElements = document.querySelectorAll('style').length
    await userEvent.type(canvas.getByRole('combobox', { name: 'Páciens' }), '1961')
    await waitFor(() => expect(within(document.body).getAllByRole('option')).toHaveLength(1))
    // A strict content security policy would refuse one (ADR 0004).
    await expect(document.querySelectorAll('style')).toHaveLength(styleElements)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(onChosen).toHaveBeenCalledWith('b')
  },
}

export const ByPointer: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Páciens' }))
    await userEvent.click(await within(document.body).findByRole('option', { name: /Nagy Péter/ }))
    await expect(onChosen).toHaveBeenCalledWith('c')
  },
}

export const Loading: Story = {
  args: { options: [], isLoading: true, state: 'Keresés…' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Páciens' }))
    await within(document.body).findByText('Keresés…')
  },
}

export const NotFound: Story = {
  args: { options: [], text: 'zzz' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Páciens' }))
    await within(document.body).findByText('Nincs ilyen páciens.')
  },
}

export const Failed: Story = { args: { options: [], state: 'A páciensek listája most nem tölthető be.' } }
export const Closed: Story = {}
