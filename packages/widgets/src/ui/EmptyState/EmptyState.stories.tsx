import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = { title: 'ui/EmptyState', component: EmptyState, args: { title: 'Itt jelennek meg a bejegyzéseid' } } satisfies Meta<
  typeof EmptyState
>
export default meta

export const Diary: StoryObj<typeof meta> = {
  args: {
    children: 'Írd be az első vércukorértéked, vagy töltsd fel a mérődet.',
    action: <Button variant="primary">Első mérés rögzítése</Button>,
  },
}
