import { ProviderError, keyOf } from '@diab/core/client'
import {
  type OriginChange,
  type RefusedRow,
  type SavedTransfer,
  saveWatched,
  type Transfer,
  type TransferComparison,
  type TransferItemState,
  type TransferPageItem,
} from '@diab/internal/devices'
import { defaultGlucoseRanges, defaultLabelTimes, type PatientPlan, type WallClock } from '@diab/core/rules'
import { listPageSize } from '@diab/internal/shell'
import { useDiab } from '@diab/widgets/provider'
import { useDiabMutation, useRead } from '@diab/widgets/unstable/hooks'
import { useMemo, useState } from 'react'
import { useRefreshAfterImport } from '../imports/useImports.ts'
import { spanOf, toTransferRow, toTransferRows, type TransferCounts, type TransferRow } from './transferModel.ts'
import { readingProblemOf, savingProblemOf, type TransferProblem } from './transferProblem.ts'

/** Rows that are refused, in the future, or to be confirmed. */
export type LeftOut = { refused: readonly RefusedRow[]; rows: readonly TransferRow[] }

export type TransferPreview = {
  transfer: Transfer
  /** All rows, or none when they are read in pages. */
  rows: readonly TransferRow[]
  /** What does not get into the diary, or only after a question; undefined while it is loading. */
  leftOut: LeftOut | undefined
  counts: TransferCounts
  shiftMinutes: number
  /** Zones are those of the patient's own target ranges, not of the usual ones. */
  hasOwnRanges: boolean
  /** Whether the transfer was compared with a diary, so that new readings are known. */
  isCompared: boolean
  /** What a further page is asked with. */
  comparison: TransferComparison
}

export type SavingState = 'idle' | 'saving' | 'failed' | 'offline'

export type TransferState =
  | { step: 'loading' }
  | { step: 'problem'; problem: TransferProblem; serialNumber: string | null; retry: () => void }
  | {
      step: 'preview'
      preview: TransferPreview
      /** Counts of the file before its times or origins are corrected. */
      originalCounts: TransferCounts
      /** What the chosen shift makes of the times: shown, on its way, or not to be had. */
      shifting: 'done' | 'pending' | 'failed'
      retryShift: () => void
      saving: SavingState
      /** How far the save of a large transfer is; undefined while the provider has not said. */
      savedPercent: number | undefined
      /** Undefined until the owner of the readings is chosen. */
      save: ((confirmed: number[]) => void) | undefined
    }
  | { step: 'saved'; preview: TransferPreview; receipt: SavedTransfer; confirmed: ReadonlySet<number> }

/** A handed-over file as it was given, before anybody shifts its times. */
export function useOriginalTransfer(token: string, patientId: string | undefined) {
  return useReading(token, patientId, 0, noOrigins)
}

/** The newest time among what was handed over. */
export const newestOf = (transfer: Transfer | undefined): WallClock | undefined => transfer && spanOf(transfer)?.last

type TransferQuestion = { token: string; patientId: string | undefined; shiftMinutes: number; origins: readonly OriginChange[] }

/** A handed-over file against one person's diary: what is new, and saving it once. */
export function useTransfer({ token, patientId, shiftMinutes, origins }: TransferQuestion): TransferState {
  const original = useOriginalTransfer(token, patientId)
  const shifted = useReading(token, patientId, shiftMinutes, origins)
  const plan = usePlan(patientId)
  const saving = useSaving(token, patientId, original.data?.isPaged ?? false)
  const shown = shifted.data ?? original.data
  // Opened once with everything that its first look depends on, so that nothing moves under the pointer.
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !plan.isPending && (shifted.data ?? shifted.error)) setOpen(true)
  const isOriginal = shown === original.data
  const comparison = useMemo<TransferComparison>(
    () => (isOriginal ? { patientId } : { patientId, ...(shiftMinutes === 0 ? {} : { shiftMinutes }), origins }),
    [isOriginal, patientId, shiftMinutes, origins],
  )
  const rows = useMemo(() => (shown ? toTransferRows(shown, plan) : []), [shown, plan])
  const leftOut = useLeftOut({ token, transfer: shown, rows, comparison, plan })
  const preview = useMemo(() => {
    if (!shown) return undefined
    return {
      transfer: shown,
      rows,
      leftOut,
      counts: shown.counts,
      shiftMinutes: comparison.shiftMinutes ?? 0,
      hasOwnRanges: plan.hasOwnRanges,
      isCompared: patientId !== undefined,
      comparison,
    }
  }, [shown, rows, leftOut, plan, comparison, patientId])

  const serialNumber = preview?.transfer.device?.serialNumber ?? null
  if (preview && saving.data) return { step: 'saved', preview, ...saving.data }
  const problem = saving.problem
  if (problem && problem !== 'failed' && problem !== 'offline') return { step: 'problem', problem, serialNumber, retry: saving.reset }
  if (preview && original.data && isOpen) {
    return {
      step: 'preview',
      preview,
      originalCounts: original.data.counts,
      shifting: shifted.data ? 'done' : shifted.isFetching ? 'pending' : 'failed',
      retryShift: () => void shifted.refetch(),
      saving: saving.isPending ? 'saving' : (problem ?? 'idle'),
      savedPercent: saving.isPending ? saving.percent : undefined,
      save:
        patientId === undefined
          ? undefined
          : (confirmed) => saving.mutate({ confirmed, shiftMinutes, ...(origins.length === 0 ? {} : { origins: [...origins] }) }),
    }
  }
  if (original.error)
    return { step: 'problem', problem: readingProblemOf(original.error), serialNumber, retry: () => void original.refetch() }
  return { step: 'loading' }
}

