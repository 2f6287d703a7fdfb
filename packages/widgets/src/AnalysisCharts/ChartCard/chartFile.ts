import type { ChartTable } from '../../charts/chartTable.ts'
import { svgText } from '../export/svgText.ts'
import { svgToPng } from '../export/svgToPng.ts'
import { toCsv } from '../../charts/toCsv.ts'

export { saveFile } from '../../ui/saveFile.ts'

export type ChartFileFormat = 'png' | 'svg' | 'csv'

export interface ChartFileContent {
  table: ChartTable
  svg: SVGSVGElement | null
  title: string
}

/** @throws Error for a picture while there is none */
export async function chartFile(format: ChartFileFormat, { table, svg, title }: ChartFileContent): Promise<Blob> {
  if (format === 'csv') return new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' })
  if (!svg) throw new Error('The chart has no picture yet.')
  if (format === 'png') return svgToPng(svg)
  return new Blob([svgText(svg, { title })], { type: 'image/svg+xml' })
}
