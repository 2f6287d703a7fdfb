import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { Popover } from './Popover.tsx'

function Stateful() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover label="Szűrők" open={isOpen} onOpenChange={setOpen} trigger={<Button icon="filter">Szűrők</Button>}>
      <Checkbox label="Reggeli előtt" checked onChange={() => {}} />
      <Checkbox label="Szokatlan mérések" checked={false} onChange={() => {}} />
    </Popover>
  )
}

const meta = { title: 'ui/Popover', component: Stateful } satisfies Meta<typeof Stateful>
export default meta

export const Filters: StoryObj<typeof meta> = {
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
