import type { Meta, StoryObj } from '@storybook/react-vite'
import { row, stack } from '../AllParts/AllParts.css.ts'
import { ZoneLabel } from './ZoneLabel.tsx'
import { ZoneMark } from './ZoneMark.tsx'

const meta = { title: 'ui/ZoneMark', component: ZoneMark, args: { zone: 2 } } satisfies Meta<typeof ZoneMark>
export default meta
type Story = StoryObj<typeof meta>

export const Zones: Story = {
  render: () => (
    <div className={stack}>
      {[false, true].map((unusual) => (
        <div key={String(unusual)} className={row}>
          {([1, 2, 3] as const).map((zone) => (
            <ZoneMark key={zone} zone={zone} unusual={unusual} size={20} title={`${zone}. zóna`} />
          ))}
          {([1, 2, 3] as const).map((zone) => (
            <ZoneLabel key={zone} zone={zone} unusual={unusual} />
          ))}
        </div>
      ))}
      <ZoneLabel zone={2}>normál · cél 4,0–7,0 mmol/l</ZoneLabel>
    </div>
  ),
}

export const Low: Story = { args: { zone: 1, title: 'alacsony' } }
export const Normal: Story = { args: { title: 'normál' } }
export const Unusual: Story = { args: { zone: 3, unusual: true, title: 'magas, szokatlan' } }
