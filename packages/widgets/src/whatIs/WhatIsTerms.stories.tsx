import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { WhatIsTerms } from './WhatIsTerms.tsx'

const meta = { title: 'ui/WhatIsTerms', component: WhatIsTerms, args: { terms: ['cv', 'lbgi', 'gmi', 'consensus'] } } satisfies Meta<
  typeof WhatIsTerms
>
export default meta
type Story = StoryObj<typeof meta>

export const OfASummary: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^Mi ez\?/ })).toHaveLength(4)
  },
}
export const OfAHeadline: Story = { args: { terms: ['lbgi'] } }
export const OfASensor: Story = { args: { terms: ['gmi', 'consensus'] } }
export const OfAMeter: Story = { args: { terms: ['cv', 'lbgi'] } }
