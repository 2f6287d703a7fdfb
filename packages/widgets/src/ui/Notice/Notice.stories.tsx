import type { Meta, StoryObj } from '@storybook/react-vite'
import { Notice } from './Notice.tsx'

const meta = {
  title: 'ui/Notice',
  component: Notice,
  args: { icon: 'info', text: 'Kevés mérés: az arányok még keveset mondanak.' },
} satisfies Meta<typeof Notice>
export default meta

export const Plain: StoryObj<typeof meta> = {}

export const WithAction: StoryObj<typeof meta> = {
  args: {
    icon: 'wifi-off',
    text: 'Nincs internetkapcsolat: a legutóbb letöltött adatok látszanak.',
    action: { label: 'Újra', run: () => {} },
  },
}
