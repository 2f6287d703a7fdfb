import { ProviderError } from '@diab/core/client'
import type { SavedTransfer, Transfer } from '@diab/core/devices'
import { defaultGlucoseRanges, defaultLabelTimes, type WallClock } from '@diab/core/diary'
import { therapyKeys } from '@diab/core/therapy'
import { useDiab, useDiabMutation, useDiabQuery } from '@diab/widgets/provider'
import { useMemo, useRef } from 'react'
import { useRefreshAfterImport } from '../imports/useImports.ts'
import { countStates, toTransferRows, type TransferCounts, type TransferRow } from './transferModel.ts'
import { readingProblemOf, savingProblemOf, type TransferProblem } from './transferProblem.ts'

export type TransferPreview = {
  transfer: Transfer
  rows: readonly TransferRow[]
  counts: TransferCounts
  shiftMinutes: number
  /** Zones are those of the patient's own target ranges, not of the usual ones. */
  hasOwnRanges: boolean
  /** Somebody's diary stood beside it: what is new is known. */
  isCompared: boolean
}

export type SavingState = 'idle' | 'saving' | 'failed' | 'offline'

export type TransferState =
  | { step: 'loading' }
  | { step: 'problem'; problem: TransferProblem; serialNumber: string | null; retry: () => void }
  | {
      step: 'preview'
      preview: TransferPreview
      /** What the chosen shift makes of the times: shown, on its way, or not to be had. */
      shifting: 'done' | 'pending' | 'failed'
      retryShift: () => void
      saving: SavingState
      /** Undefined while nobody said whose the readings are. */
      save: ((confirmed: number[]) => void) | undefined
    }
  | { step: 'saved'; preview: TransferPreview; receipt: SavedTransfer; confirmed: ReadonlySet<number> }

/** A handed-over file as it was given, before anybody shifts its times. */
export function useOriginalTransfer(token: string, patientId: string | undefined) {
  return useReading(token, patientId, 0)
}

/** The newest time among what was handed over. */
export function newestOf(transfer: Transfer | undefined): WallClock | undefined {
  if (!transfer) return undefined
  const lists = [transfer.glucoseList, transfer.ketoneList, transfer.mealList, transfer.medicineIntakeList, transfer.physicalActivityList]
  let newest: WallClock | undefined
  for (const list of lists) for (const { entryDate } of list) if (newest === undefined || entryDate > newest) newest = entryDate
  return newest
}

/** How many readings lie in the future as the meter gave them. */
export function aheadCountOf(transfer: Transfer | undefined): number {
  if (!transfer) return 0
  const { glucoseList, ketoneList, mealList, medicineIntakeList, feelList, physicalActivityList } = transfer
  const lists: readonly (readonly { state: string }[])[] = [
    glucoseList,
    ketoneList,
    mealList,
    medicineIntakeList,
    feelList,
    physicalActivityList,
  ]
  return lists.reduce((count, list) => count + list.filter(({ state }) => state === 'ahead').length, 0)
}

type TransferQuestion = { token: string; patientId: string | undefined; shiftMinutes: number }

