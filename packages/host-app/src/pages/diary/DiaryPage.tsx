import { DiaryTimeline } from '@diab/widgets/diary-timeline'
import { useAddress } from '../../app/address/useAddress.ts'
import { PatientPage } from '../../app/patientPlace/PatientPage.tsx'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { diaryPageMessages as messages } from './diary.messages.ts'
import { readFilter, readNewEntryType, readRange, withoutNewEntry, writeFilter, writeRange } from './diaryUrl.ts'
import { useIsNarrow } from './useIsNarrow.ts'

/** `/naplo` and `/vizit/naplo`: the diary; its days, its filter and an open form stand in the address. */
export function DiaryPage() {
  const { search, change } = useAddress()
  const isNarrow = useIsNarrow()
  // In a visit the bar at the foot of the screen has no "+".
  const { isVisit } = usePatientPlace()
  return (
    <PatientPage title={messages.title} titleOf={messages.titleOf} fill>
      {(patient) => (
        <DiaryTimeline
          patientId={patient.id}
          range={readRange(search)}
          onRangeChanged={(range) => change((current) => writeRange(current, range))}
          filter={readFilter(search)}
          onFilterChanged={(filter) => change((current) => writeFilter(current, filter))}
          newEntryType={readNewEntryType(search)}
          newEntryButton={isNarrow && !isVisit ? 'hidden' : 'auto'}
          onNewEntryClosed={() => change(withoutNewEntry)}
        />
      )}
    </PatientPage>
  )
}
