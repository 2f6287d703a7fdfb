import type { Meta, StoryObj } from '@storybook/react-vite'
import { Axis } from './Axis.tsx'
import { areaOf } from './chartArea.ts'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { ChartLegend, swatches } from './ChartLegend.tsx'
import { EdgeTags } from './EdgeTags.tsx'
import { markPath } from './markPaths.ts'
import { glucoseScale, glucoseTicks } from './scales.ts'
import { TargetBands } from './TargetBands.tsx'
import { ZoneMarks } from './ZoneMarks.tsx'

const steps = [
  { from: 0, to: 1, min: 4, max: 7 },
  { from: 1, to: 2, min: 4, max: 10 },
]
const nothing: ChartFrameProps['children'] = () => null
const meta = {
  title: 'Charts/Parts',
  tags: ['!autodocs'],
  component: ChartFrame,
  args: { name: 'Részek', summary: 'Célsáv és jelek', height: 260, children: nothing },
} satisfies Meta<typeof ChartFrame>
export default meta
type Story = StoryObj<typeof meta>

/** Returns two marks of each zone; the first filled, the second hollow. */
const marks = (isHollow: boolean, width: number, y: (value: number) => number) => {
  const at = (value: number, column: number) => ({ x: () => (width * (column + (isHollow ? 2 : 1))) / 8, y: () => y(value) })
  const rows = new Int32Array(1)
  return {
    1: markPath(rows, 1, 6, at(3, 0), isHollow),
    2: markPath(rows, 2, 6, at(6, 2), isHollow),
    3: markPath(rows, 3, 6, at(13, 4), isHollow),
  }
}

export const BandAxisAndMarks: Story = {
  args: {
    children: (size) => {
      const area = areaOf(size, { top: 30, right: 16, bottom: 20, left: 48 })
      const y = glucoseScale([2, 18], area)
      return (
        <>
          <Axis area={area} ticks={glucoseTicks([2, 18], steps)} y={y} label={String} textSize={size.textSize} unit="mmol/l" />
          <TargetBands area={area} steps={steps} across={{ offset: area.left, slope: (area.right - area.left) / 2 }} y={y} />
          <ZoneMarks filled={marks(false, size.width, y)} hollow={marks(true, size.width, y)} />
          <EdgeTags edge="high" xs={[size.width * 0.9]} y={area.top} textSize={size.textSize} />
          <EdgeTags edge="low" xs={[size.width * 0.9]} y={area.bottom} textSize={size.textSize} />
        </>
      )
    },
  },
}

export const Legend: Story = {
  render: () => <ChartLegend items={Object.entries(swatches).map(([text, swatch]) => ({ text, swatch }))} />,
}
