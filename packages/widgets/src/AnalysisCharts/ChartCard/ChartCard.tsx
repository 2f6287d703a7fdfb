import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import type { ChartHandle } from '../../charts/ChartHandle.ts'
import type { ChartTable as Table } from '../../charts/chartTable.ts'
import { useDiab } from '../../provider/useDiab.ts'
import { Card } from '../../ui/Card/Card.tsx'
import { lazyPart } from '../../ui/lazyPart/lazyPart.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { ChartActions } from './ChartActions.tsx'
import * as styles from './chartCard.css.ts'
import type { ChartFileFormat } from './chartFile.ts'
import { useChartFiles } from './useChartFiles.ts'
import { usePart } from '../../ui/parts/parts.tsx'
import type { AnalysisChartsPart } from '../analysisParts.ts'
import { useConventions } from '../../ui/environment/useConventions.ts'
import { useIsNarrowScreen } from '../useIsNarrowScreen.ts'

const ChartTable = lazyPart(async () => (await import('../ChartTable/ChartTable.tsx')).ChartTable)

/** The methods of the shown card for a page. */
export interface ChartCardHandle {
  focus: () => void
  print: () => Promise<void>
  exportCsv: () => Promise<void>
}

export interface ChartCardProps {
  patientId: string
  /** The finding, in one sentence. */
  title: string
  /** The main findings of the period: in-range share, worst time of day, missing data. */
  facts?: ReactNode
  /** Between the facts and the picture. */
  controls?: ReactNode
  /** Created on request. */
  makeTable: () => Table
  /** The picture; without it only the table can be saved. */
  chart?: { readonly current: ChartHandle | null }
  /** Name of saved files, without an ending. */
  fileName: string
  /** Lets the readings be heard. */
  sound?: ReactNode
  handle?: Ref<ChartCardHandle>
  children: ReactNode
}

/** A chart with what it says, its table twin, and the ways to save and print it. */
export function ChartCard(props: ChartCardProps) {
  useConventions()
  const { patientId, title, facts, controls, makeTable, chart, fileName, sound, handle, children } = props
  const part = usePart<AnalysisChartsPart>()
  const { emit } = useDiab()
  const [isTableShown, setTableShown] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const tableId = useId()
  const saveFile = useChartFiles({ makeTable, title, fileName, getSvg: () => chart?.current?.svg ?? null })

  async function save(format: ChartFileFormat) {
    if (await saveFile(format)) emit({ name: 'analysisChart.exported', patientId })
  }
  async function print() {
    const { printElement } = await import('../../paper/printElement.ts')
    emit({ name: 'analysisChart.printed', patientId })
    if (card.current) await printElement(card.current)
  }
  useImperativeHandle(handle, () => ({
    focus: () => (card.current?.querySelector<HTMLElement>('[role="application"]') ?? card.current)?.focus(),
    print,
    exportCsv: () => save('csv'),
  }))

  const actions = (
    <ChartActions
      hasPicture={chart !== undefined}
      isTableShown={isTableShown}
      tableId={tableId}
      onTableToggled={() => setTableShown(!isTableShown)}
      onTableLikely={() => void ChartTable.prefetch()}
      onSaved={(format) => void save(format)}
      onPrinted={() => void print()}
    />
  )
  const chosen = controls && <div className={styles.controls}>{controls}</div>
  // A small screen shows the picture next to what it says; the rest is read below it.
  const isPictureFirst = useIsNarrowScreen()
  const below = (
    <div className={styles.below}>
      {facts}
      {isPictureFirst ? actions : chosen}
    </div>
  )
  return (
    <Card className={styles.card}>
      <div ref={card} tabIndex={-1} role="group" aria-label={title} {...part('chart', styles.inside)}>
        <div className={styles.header}>
          <h2 {...part('finding', styles.title)}>{withoutBreaks(title)}</h2>
          {isPictureFirst ? chosen : actions}
        </div>
        {!isPictureFirst && below}
        {children}
        {isPictureFirst && below}
        {sound && <div className={styles.footer}>{sound}</div>}
        {isTableShown && (
          <div id={tableId} {...part('table', styles.table)}>
            <ChartTable table={makeTable()} fallback={<Skeleton shape="block" height={320} />} />
          </div>
        )}
      </div>
    </Card>
  )
}

/** A browser would break a line after the hyphen of '59%-a'. */
const withoutBreaks = (title: string) =>
  title.split(/(\S+%-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.unbroken}>
        {part}
      </span>
    ),
  )
