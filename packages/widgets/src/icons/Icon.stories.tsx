import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { icons, iconTile } from '../ui/AllParts/AllParts.css.ts'
import { type EntryKindIcon, Icon } from './Icon.tsx'
import { type IconName, iconPaths } from './iconPaths.ts'

const meta = { title: 'icons/Icon', component: Icon, args: { name: 'glucose' } } satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const AllIcons: Story = {
  render: () => (
    <div className={icons}>
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <span key={name} className={iconTile}>
          <Icon name={name} />
          {name}
        </span>
      ))}
    </div>
  ),
}

const kinds: EntryKindIcon[] = ['glucose', 'ketone', 'meal', 'medicine', 'feel', 'activity']

export const EntryKinds: Story = {
  render: () => (
    <div className={icons}>
      {kinds.map((kind) => (
        <span key={kind} className={iconTile}>
          <Icon name={kind} kind={kind} size="hero" title={kind} />
          {kind}
        </span>
      ))}
    </div>
  ),
}

export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <Icon name="chevron-left" title="left" />
      <Icon name="clock" title="clock" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('img', { name: 'left' })).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
    await expect(getComputedStyle(canvas.getByRole('img', { name: 'clock' })).transform).toBe('none')
  },
}

export const Small: Story = { args: { size: 'small' } }
export const Titled: Story = { args: { name: 'bell', title: 'Értesítések' } }