const noOrigins: readonly OriginChange[] = []

function useReading(token: string, patientId: string | undefined, shiftMinutes: number, origins: readonly OriginChange[]) {
  return useRead(
    (client, signal) => client.transfer.read(token, { patientId, ...(shiftMinutes === 0 ? {} : { shiftMinutes }), origins }, { signal }),
    {
      // Once looked at it must not change under the eyes; saving compares again.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  )
}

type LeftOutQuestion = {
  token: string
  transfer: Transfer | undefined
  rows: readonly TransferRow[]
  comparison: TransferComparison
  plan: PatientPlan
}

/** Rows that are not saved or only when confirmed: of a large transfer they are asked for, up to 5,000 of each. */
function useLeftOut({ token, transfer, rows, comparison, plan }: LeftOutQuestion): LeftOut | undefined {
  const isPaged = transfer?.isPaged ?? false
  const { confirm, ahead, refused } = transfer?.counts ?? { confirm: 0, ahead: 0, refused: 0 }
  const paged = useRead(
    async (client, signal) => {
      const page = { ...comparison, noLimit: true } as const
      return {
        refused: refused === 0 ? [] : await client.transfer.listRefused(token, { noLimit: true }, { signal }),
        items: [
          ...(confirm === 0 ? [] : await client.transfer.listItems(token, { ...page, state: 'confirm' }, { signal })),
          ...(ahead === 0 ? [] : await client.transfer.listItems(token, { ...page, state: 'ahead' }, { signal })),
        ],
      }
    },
    {
      key: [...keyOf((client) => client.transfer.listItems(token, { ...comparison })), 'leftOut'],
      enabled: isPaged,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  )
  return useMemo(() => {
    if (!transfer?.isPaged)
      return transfer && { refused: transfer.refusedList, rows: rows.filter(({ state }) => state === 'confirm' || state === 'ahead') }
    return paged.data && { refused: paged.data.refused, rows: paged.data.items.map((item) => toTransferRow(item, plan)) }
  }, [transfer, rows, paged.data, plan])
}

/** Items of one page of a large transfer. */
export function useTransferPage(
  { transfer, comparison }: TransferPreview,
  { state, offset }: { state: TransferItemState | undefined; offset: number },
) {
  const plan = usePlan(comparison.patientId)
  const token = transfer.transferToken
  const page = useRead<TransferPageItem[]>(
    (client, signal) => client.transfer.listItems(token, { ...comparison, state, offset, limit: listPageSize }, { signal }),
    {
      enabled: transfer.isPaged,
      placeholderData: (previous) => previous,
    },
  )
  return useMemo(() => page.data?.map((item) => toTransferRow(item, plan)), [page.data, plan])
}

type SaveQuestion = { confirmed: number[]; shiftMinutes: number; origins?: OriginChange[] }

function useSaving(token: string, patientId: string | undefined, isLarge: boolean) {
  const { client } = useDiab()
  const [percent, onProgress] = useState<number>()
  const refresh = useRefreshAfterImport(patientId ?? '')
  const isThere = () =>
    client.transfer.read(token).then(
      () => true,
      () => false,
    )
  const saving = useDiabMutation<{ receipt: SavedTransfer; confirmed: ReadonlySet<number> }, SaveQuestion>({
    mutationFn: async (question, { idempotencyKeyOf }) => {
      const body = { patientId: patientId ?? '', ...question }
      try {
        onProgress(undefined)
        // A repeated press saves once.
        const idempotencyKey = idempotencyKeyOf(body)
        const receipt = isLarge
          ? await saveWatched(client.transfer, token, body, { idempotencyKey, onProgress })
          : await client.transfer.save(token, body, { idempotencyKey })
        return { receipt, confirmed: new Set(question.confirmed) }
      } catch (error) {
        throw new SavingError(savingProblemOf(error, error instanceof ProviderError && error.status === 409 && (await isThere())))
      }
    },
    onSuccess: refresh,
  })
  return { ...saving, percent, problem: saving.error instanceof SavingError ? saving.error.problem : undefined }
}

class SavingError extends Error {
  readonly problem: TransferProblem | 'offline'

  constructor(problem: TransferProblem | 'offline') {
    super(`The transfer could not be saved: ${problem}`)
    this.problem = problem
  }
}

/** What the preview classifies zones and labels by; the defaults when the patient's own cannot be read. */
function usePlan(patientId: string | undefined) {
  const enabled = patientId !== undefined
  const labels = useRead((client, signal) => client.therapy.listLabels(patientId ?? '', { signal }), {
    enabled,
  })
  const ranges = useRead((client, signal) => client.therapy.listGlucoseRanges(patientId ?? '', { signal }), {
    enabled,
  })
  return useMemo(
    () => ({
      labelTimes: labels.data ?? defaultLabelTimes,
      ranges: ranges.data ?? defaultGlucoseRanges,
      hasOwnRanges: ranges.data !== undefined,
      isPending: enabled && (labels.isPending || ranges.isPending),
    }),
    [enabled, labels.data, labels.isPending, ranges.data, ranges.isPending],
  )
}
