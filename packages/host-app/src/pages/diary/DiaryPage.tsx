import { diaryPeriods, diaryRange } from '@diab/core/diary'
import { DiaryTimeline, type DiaryTimelineHandle } from '@diab/widgets/diary-timeline'
import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef } from 'react'
import { useAddress } from '../../app/address/useAddress.ts'
import { useRangeInAddress } from '../../app/address/useRangeInAddress.ts'
import type { ShownPatient } from '../../app/patientPlace/patientPageProps.ts'
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

const DiaryFileMenu = lazy(async () => ({ default: (await import('./DiaryFileMenu.tsx')).DiaryFileMenu }))
const FileMenu = ({ diary }: { diary: RefObject<DiaryTimelineHandle | null> }) => (
  <Suspense>
    <DiaryFileMenu diary={diary} />
  </Suspense>
)

/** `/naplo` and `/vizit/naplo`: the diary; its days, its filter, an open form and a linked entry stand in the address. */
export const DiaryPage = () => (
  <PatientPage title={messages.title} titleOf={messages.titleOf} fill>
    {(patient) => <Diary key={patient.id} patient={patient} />}
  </PatientPage>
)

function Diary({ patient }: { patient: ShownPatient }) {
  const patientId = patient.id
  const diary = useRef<DiaryTimelineHandle>(null)
  const address = useAddress()
  const { search, change } = address
  const { range, defaultDays, changeRange } = useRangeInAddress('diary', diaryPeriods, address)
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
  const slots = useMemo(() => ({ toolbarEnd: <FileMenu diary={diary} /> }), [])
  return (
    <>
      <LinkedEntryNotice link={link} onDismissed={() => change(withoutEntryId)} />
      <DiaryTimeline
        ref={diary}
        patientId={patientId}
        patientName={patient.fullname}
        patientDateOfBirth={patient.dateOfBirth ?? undefined}
        slots={slots}
        range={range}
        defaultDays={defaultDays}
        onRangeChanged={changeRange}
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
