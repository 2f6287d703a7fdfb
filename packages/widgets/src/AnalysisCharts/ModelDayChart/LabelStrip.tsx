import { memo } from 'react'
import { formatNumber } from '@diab/core/format'
import { toTenth } from '../../charts/chartArea.ts'
import { medianText } from '../medianCell.ts'
import type { StripCell } from './stripCells.ts'
import * as styles from './ModelDayChart.css.ts'

/** The median of each label below its hours. */
export const LabelStrip = memo(function LabelStrip({ cells, textSize }: { cells: readonly StripCell[]; textSize: number }) {
  return (
    <g>
      <path
        d={cells
          .map(({ x, y, width, height }) => `M${toTenth(x)},${toTenth(y)}h${toTenth(width)}v${toTenth(height)}h${-toTenth(width)}z`)
          .join('')}
        className={styles.cell}
      />
      {cells.map(({ label, median, lines, x, y, width, height }) => (
        <text key={`${label} ${x}`} className={styles.cellName}>
          {lines.map((line, index) => (
            <tspan key={line} x={toTenth(x + width / 2)} y={toTenth(y + textSize * (1.25 + index * 1.15))}>
              {line}
            </tspan>
          ))}
          <tspan x={toTenth(x + width / 2)} y={toTenth(y + height - textSize * 0.6)} className={styles.cellValue}>
            {median ? medianText(median, formatNumber, '–') : '–'}
          </tspan>
        </text>
      ))}
    </g>
  )
})
