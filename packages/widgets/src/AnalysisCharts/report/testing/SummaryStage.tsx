import type { DiaryEntry } from '@diab/core/rules'
import { useMemo } from 'react'
import { SummarySheets } from '../SummarySheets.tsx'
import { makeSummary } from './makeSummary.ts'

const patient = { name: 'Kovács Anna', birthDate: '1980-05-17' }

export type SummaryStageProps = { makeEntries: () => readonly DiaryEntry[]; days?: number }

/** The two pages of a diary. */
export function SummaryStage({ makeEntries, days }: SummaryStageProps) {
  const summary = useMemo(() => makeSummary(makeEntries(), days), [makeEntries, days])
  return <SummarySheets {...summary} patient={patient} printedAt="2026-11-20T18:42:00" />
}
