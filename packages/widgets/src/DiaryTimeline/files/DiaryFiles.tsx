import { formatDate, formatDayRange } from '@diab/core/format'
import { useEffect, useRef } from 'react'
import { toCsv } from '../../charts/toCsv.ts'
import { entryTable, type TabledEntries } from '../../entryTable/entryTable.ts'
import { pageRules } from '../../paper/pageRules.ts'
import { printElement } from '../../paper/printElement.ts'
import { useIsOnPaper } from '../../paper/useIsOnPaper.ts'
import { usePageRules } from '../../paper/usePageRules.ts'
import { useDiab } from '../../provider/useDiab.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { PrintedDiary } from '../print/PrintedDiary.tsx'
import type { DiaryTimelineModel } from '../useDiaryTimeline.ts'
import { useDiaryFilesMessages } from './diaryFiles.messages.ts'
import { isTaken, shownEntries, tableMessages } from './diaryTable.ts'

/** A file that the host requested, with the functions that settle its promise. */
export interface DiaryFileJob {
  readonly kind: 'print' | 'csv'
  readonly settle: (outcome?: Promise<void>) => void
  readonly refuse: (reason: Error) => void
}

export interface DiaryFilesProps {
  model: DiaryTimelineModel
  /** The current request of a host. */
  job: DiaryFileJob | undefined
  onDone: (job: DiaryFileJob) => void
}

/**
 * Puts the shown entries on paper or into a file, once per job, and on paper whenever the browser prints the page. Days without a response are refused: on paper they would
 * look like days without an entry.
 */
export function DiaryFiles({ model, job, onDone }: DiaryFilesProps) {
  const { emit } = useDiab()
  const words = useDiaryFilesMessages()
  const entryMessages = tableMessages(model.words, words)
  const shown = shownEntries(model)
  const paper = useRef<HTMLDivElement>(null)
  const begun = useRef<DiaryFileJob>(undefined)
  const isPagePrinted = useIsOnPaper(paper)
  const rules = pageRules(footerOf(model, shown))
  usePageRules(rules, isPagePrinted)

  useEffect(() => {
    if (!job || model.status === 'loading' || !shown || begun.current === job) return
    begun.current = job
    if (model.isComplete) return job.settle((job.kind === 'csv' ? save(shown) : print(shown)).finally(() => onDone(job)))
    job.refuse(new Error('The shown days could not be loaded.'))
    onDone(job)
  })

  async function save(entries: TabledEntries) {
    const stored = entries.entries.filter(({ id }) => isTaken(model.marks[id]))
    const csv = new Blob([toCsv(entryTable({ ...entries, entries: stored }, entryMessages))], { type: 'text/csv;charset=utf-8' })
    saveFile(`${words.fileName}-${entries.firstDay}-${entries.lastDay}.csv`, csv)
    emit({ name: 'diary.exported', patientId: model.patientId })
  }

  async function print({ firstDay, lastDay }: TabledEntries) {
    if (!paper.current) return
    emit({ name: 'diary.printed', patientId: model.patientId })
    await printElement(paper.current, { title: `${words.fileName}-${firstDay}-${lastDay}`, rules })
  }

  const isNeeded = isPagePrinted || (job?.kind === 'print' && shown !== undefined)
  return isNeeded ? <PrintedDiary elementRef={paper} {...{ model, shown, words, entryMessages }} /> : null
}

/** Returns the foot of every sheet, so that a loose one is not taken for another patient's. */
const footerOf = ({ patientName, patientDateOfBirth }: DiaryTimelineModel, shown: TabledEntries | undefined) =>
  [patientName, patientDateOfBirth && formatDate(patientDateOfBirth), shown && formatDayRange(shown.firstDay, shown.lastDay)]
    .filter(Boolean)
    .join(' · ')
