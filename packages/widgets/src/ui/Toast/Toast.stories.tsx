import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { row } from '../AllParts/AllParts.css.ts'
import { Button } from '../Button/Button.tsx'
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
