import { defaultGlucoseRanges } from '@diab/core/rules'
import { makeGlucoseEntry, makeMealEntry, makeMedicineIntakeEntry, makePhysicalActivityEntry, makeSensorDiary } from '@diab/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SensorCurve } from './SensorCurve.tsx'

const at = (time: string) => `2026-11-20T${time}:00`
const data = {
  entries: [
    ...makeSensorDiary({ days: 1, lastDay: '2026-11-20', now: at('19:45') }),
    makeGlucoseEntry({ entryDate: at('07:10'), value: 6.8, origin: 'meter' }),
    makeMealEntry({ entryDate: at('07:30'), value: 45 }),
    makeMealEntry({ entryDate: at('12:40'), value: 60 }),
    makeMedicineIntakeEntry({ entryDate: at('07:25'), value: 6 }),
    makePhysicalActivityEntry({ entryDate: at('17:00'), value: 60 }),
  ],
  from: at('00:00'),
  to: '2026-11-21T00:00:00',
  ranges: defaultGlucoseRanges,
  now: at('19:48'),
}

const meta = { title: 'Charts/SensorCurve', component: SensorCurve, args: { data } } satisfies Meta<typeof SensorCurve>

export default meta
type Story = StoryObj<typeof meta>

export const Day: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /szenzormérés, .*céltartományban \d+%/ })).toBeVisible()
    await expect(canvas.getByText('60 g')).toBeVisible()
    await expect(canvas.getByText('most')).toBeVisible()
  },
}

/** A phone's width, whatever the window's. */
export const OnPhone: Story = {
  decorators: [
    (Show) => (
      <div style={{ width: 328 }}>
        <Show />
      </div>
    ),
  ],
}

export const Empty: Story = { args: { data: { ...data, entries: [] } } }

/** Nights are when a parent looks: LO is drawn at the foot, and the low stretch is named. */
export const LowAtNight: Story = {
  args: {
    data: {
      ...data,
      entries: Array.from({ length: 60 }, (_, index) => {
        const minute = 60 + index * 5
        const isLow = index >= 24 && index < 36
        return makeGlucoseEntry({
          entryDate: at(`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`),
          value: isLow ? 3.2 : 6 + Math.sin(index / 6),
          origin: 'sensor',
          glucoseResultZone: isLow ? 1 : 2,
        })
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /1 alacsony szakasz/ })).toBeVisible()
  },
}
