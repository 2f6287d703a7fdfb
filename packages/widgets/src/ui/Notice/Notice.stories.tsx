import type { Meta, StoryObj } from '@storybook/react-vite'
import { Notice } from './Notice.tsx'

const meta = {
  title: 'ui/Notice',
  component: Notice,
  args: { icon: 'info', text: 'Kevés mérés: az arányok még keveset mondanak.' },
} satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

export const WithAction: Story = {
  args: {
    icon: 'wifi-off',
    text: 'Nincs internetkapcsolat: a legutóbb letöltött adatok látszanak.',
    action: { label: 'Újra', run: () => {} },
  },
}

export const Offline: Story = { args: { icon: 'wifi-off', text: 'Nincs internetkapcsolat.' } }
export const Long: Story = {
  args: { text: 'A bejegyzéseket a kezelőorvos módosíthatja, mert kapcsolódtál egy rendelőhöz. Új bejegyzést ettől még rögzíthetsz.' },
}
