import { analysisKeys } from '@diab/core/analysis'
import { defaultGlucoseRanges, defaultLabelTimes, diaryKeys } from '@diab/core/diary'
import type { SavedTransfer, Transfer } from '@diab/core/devices'
import { useDiabCache, useDiabMutation, useDiabQuery } from '@diab/widgets/provider'
import { useMemo, useState } from 'react'
import { countStates, toTransferRows, type TransferCounts, type TransferRow } from './transferModel.ts'
import { type TransferProblem, transferProblemOf } from './transferProblem.ts'

export type TransferPreview = { transfer: Transfer; rows: readonly TransferRow[]; counts: TransferCounts }

export type TransferState =
  | { step: 'loading' }
  | { step: 'problem'; problem: TransferProblem; retry: () => void }
  | { step: 'preview'; preview: TransferPreview; isSaving: boolean; saveHasFailed: boolean; save: (confirmed: number[]) => void }
  | { step: 'saved'; preview: TransferPreview; receipt: SavedTransfer }

/** A handed-over file against one person's diary: what is new, and saving it once. */
export function useTransfer(token: string, patientId: string): TransferState {
  // One key for this page: a repeated press saves once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const cache = useDiabCache()
  const reading = useDiabQuery({
    queryKey: ['diab', 'transfer', token, patientId],
    // Once looked at it must not change under the eyes; saving compares again.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    queryFn: ({ client, signal }) => client.transfer.read(token, patientId, { signal }),
  })
  const plan = usePlan(patientId)
  const saving = useDiabMutation({
    mutationFn: (confirmed: number[], { client }) => client.transfer.save(token, { patientId, confirmed }, { idempotencyKey }),
    onSuccess: () => Promise.all([cache.invalidate(diaryKeys.all(patientId)), cache.invalidate(analysisKeys.all(patientId))]),
  })
  const preview = useMemo(() => {
    if (!reading.data) return undefined
    const rows = toTransferRows(reading.data, plan)
    return { transfer: reading.data, rows, counts: countStates(rows, reading.data) }
  }, [reading.data, plan])

  if (preview && saving.data) return { step: 'saved', preview, receipt: saving.data }
  const problem = saving.error && transferProblemOf(saving.error)
  if (problem && problem !== 'failed') return { step: 'problem', problem, retry: saving.reset }
  if (preview) {
    return {
      step: 'preview',
      preview,
      isSaving: saving.isPending,
      saveHasFailed: saving.isError,
      save: (confirmed) => saving.mutate(confirmed),
    }
  }
  if (reading.error) return { step: 'problem', problem: transferProblemOf(reading.error), retry: () => void reading.refetch() }
  return { step: 'loading' }
}

/** What the preview judges zones and slots by; the defaults until the patient's own are there. */
function usePlan(patientId: string) {
  const labels = useDiabQuery({
    queryKey: ['diab', 'therapy', patientId, 'labels'],
    queryFn: ({ client, signal }) => client.therapy.listLabels(patientId, { signal }),
  })
  const ranges = useDiabQuery({
    queryKey: ['diab', 'therapy', patientId, 'glucoseRanges'],
    queryFn: ({ client, signal }) => client.therapy.listGlucoseRanges(patientId, { signal }),
  })
  return useMemo(
    () => ({ labelTimes: labels.data ?? defaultLabelTimes, ranges: ranges.data ?? defaultGlucoseRanges }),
    [labels.data, ranges.data],
  )
}
