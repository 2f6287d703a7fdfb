import { isAbsent } from '@diab/core/client'
import { diaryPeriods } from '@diab/core/machines'
import { type DiaryEntry, EntryType, type GlucoseEntry, isGlucose } from '@diab/core/rules'
import { DiaryTimeline, type DiaryTimelineHandle } from '@diab/widgets/diary-timeline'
import { useRead } from '@diab/widgets/unstable/hooks'
import { Notice } from '@diab/widgets/unstable/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useAddress } from '../../app/address/useAddress.ts'
import { useRangeInAddress } from '../../app/address/useRangeInAddress.ts'
import type { ShownPatient } from '../../app/patientPlace/patientPageProps.ts'
import { createLatePart } from '../../app/pageParts/createLatePart.tsx'
import { PatientPage } from '../../app/patientPlace/PatientPage.tsx'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { taskValues } from '../../app/plan/taskEntry.ts'
import { useIsAtRest } from '../../app/useApp.ts'
import type { DiaryFileMenuProps } from './DiaryFileMenu.tsx'
import { diaryPageMessages as messages } from './diary.messages.ts'
import { readEntryId, readFilter, readNewEntryType, showDay, readTaskId, withoutEntryId, withoutNewEntry, writeFilter } from './diaryUrl.ts'
import { FileMenuPlace } from './FileMenuFace.tsx'
import { useIsNarrow } from '../../app/useMedia.ts'

// Nothing that the diary's first look needs.
const AttachEntryButton = createLatePart(async () => (await import('../../app/sidebars/AttachEntryButton.tsx')).AttachEntryButton)
const LowReadingNotice = createLatePart(async () => (await import('../../app/lowReading/LowReadingNotice.tsx')).LowReadingNotice)
const DiaryFileMenu = createLatePart(async () => (await import('./DiaryFileMenu.tsx')).DiaryFileMenu, FileMenuPlace)
const FileMenu = (props: DiaryFileMenuProps) => (useIsAtRest() ? <DiaryFileMenu {...props} /> : <FileMenuPlace />)

/** Shows `/naplo` and `/vizit/naplo`: the diary. Its days, its filter, an open form and a linked entry are in the address. */
export const DiaryPage = () => (
  <PatientPage title={messages.title} titleOf={messages.titleOf} fill>
    {(patient) => <Diary key={patient.id} patient={patient} />}
  </PatientPage>
)

type LinkedEntry = {
  entry: DiaryEntry | undefined
  /** Deleted, never there, or not for this person: that all looks the same. */
  isGone: boolean
  hasFailed: boolean
  retry: () => void
}

/** The entry that a link points to; a link does not say of which kind it is. */
function useLinkedEntry(patientId: string, entryId: string | undefined): LinkedEntry {
  const { data, isError, refetch } = useRead(
    async (client, signal): Promise<DiaryEntry | null> => {
      for (const entryType of Object.values(EntryType)) {
        try {
          return await client.diary.read(patientId, entryType, entryId ?? '', { signal })
        } catch (error) {
          if (!isAbsent(error)) throw error
        }
      }
      return null
    },
    { key: [{ feature: 'diary', call: 'linked', id: patientId }, entryId], enabled: entryId !== undefined },
  )
  return { entry: data ?? undefined, isGone: data === null, hasFailed: isError, retry: () => void refetch() }
}

/** Why an entry that a link promised is not shown. */
function LinkedEntryNotice({ link, onDismissed }: { link: LinkedEntry; onDismissed: () => void }) {
  if (link.isGone) return <Notice icon="info" text={messages.entryGone} action={{ label: messages.dismiss, run: onDismissed }} />
  if (link.hasFailed) return <Notice icon="warning" text={messages.entryFailed} action={{ label: messages.retry, run: link.retry }} />
  return null
}

/** What a task of the plan asks for; `isPending` while the plan is loaded. Without the plan the form begins empty. */
function useTaskValues(patientId: string, taskId: string | undefined) {
  const plans = useRead((client, signal) => client.therapy.list(patientId, { signal }), { enabled: taskId !== undefined })
  return {
    isPending: taskId !== undefined && plans.isPending,
    values: taskId === undefined || !plans.data ? undefined : taskValues(plans.data, taskId),
  }
}

function Diary({ patient }: { patient: ShownPatient }) {
  const patientId = patient.id
  const diary = useRef<DiaryTimelineHandle>(null)
  const address = useAddress()
  const { search, change } = address
  const { range, defaultDays, changeRange } = useRangeInAddress('diary', diaryPeriods, address)
  const isNarrow = useIsNarrow()
  // In a visit the bar at the foot of the screen has no "+".
  const { isVisit } = usePatientPlace()
  const task = useTaskValues(patientId, readTaskId(search))
  const entryId = readEntryId(search)
  const link = useLinkedEntry(patientId, entryId)
  const { entry } = link
  const followed = useRef<string>(undefined)
  useEffect(() => {
    if (!entry || followed.current === entry.id) return
    followed.current = entry.id
    // Only the days of the entry, so that a user who then opens other days is not brought back.
    change((current) => showDay(current, entry.entryDate))
  }, [entry, change])
  const [saved, setSaved] = useState<GlucoseEntry>()
  const slots = useMemo(
    () => ({ toolbarEnd: <FileMenu diary={diary} patientId={patientId} isVisit={isVisit} change={change} /> }),
    [patientId, isVisit, change],
  )
  return (
    <>
      {saved && !isVisit ? <LowReadingNotice readings={[saved]} patient={patient} /> : null}
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
        newEntryType={task.isPending ? undefined : readNewEntryType(search)}
        newEntryValues={task.values}
        newEntryButton={isNarrow && !isVisit ? 'hidden' : 'auto'}
        onEntrySaved={(entry) => {
          // What is eaten or taken after a low reading does not end it, nor does a reading of before it; the next reading does.
          if (isGlucose(entry)) setSaved((last) => (last && last.id !== entry.id && last.entryDate > entry.entryDate ? last : entry))
        }}
        onNewEntryClosed={() => change(withoutNewEntry)}
        renderEntryActions={(opened, close) => <AttachEntryButton patientId={patientId} entry={opened} onPressed={close} />}
      />
    </>
  )
}