/** A handed-over file against one person's diary: what is new, and saving it once. */
export function useTransfer({ token, patientId, shiftMinutes }: TransferQuestion): TransferState {
  const original = useOriginalTransfer(token, patientId)
  const shifted = useReading(token, patientId, shiftMinutes)
  const plan = usePlan(patientId)
  const saving = useSaving(token, patientId)
  const shown = shifted.data ?? original.data
  const preview = useMemo(() => {
    if (!shown) return undefined
    const rows = toTransferRows(shown, plan)
    return {
      transfer: shown,
      rows,
      counts: countStates(rows, shown),
      shiftMinutes: shown === original.data ? 0 : shiftMinutes,
      hasOwnRanges: plan.hasOwnRanges,
      isCompared: patientId !== undefined,
    }
  }, [shown, original.data, plan, shiftMinutes, patientId])

  const serialNumber = preview?.transfer.device?.serialNumber ?? null
  if (preview && saving.data) return { step: 'saved', preview, ...saving.data }
  const problem = saving.problem
  if (problem && problem !== 'failed' && problem !== 'offline') return { step: 'problem', problem, serialNumber, retry: saving.reset }
  if (preview) {
    return {
      step: 'preview',
      preview,
      shifting: shifted.data ? 'done' : shifted.isFetching ? 'pending' : 'failed',
      retryShift: () => void shifted.refetch(),
      saving: saving.isPending ? 'saving' : (problem ?? 'idle'),
      save: patientId === undefined ? undefined : (confirmed) => saving.mutate({ confirmed, shiftMinutes }),
    }
  }
  if (original.error)
    return { step: 'problem', problem: readingProblemOf(original.error), serialNumber, retry: () => void original.refetch() }
  return { step: 'loading' }
}

function useReading(token: string, patientId: string | undefined, shiftMinutes: number) {
  return useDiabQuery({
    queryKey: ['diab', 'transfer', token, patientId ?? '', shiftMinutes],
    // Once looked at it must not change under the eyes; saving compares again.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    queryFn: ({ client, signal }) =>
      client.transfer.read(token, { patientId, ...(shiftMinutes === 0 ? {} : { shiftMinutes }) }, { signal }),
  })
}

type SaveQuestion = { confirmed: number[]; shiftMinutes: number }

function useSaving(token: string, patientId: string | undefined) {
  const { client } = useDiab()
  const refresh = useRefreshAfterImport(patientId ?? '')
  const keyOf = useIdempotencyKeys()
  const isThere = () =>
    client.transfer.read(token).then(
      () => true,
      () => false,
    )
  const saving = useDiabMutation<{ receipt: SavedTransfer; confirmed: ReadonlySet<number> }, SaveQuestion>({
    mutationFn: async (question) => {
      const body = { patientId: patientId ?? '', ...question }
      try {
        const receipt = await client.transfer.save(token, body, { idempotencyKey: keyOf(body) })
        return { receipt, confirmed: new Set(question.confirmed) }
      } catch (error) {
        throw new SavingError(savingProblemOf(error, error instanceof ProviderError && error.status === 409 && (await isThere())))
      }
    },
    onSuccess: refresh,
  })
  return { ...saving, problem: saving.error instanceof SavingError ? saving.error.problem : undefined }
}

class SavingError extends Error {
  readonly problem: TransferProblem | 'offline'

  constructor(problem: TransferProblem | 'offline') {
    super(`The transfer could not be saved: ${problem}`)
    this.problem = problem
  }
}

/** The same question again has the same key, so that a repeated press saves once; another question has another. */
function useIdempotencyKeys(): (body: object) => string {
  const keys = useRef(new Map<string, string>())
  return (body) => {
    const question = JSON.stringify(body)
    const key = keys.current.get(question) ?? crypto.randomUUID()
    keys.current.set(question, key)
    return key
  }
}

/** What the preview judges zones and slots by; the defaults until the patient's own are there. */
function usePlan(patientId: string | undefined) {
  const enabled = patientId !== undefined
  const labels = useDiabQuery({
    queryKey: therapyKeys.labels(patientId ?? ''),
    enabled,
    queryFn: ({ client, signal }) => client.therapy.listLabels(patientId ?? '', { signal }),
  })
  const ranges = useDiabQuery({
    queryKey: therapyKeys.ranges(patientId ?? ''),
    enabled,
    queryFn: ({ client, signal }) => client.therapy.listGlucoseRanges(patientId ?? '', { signal }),
  })
  return useMemo(
    () => ({
      labelTimes: labels.data ?? defaultLabelTimes,
      ranges: ranges.data ?? defaultGlucoseRanges,
      hasOwnRanges: ranges.data !== undefined,
    }),
    [labels.data, ranges.data],
  )
}
