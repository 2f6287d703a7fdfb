import type { SlotAverages } from '@diab/core/analysis'
import type { TherapyLabel } from '@diab/core/rules'
import { formatAmount, formatNumber } from '@diab/core/format'
import { toTenth } from '../../charts/chartArea.ts'
import type { AveragesMessages } from './averagesChart.messages.ts'
import { zonePercentTexts } from '../zonePercentTexts.ts'
import { type AveragesData, padHour } from './averagesData.ts'
import { type AveragesLayout, type StripLine, stripLines } from './averagesLayout.ts'
import * as styles from './AveragesChart.css.ts'

const noFigure = '–'

/** Returns a slot's figures for the strip; hours are too narrow for signs, so the headings carry them. */
function stripText(slot: SlotAverages, line: StripLine, by: AveragesData['by']): string {
  const isLabel = by === 'label'
  switch (line) {
    case 'average':
      return slot.average === null ? noFigure : formatNumber(slot.average, 'glucose')
    case 'deviation':
      return slot.deviation === null ? noFigure : `${isLabel ? '±' : ''}${formatNumber(slot.deviation, 'glucose')}`
    case 'count':
      return formatAmount(slot.count)
    case 'inTarget':
      return slot.shares.count === 0 ? noFigure : `${zonePercentTexts(slot.shares).normal}${isLabel ? '%' : ''}`
  }
}

export type SlotStripProps = { data: AveragesData; layout: AveragesLayout; words: AveragesMessages }

/** Names of the slots and their figures, one column each. */
export function SlotStrip({ data: { slots, by }, layout, words }: SlotStripProps) {
  const { x, nameLines, strip } = layout
  const figure = by === 'label' ? styles.figure : styles.figureSmall
  return (
    <g>
      {slots.map((slot, index) => {
        const [first = '', ...rest] = by === 'label' ? words.labels[slot.slot as TherapyLabel].split(' ') : [padHour(slot.slot)]
        const at = toTenth(x(index))
        return (
          <g key={slot.slot}>
            <text x={at} y={toTenth(nameLines[0])} className={styles.name}>
              {first}
            </text>
            {rest.length > 0 && (
              <text x={at} y={toTenth(nameLines[1])} className={styles.nameRest}>
                {rest.join(' ')}
              </text>
            )}
            {stripLines.map((line) => (
              <text key={line} x={at} y={toTenth(strip[line].text)} className={line === 'average' ? figure.average : figure.other}>
                {stripText(slot, line, by)}
              </text>
            ))}
          </g>
        )
      })}
    </g>
  )
}
