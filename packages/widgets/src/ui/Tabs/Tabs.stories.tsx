import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Tabs } from './Tabs.tsx'

function Stateful() {
  const [view, setView] = useState<'all' | 'refused' | 'known'>('all')
  return (
    <Tabs
      label="Beolvasott mérések"
      value={view}
      onChange={setView}
      tabs={[
        { value: 'all', label: 'Mind', count: 128 },
        { value: 'refused', label: 'Elutasítva', count: 4 },
        { value: 'known', label: 'Már a naplóban', count: 25 },
      ]}
    >
      {view}
    </Tabs>
  )
}

const meta = { title: 'ui/Tabs', component: Stateful } satisfies Meta<typeof Stateful>
export default meta

export const ByKeyboard: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('tab', { name: /Már a naplóban/ })).toHaveFocus()
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('known')
  },
}
