import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { stack } from '../AllParts/AllParts.css.ts'
import { ZoneBar } from './ZoneBar.tsx'

const meta = { title: 'ui/ZoneBar', component: ZoneBar, args: { low: 1, normal: 4, high: 2 } } satisfies Meta<typeof ZoneBar>
export default meta
type Story = StoryObj<typeof meta>

export const Sizes: Story = {
  render: (args) => (
    <div className={stack}>
      <ZoneBar {...args} />
      <ZoneBar {...args} size="phone" label="keskeny" />
      <ZoneBar {...args} size="large" label="széles" />
      <ZoneBar low={0} normal={0} high={0} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const bar = canvas.getByRole('img', { name: '1 alacsony, 4 normál, 2 magas' })
    const widthOf = (part: Element, pseudo?: string) => Number.parseFloat(getComputedStyle(part, pseudo).width)
    const [low, normal, high] = [widthOf(bar, '::before'), widthOf(bar.firstElementChild!), widthOf(bar, '::after')]
    // 92 px are left beside two gaps of 2 px.
    await expect([low, normal, high].map((width) => Math.round((width / 92) * 7))).toEqual([1, 4, 2])
    await expect(canvas.getByRole('img', { name: 'nincs mérés' })).toBeVisible()
  },
}

export const Large: Story = { args: { size: 'large' } }
export const AllInTarget: Story = { args: { low: 0, normal: 7, high: 0 } }
export const NoReadings: Story = { args: { low: 0, normal: 0, high: 0 } }
