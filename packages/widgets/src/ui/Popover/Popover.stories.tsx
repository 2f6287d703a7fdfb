import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { Popover } from './Popover.tsx'

function Stateful(props: ComponentProps<typeof Popover>) {
  const [isOpen, setOpen] = useState(false)
  return <Popover {...props} open={isOpen} onOpenChange={setOpen} />
}

const content = (
  <>
    <Checkbox label="Reggeli előtt" checked onChange={() => {}} />
    <Checkbox label="Szokatlan mérések" checked={false} onChange={() => {}} />
  </>
)

const meta = {
  title: 'ui/Popover',
  component: Popover,
  args: { label: 'Szűrők', open: false, onOpenChange: fn(), trigger: <Button icon="filter">Szűrők</Button>, children: content },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const Filters: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Szűrők' })
    const styleElements = document.querySelectorAll('style').length
    await userEvent.click(trigger)
    const content = await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Szűrők' })
    // A strict content security policy would refuse one (ADR 0004).
    await expect(document.querySelectorAll('style')).toHaveLength(styleElements)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(content).not.toBeInTheDocument())
    await expect(trigger).toHaveFocus()
    await userEvent.click(trigger)
  },
}

export const Closed: Story = {}
export const AtTheEnd: Story = { args: { align: 'end' } }
export const ListOfActions: Story = { args: { role: 'menu', padded: false } }
