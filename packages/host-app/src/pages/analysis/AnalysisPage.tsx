import { analysisPeriods, type DiaryRange, diaryRange } from '@diab/core/machines'
import { type DiaryEntry, toLocalDay } from '@diab/core/rules'
import { formatDayRange } from '@diab/core/format'
import { type AnalysisChart, AnalysisCharts } from '@diab/widgets/analysis-charts'
import { useMemo } from 'react'
import { useLocation, useNavigate } from '../../app/routing/routing.tsx'
import { reportName } from '../../app/address/reportInAddress.ts'
import { rangeQuery } from '../../app/address/rangeInAddress.ts'
import { useAddress } from '../../app/address/useAddress.ts'
import { useRangeInAddress } from '../../app/address/useRangeInAddress.ts'
import { PatientPage } from '../../app/patientPlace/PatientPage.tsx'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { readFilter, readPickedDay, writeFilter, writePickedDay } from './analysisAddress.ts'
import * as styles from './AnalysisPage.css.ts'
import { analysisPageMessages as messages } from './analysisPage.messages.ts'
import { chartOf, routeIdOf, titleOf } from './chartRoutes.ts'

const daysOf = (range: DiaryRange) => formatDayRange(diaryRange.firstDayOf(range), range.lastDay)

/** Shows `/elemzes` and the pages of its charts, of a visit too. The address holds the whole view, so that it can be bookmarked and shared. */
export function AnalysisPage() {
  const { href } = usePatientPlace()
  const navigate = useNavigate()
  const chart = chartOf(useLocation().pathname)
  const address = useAddress()
  const { search, change, currentSearch } = address
  const { range, defaultDays, changeRange } = useRangeInAddress('analysis', analysisPeriods, address)
  // The same objects until the address changes: figures are made from them.
  const { filter, pickedDay } = useMemo(() => ({ filter: readFilter(search), pickedDay: readPickedDay(search) }), [search])
  const openChart = (next: AnalysisChart) =>
    void navigate(href(routeIdOf(next), Object.fromEntries(currentSearch())), { preventScrollReset: true })
  const openEntry = ({ entryDate }: DiaryEntry) =>
    void navigate(href('dashboard.diary', rangeQuery({ lastDay: toLocalDay(entryDate), days: 7 })))
  return (
    <PatientPage title={messages.title} titleOf={messages.titleOf} documentTitle={titleOf(chart)} place="analysis">
      {(patient) => (
        <>
          {range ? <p className={styles.printed}>{daysOf(range)}</p> : null}
          <AnalysisCharts
            patientId={patient.id}
            chart={chart}
            onChartChanged={openChart}
            range={range}
            defaultDays={defaultDays}
            onRangeChanged={changeRange}
            filter={filter}
            onFilterChanged={(next) => change((current) => writeFilter(current, next))}
            pickedDay={pickedDay}
            onDayPicked={(day) => change((current) => writePickedDay(current, day))}
            onEntryOpened={openEntry}
            defaultReportOpen={search.has(reportName)}
          />
        </>
      )}
    </PatientPage>
  )
}
