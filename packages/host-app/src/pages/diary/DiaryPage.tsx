import { DiaryTimeline } from '@diab/widgets/diary-timeline'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { isNewEntryState } from '../../app/AppShell/NewEntryLink.tsx'
import { Page } from '../../app/AppShell/Page.tsx'
import { usePatient } from '../../app/session/usePatient.ts'
import { diaryPageMessages as messages } from './diary.messages.ts'
import { readFilter, readNewEntryType, readRange, withoutNewEntry, writeFilter, writeRange } from './diaryUrl.ts'

/** `/naplo`: the diary; its days, its filter and an open form stand in the address. */
export function DiaryPage() {
  const patient = usePatient()
  const [search, setSearch] = useSearchParams()
  const openedAt = useOpenedAt()
  const change = (write: (current: URLSearchParams) => URLSearchParams) => setSearch(write, { replace: true })
  return (
    <Page title={patient.isOwn ? messages.title : messages.titleOf(patient.fullname)} fill>
      <DiaryTimeline
        key={`${patient.id} ${openedAt}`}
        patientId={patient.id}
        range={readRange(search)}
        onRangeChanged={(range) => change((current) => writeRange(current, range))}
        filter={readFilter(search)}
        onFilterChanged={(filter) => change((current) => writeFilter(current, filter))}
        newEntryType={readNewEntryType(search)}
        onEntrySaved={() => change(withoutNewEntry)}
      />
    </Page>
  )
}

/** Changes with every press of the "+", also on this page: the widget opens its form when it is mounted. */
function useOpenedAt(): string {
  const { key, state } = useLocation()
  const [openedAt, setOpenedAt] = useState(key)
  if (isNewEntryState(state) && key !== openedAt) setOpenedAt(key)
  return openedAt
}
