import { DiaryTimeline } from '@diab/widgets/diary-timeline'
import { useAddress } from '../../app/address/useAddress.ts'
import { Page } from '../../app/AppShell/Page.tsx'
import { usePatient } from '../../app/session/usePatient.ts'
import { diaryPageMessages as messages } from './diary.messages.ts'
import { readFilter, readNewEntryType, readRange, withoutNewEntry, writeFilter, writeRange } from './diaryUrl.ts'
import { useIsNarrow } from './useIsNarrow.ts'

/** `/naplo`: the diary; its days, its filter and an open form stand in the address. */
export function DiaryPage() {
  const patient = usePatient()
  const { search, change } = useAddress()
  return (
    <Page title={patient.isOwn ? messages.title : messages.titleOf(patient.fullname)} fill>
      <DiaryTimeline
        patientId={patient.id}
        range={readRange(search)}
        onRangeChanged={(range) => change((current) => writeRange(current, range))}
        filter={readFilter(search)}
        onFilterChanged={(filter) => change((current) => writeFilter(current, filter))}
        newEntryType={readNewEntryType(search)}
        newEntryButton={useIsNarrow() ? 'hidden' : 'auto'}
        onNewEntryClosed={() => change(withoutNewEntry)}
      />
    </Page>
  )
}
