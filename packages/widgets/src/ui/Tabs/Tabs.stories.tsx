import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
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

const withoutCounts = [
  { value: 'all', label: 'Mind' },
  { value: 'refused', label: 'Elutasítva' },
  { value: 'known', label: 'Már a naplóban' },
]

const meta = {
  title: 'ui/Tabs',
  component: Tabs<string>,
  args: { label: 'Beolvasott mérések', value: 'all', onChange: fn(), tabs: withoutCounts, children: 'A mérések' },
} satisfies Meta<typeof Tabs<string>>
export default meta
type Story = StoryObj<typeof meta>

export const ByKeyboard: Story = {
  render: () => <Stateful />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('tab', { name: /Már a naplóban/ })).toHaveFocus()
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('known')
  },
}

export const WithoutCounts: Story = { args: { tabs: withoutCounts } }
export const TwoViews: Story = { args: { tabs: withoutCounts.slice(0, 2) } }
export const LastChosen: Story = { args: { tabs: withoutCounts, value: 'known' } }
