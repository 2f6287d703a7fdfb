import { diaryRange } from '@diab/core/diary'
import { DiaryTimeline } from '@diab/widgets/diary-timeline'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useAddress } from '../../app/address/useAddress.ts'
import { PatientPage } from '../../app/patientPlace/PatientPage.tsx'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { diaryPageMessages as messages } from './diary.messages.ts'
import {
  readEntryId,
  readFilter,
  readNewEntryType,
  readRange,
  withoutEntryId,
  withoutNewEntry,
  writeFilter,
  writeRange,
} from './diaryUrl.ts'
import { LinkedEntryNotice } from './LinkedEntryNotice.tsx'
import { useIsNarrow } from './useIsNarrow.ts'
import { useLinkedEntry } from './useLinkedEntry.ts'

// Nothing that the diary's first look needs.
const AttachEntryButton = lazy(async () => ({ default: (await import('../../app/sidebars/AttachEntryButton.tsx')).AttachEntryButton }))

/** `/naplo` and `/vizit/naplo`: the diary; its days, its filter, an open form and a linked entry stand in the address. */
export const DiaryPage = () => (
  <PatientPage title={messages.title} titleOf={messages.titleOf} fill>
    {(patient) => <Diary key={patient.id} patientId={patient.id} />}
  </PatientPage>
)

function Diary({ patientId }: { patientId: string }) {
  const { search, change } = useAddress()
  const isNarrow = useIsNarrow()
  // In a visit the bar at the foot of the screen has no "+".
  const { isVisit } = usePatientPlace()
  const entryId = readEntryId(search)
  const link = useLinkedEntry(patientId, entryId)
  const { entry } = link
  const followed = useRef<string>(undefined)
  useEffect(() => {
    if (!entry || followed.current === entry.id) return
    followed.current = entry.id
    const day = entry.entryDate.slice(0, 10)
    // Only the days that hold it: whoever then goes on to others is not brought back.
    change((current) =>
      writeRange(
        current,
        diaryRange.transition(readRange(current) ?? diaryRange.initial(day), { type: 'addEntry', entryDate: entry.entryDate }),
      ),
    )
  }, [entry, change])
  return (
    <>
      <LinkedEntryNotice link={link} onDismissed={() => change(withoutEntryId)} />
      <DiaryTimeline
        patientId={patientId}
        range={readRange(search)}
        onRangeChanged={(range) => change((current) => writeRange(current, range))}
        filter={readFilter(search)}
        onFilterChanged={(filter) => change((current) => writeFilter(current, filter))}
        focusedEntryId={entry?.id}
        newEntryType={readNewEntryType(search)}
        newEntryButton={isNarrow && !isVisit ? 'hidden' : 'auto'}
        onNewEntryClosed={() => change(withoutNewEntry)}
        renderEntryActions={(opened, close) => (
          <Suspense>
            <AttachEntryButton patientId={patientId} entry={opened} onPressed={close} />
          </Suspense>
        )}
      />
    </>
  )
}
