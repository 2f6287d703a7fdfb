import type { Meta, StoryObj } from '@storybook/react-vite'
import { stack } from '../AllParts/AllParts.css.ts'
import { Skeleton } from './Skeleton.tsx'

const meta = { title: 'ui/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Shapes: Story = {
  render: () => (
    <div className={stack} aria-busy="true">
      <Skeleton width="40%" />
      <Skeleton />
      <Skeleton shape="block" height={64} />
      <Skeleton shape="circle" width={32} height={32} />
    </div>
  ),
}

export const Text: Story = { args: { width: '40%' } }
export const Block: Story = { args: { shape: 'block', height: 64 } }
export const Circle: Story = { args: { shape: 'circle', width: 32, height: 32 } }
