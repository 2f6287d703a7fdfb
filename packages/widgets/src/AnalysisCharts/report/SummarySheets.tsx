import type { WallClock } from '@diab/core/rules'
import { forwardRef, useMemo } from 'react'
import { themeClasses } from '../../provider/themeClasses.ts'
import { classes } from '../../ui/classes.ts'
import { AgpSheet } from './AgpSheet.tsx'
import { MeterSheet } from './MeterSheet.tsx'
import type { SummaryPatient } from './Sheet.tsx'
import * as styles from './sheet.css.ts'
import { summaryData, type SummaryInput } from './summaryData.ts'

export type SummarySheetsProps = SummaryInput & { patient: SummaryPatient; printedAt: WallClock }

/** The two pages, that of the sensor first in a sensor period; always in the light theme and in the sizes of paper. */
export const SummarySheets = forwardRef<HTMLDivElement, SummarySheetsProps>(function SummarySheets(props, ref) {
  const { patient, printedAt, entries, firstDay, lastDay, days, ranges, diabetesType, consensusGroup } = props
  const data = useMemo(
    () => summaryData({ entries, firstDay, lastDay, days, ranges, diabetesType, consensusGroup }),
    [entries, firstDay, lastDay, days, ranges, diabetesType, consensusGroup],
  )
  const facts = { patient, diabetesType, firstDay, lastDay, dayCount: data.dayCount, printedAt }
  return (
    <div ref={ref} className={classes(themeClasses('light'), styles.sheets)}>
      {data.kind === 'sensor' ? (
        <>
          <AgpSheet data={data} facts={facts} page={1} consensusGroup={consensusGroup} />
          <MeterSheet data={data} facts={facts} page={2} />
        </>
      ) : (
        <>
          <MeterSheet data={data} facts={facts} page={1} />
          <AgpSheet data={data} facts={facts} page={2} consensusGroup={consensusGroup} />
        </>
      )}
    </div>
  )
})
