import type { ChartTable } from '../../charts/chartTable.ts'
import { useToasts } from '../../ui/Toast/ToastContext.ts'
import { useFindingsMessages } from '../findings.messages.ts'
import type { ChartFileFormat } from './chartFile.ts'

export interface ChartFileSource {
  makeTable: () => ChartTable
  getSvg: () => SVGSVGElement | null
  title: string
  /** Without an ending. */
  fileName: string
}

/** Returns what saves a chart as a file; what writes it is loaded then. It says so when it did not work. */
export function useChartFiles({ makeTable, getSvg, title, fileName }: ChartFileSource) {
  const toasts = useToasts()
  const { card } = useFindingsMessages()
  /** @returns whether the file was handed to the browser */
  return async (format: ChartFileFormat): Promise<boolean> => {
    try {
      const { chartFile, saveFile } = await import('./chartFile.ts')
      const name = `${fileName}.${format}`
      saveFile(name, await chartFile(format, { table: makeTable(), svg: getSvg(), title }))
      return true
    } catch {
      toasts.error(card.exportFailed)
      return false
    }
  }
}
