import { type DiaryEntry, type DiaryRange, diaryRange, toLocalDay } from '@diab/core/diary'
import { formatDayRange } from '@diab/core/format'
import { hrefTo } from '@diab/core/routes'
import { type AnalysisChart, AnalysisCharts } from '@diab/widgets/analysis-charts'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rangeQuery } from '../../app/address/rangeInAddress.ts'
import { useAddress } from '../../app/address/useAddress.ts'
import { Page } from '../../app/AppShell/Page.tsx'
import { usePatient } from '../../app/session/usePatient.ts'
import { readFilter, readPickedDay, readRange, writeFilter, writePickedDay, writeRange } from './analysisAddress.ts'
import * as styles from './AnalysisPage.css.ts'
import { analysisPageMessages as messages } from './analysisPage.messages.ts'
import { chartOf, pathOf, titleOf } from './chartRoutes.ts'

const daysOf = (range: DiaryRange) => formatDayRange(diaryRange.firstDayOf(range), range.lastDay)

/** `/elemzes` and the pages of its charts. Chart, days, filter and picked day stand in the address, so that a view can be kept and shared. */
export function AnalysisPage() {
  const patient = usePatient()
  const navigate = useNavigate()
  const chart = chartOf(useLocation().pathname)
  const { search, change, currentSearch } = useAddress()
  // The same objects until the address changes: figures are made from them.
  const { range, filter, pickedDay } = useMemo(
    () => ({ range: readRange(search), filter: readFilter(search), pickedDay: readPickedDay(search) }),
    [search],
  )
  const openChart = (next: AnalysisChart) =>
    void navigate({ pathname: pathOf(next), search: String(currentSearch()) }, { preventScrollReset: true })
  const openEntry = ({ entryDate }: DiaryEntry) =>
    void navigate(hrefTo('dashboard.diary', {}, rangeQuery({ lastDay: toLocalDay(entryDate), days: 7 })))
  return (
    <Page
      title={patient.isOwn ? messages.title : messages.titleOf(patient.fullname)}
      documentTitle={titleOf(chart)}
      place={hrefTo('dashboard.analysis')}
    >
      <p className={styles.printed}>{[patient.fullname, ...(range ? [daysOf(range)] : [])].join(', ')}</p>
      <AnalysisCharts
        patientId={patient.id}
        chart={chart}
        onChartChanged={openChart}
        range={range}
        onRangeChanged={(next) => change((current) => writeRange(current, next))}
        filter={filter}
        onFilterChanged={(next) => change((current) => writeFilter(current, next))}
        pickedDay={pickedDay}
        onDayPicked={(day) => change((current) => writePickedDay(current, day))}
        onEntryOpened={openEntry}
      />
    </Page>
  )
}
