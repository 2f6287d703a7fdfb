import type { TimeInRange } from '@diab/core/analysis'
import { type ChartTable, type ChartTableCell, glucoseCell, glucoseUnitCell } from '../../charts/chartTable.ts'
import type { AnalysisChartsMessages } from '../AnalysisCharts.messages.ts'
import { medianCell } from '../medianCell.ts'
import type { SummaryMessages } from './summary.messages.ts'
import type { AnalysisFigures } from '../data/analysisFigures.ts'

const medianOf = (figures: AnalysisFigures): ChartTableCell => {
  const cell = medianCell(figures)
  return typeof cell === 'number' ? glucoseCell(cell) : cell
}

/** Returns every figure of the period as rows; shares are of the readings of one source, in unrounded %. */
export function summaryTable(
  data: { figures: AnalysisFigures; bands: TimeInRange },
  messages: AnalysisChartsMessages & SummaryMessages,
): ChartTable {
  const { tally, variability } = data.figures
  const { figures, zones, summary } = messages
  const { meter } = data.figures.shares
  const share = (count: number) => (!meter || meter.count === 0 ? null : (100 * count) / meter.count)
  return {
    caption: summary.tableTitle,
    columns: [{ label: summary.figure }, { label: summary.value, numeric: true }, { label: summary.unit }],
    rows: [
      [figures.average, glucoseCell(variability.average), glucoseUnitCell],
      [summary.median, medianOf(data.figures), glucoseUnitCell],
      [figures.deviation, glucoseCell(variability.deviation), glucoseUnitCell],
      [summary.variation, variability.cv, '%'],
      [summary.min, glucoseCell(tally.min), glucoseUnitCell],
      [summary.max, glucoseCell(tally.max), glucoseUnitCell],
      [figures.count, tally.count, ''],
      [summary.hi, tally.hiCount, ''],
      [summary.lo, tally.loCount, ''],
      [summary.unusual, tally.unusualCount, ''],
      ...(meter
        ? [
            [`${zones[1]} (${summary.ownRanges})`, share(meter.low), '%'],
            [`${zones[2]} (${summary.ownRanges})`, share(meter.normal), '%'],
            [`${zones[3]} (${summary.ownRanges})`, share(meter.high), '%'],
          ]
        : []),
      ...data.bands.bands.map(({ band, share: part }) => [
        `${summary.bandNames[band]} (${summary.consensus})`,
        part === null ? null : part * 100,
        '%',
      ]),
    ],
  }
}
