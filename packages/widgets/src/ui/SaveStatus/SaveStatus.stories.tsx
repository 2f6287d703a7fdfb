import type { Meta, StoryObj } from '@storybook/react-vite'
import { row } from '../AllParts/AllParts.css.ts'
import { SaveStatus } from './SaveStatus.tsx'

const meta = { title: 'ui/SaveStatus', component: SaveStatus, args: { state: 'saved' } } satisfies Meta<typeof SaveStatus>
export default meta

export const States: StoryObj<typeof meta> = {
  render: () => (
    <div className={row}>
      <SaveStatus state="saving" />
      <SaveStatus state="saved" />
      <SaveStatus state="failed" onRetry={() => {}} />
    </div>
  ),
}
