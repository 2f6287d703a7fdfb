import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

function Stateful(props: Pick<DialogProps, 'size' | 'closable'>) {
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Kapcsolódás</Button>
      <Dialog
        {...props}
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Kapcsolódás a rendelőhöz"
        description="A kódot az orvosodtól kapod."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Mégse</Button>
            <Button variant="primary">Kapcsolódás</Button>
          </>
        }
      >
        <TextField label="Kód" required value={code} onChange={setCode} />
      </Dialog>
    </>
  )
}

const meta = {
  title: 'ui/Dialog',
  component: Dialog,
  args: { open: false, onClose: fn(), title: 'Kapcsolódás a rendelőhöz' },
  render: ({ size, closable }) => <Stateful size={size} closable={closable} />,
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Kapcsolódás' }))
  return within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Kapcsolódás a rendelőhöz' })
}

export const Small: Story = {
  play: async ({ canvasElement }) => {
    const styleElements = document.querySelectorAll('style').length
    const dialog = await open(canvasElement)
    await expect(within(dialog).getByLabelText(/Kód/)).toHaveFocus()
    // A strict content security policy would refuse one (ADR 0004).
    await expect(document.querySelectorAll('style')).toHaveLength(styleElements)
    await expect(dialog).toHaveAccessibleDescription('A kódot az orvosodtól kapod.')
    await expect(document.documentElement.style.overflow).toBe('hidden')
    // Round and round, never out.
    for (let index = 0; index < 6; index += 1) {
      await userEvent.tab()
      await expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument(), { timeout: 2000 })
    await expect(within(canvasElement).getByRole('button', { name: 'Kapcsolódás' })).toHaveFocus()
    await expect(document.documentElement.style.overflow).toBe('')
  },
}

export const Large: Story = {
  args: { size: 'lg' },
  play: async ({ canvasElement }) => {
    await open(canvasElement)
  },
}

export const NotClosable: Story = {
  args: { closable: false },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).toBeVisible())
    await expect(within(dialog).queryByRole('button', { name: 'Bezárás' })).toBeNull()
  },
}

/** Head and foot stay; what is between them scrolls. */
export const LongText: Story = {
  args: {
    open: true,
    title: 'Adatkezelési tájékoztató',
    children: (
      <>
        {Array.from({ length: 40 }, (_, index) => (
          <p key={index}>{index + 1}. A bejegyzéseidet a rendelőd orvosai látják.</p>
        ))}
        <Checkbox label="Elolvastam" checked={false} onChange={() => {}} />
      </>
    ),
    footer: <Button variant="primary">Elfogadom</Button>,
  },
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  render: (args) => <Dialog {...args} />,
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Adatkezelési tájékoztató' })
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Elfogadom' })).toBeVisible())
  },
}
