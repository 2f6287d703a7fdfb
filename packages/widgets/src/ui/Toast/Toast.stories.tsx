import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { row } from '../AllParts/AllParts.css.ts'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { Sheet } from '../Sheet/Sheet.tsx'
import { useToasts } from './ToastContext.ts'

function Buttons() {
  const toasts = useToasts()
  return (
    <div className={row}>
      <Button onClick={() => toasts.error(['Nem sikerült menteni.', 'A bejegyzés megmaradt ezen az eszközön.'])}>Hiba</Button>
      <Button onClick={() => toasts.warning('Nincs kapcsolat.')}>Figyelmeztetés</Button>
      <Button onClick={() => toasts.info('Új üzeneted érkezett.')}>Tudnivaló</Button>
      <Button onClick={() => toasts.success('A bejegyzést mentettük.')}>Siker</Button>
    </div>
  )
}

const meta = { title: 'ui/Toast', tags: ['!autodocs'], component: Buttons } satisfies Meta<typeof Buttons>
export default meta

export const Tones: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    for (const name of ['Hiba', 'Figyelmeztetés', 'Tudnivaló', 'Siker']) {
      await userEvent.click(within(canvasElement).getByRole('button', { name }))
    }
    const region = within(within(canvasElement.ownerDocument.body).getByRole('region', { name: 'Értesítések' }))
    await expect(region.getByRole('alert')).toHaveTextContent('Nem sikerült menteni.A bejegyzés megmaradt ezen az eszközön.')
    await expect(region.getByRole('status')).toHaveTextContent('Nincs kapcsolat.Új üzeneted érkezett.A bejegyzést mentettük.')
  },
}

function TallDialogs() {
  const toasts = useToasts()
  const [open, setOpen] = useState<'dialog' | 'sheet'>()
  const say = () => toasts.error(['Nem sikerült menteni.', 'A bejegyzés megmaradt ezen az eszközön.'])
  const parts = {
    onClose: () => setOpen(undefined),
    title: 'Étkezés',
    footer: <Button onClick={say}>Mentés</Button>,
    children: Array.from({ length: 40 }, (_, line) => <p key={line}>{line + 1}. sor</p>),
  }
  return (
    <div className={row}>
      <Button onClick={say}>Hiba</Button>
      <Button onClick={() => setOpen('dialog')}>Párbeszéd</Button>
      <Button onClick={() => setOpen('sheet')}>Lap</Button>
      <Dialog {...parts} open={open === 'dialog'} />
      <Sheet {...parts} open={open === 'sheet'} />
    </div>
  )
}

/** A dialog as high as the window: toasts leave its heading, its close button and its buttons free. */
export const BesideDialogs: StoryObj<typeof meta> = {
  render: () => <TallDialogs />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const covers = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
    const toast = () => boxOf(page.getByText(/Nem sikerült menteni/))
    for (const name of ['Párbeszéd', 'Lap']) {
      await userEvent.click(page.getByRole('button', { name: 'Hiba' }))
      await waitFor(() => expect(toast().top).toBeLessThan(20))
      await userEvent.click(page.getByRole('button', { name }))
      const dialog = await page.findByRole('dialog', { name: 'Étkezés' })
      const uncovered = () => [
        within(dialog).getByRole('heading'),
        within(dialog).getByRole('button', { name: 'Bezárás' }),
        within(dialog).getByRole('button', { name: 'Mentés' }),
      ]
      await waitFor(() => expect(uncovered().filter((element) => covers(toast(), boxOf(element)))).toEqual([]))
      await userEvent.click(within(dialog).getByRole('button', { name: 'Bezárás' }))
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(toast().top).toBeLessThan(20))
    }
  },
}
