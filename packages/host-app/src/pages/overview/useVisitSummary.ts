import { toGlucoseColumns } from '@diab/core/analysis'
import { addDays, EntryType, type LocalDay, toLocalDay, triageDays } from '@diab/core/rules'
import { type VisitSummary, visitSummary } from '@diab/internal/clinic'
import { type AnalysisChartsModel, useRead } from '@diab/widgets/unstable/hooks'
import { useMemo } from 'react'
import type { Overview } from './useOverview.ts'

type VisitSummaryOptions = {
  patientId: string
  /** Undefined while it loads. */
  overview: Pick<Overview, 'days' | 'recent' | 'latest'> | undefined
  /** Of the last 14 days. */
  model: AnalysisChartsModel
  today: LocalDay
}

/** Returns what the first line of the visit says; undefined until everything it counts has an answer. */
export function useVisitSummary({ patientId, overview, model, today }: VisitSummaryOptions): VisitSummary | undefined {
  const after = `${addDays(today, 1 - 2 * triageDays)}T00:00:00`
  const before = `${addDays(today, 1 - triageDays)}T00:00:00`
  const earlier = useRead((client, signal) =>
    client.diary.listOf(patientId, EntryType.Glucose, { after, before, noLimit: 'true' }, { signal }),
  )
  const status = useRead((client, signal) => client.therapy.readDiabetesStatus(patientId, { signal }))
  const days = overview?.days
  // Beside a sensor the newest entries leave its readings out.
  const newest = [overview?.latest?.reading, overview?.recent[0]]
    .flatMap((entry) => entry?.entryDate ?? [])
    .toSorted()
    .at(-1)
  // The bands follow the kind of diabetes: another verdict would move what is below it.
  const isReady =
    model.status === 'ready' && [earlier, status].every(({ data, errorUpdateCount }) => data !== undefined || errorUpdateCount > 0)
  const { measured } = model
  const diabetesType = status.data?.diabetesType ?? null
  return useMemo(
    () =>
      isReady && days
        ? visitSummary({
            days,
            lastDay: newest === undefined ? null : toLocalDay(newest),
            today,
            diabetesType,
            recent: measured,
            before: earlier.data ? toGlucoseColumns(earlier.data) : null,
          })
        : undefined,
    [isReady, days, newest, today, diabetesType, measured, earlier.data],
  )
}
