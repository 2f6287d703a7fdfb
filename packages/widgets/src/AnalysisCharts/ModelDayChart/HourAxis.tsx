import { memo } from 'react'
import { toTenth } from '../../charts/chartArea.ts'
import { axisText, grid } from '../../charts/chart.css.ts'
import { type ModelDayLayout, xOf } from './modelDayLayout.ts'

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Hours below the plot, with a quiet line from each. */
export const HourAxis = memo(function HourAxis({ layout }: { layout: ModelDayLayout }) {
  const { area, hours, hourLine } = layout
  const x = (hour: number) => toTenth(xOf(layout, hour * 60))
  return (
    <g>
      <path d={hours.map((hour) => `M${x(hour)},${area.top}V${area.bottom}`).join('')} className={grid} />
      {hours.map((hour) => (
        <text key={hour} x={x(hour)} y={toTenth(hourLine)} textAnchor="middle" className={axisText}>
          {hourText(hour)}
        </text>
      ))}
    </g>
  )
})
