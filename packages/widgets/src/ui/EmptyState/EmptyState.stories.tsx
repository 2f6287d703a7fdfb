import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = { title: 'ui/EmptyState', component: EmptyState, args: { title: 'Itt jelennek meg a bejegyzéseid' } } satisfies Meta<
  typeof EmptyState
>
export default meta
type Story = StoryObj<typeof meta>

export const Diary: Story = {
  args: {
    children: 'Írd be az első vércukorértéked, vagy töltsd fel a mérődet.',
    action: <Button variant="primary">Első mérés rögzítése</Button>,
  },
}

export const TitleAlone: Story = {}
export const WithText: Story = { args: { children: 'Írd be az első vércukorértéked, vagy töltsd fel a mérődet.' } }
export const OwnIcon: Story = { args: { icon: 'bell', title: 'Itt lesznek az értesítéseid' } }
