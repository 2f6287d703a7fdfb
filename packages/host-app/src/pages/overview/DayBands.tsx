import type { SensorRangeOfDay } from '@diab/core/rules'
import type { DayPlot } from './dayPlot.ts'

interface DayBandsProps {
  bands: readonly SensorRangeOfDay[]
  plot: Pick<DayPlot, 'x' | 'y'>
  className: string
}

/** The sensor ranges of a day, each over the time in which it is valid. */
export const DayBands = ({ bands, plot: { x, y }, className }: DayBandsProps) =>
  bands.map(({ min, max, fromMinute, toMinute }) => (
    <rect
      key={fromMinute}
      x={x(fromMinute)}
      width={x(toMinute) - x(fromMinute)}
      y={y(max)}
      height={y(min) - y(max)}
      className={className}
    />
  ))
