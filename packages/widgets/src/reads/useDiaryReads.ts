import {
  defaultGlucoseRanges,
  defaultLabelTimes,
  diaryKeys,
  diaryRange,
  type DiaryRange,
  type DiarySort,
  type PatientPlan,
} from '@diab/core/diary'
import { canCreateEntries, canEditDiary } from '@diab/core/therapy'
import { useMemo } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import { useDiabQuery } from '../provider/useDiabQuery.ts'
import { useGlucoseRanges, useLabelTimes } from './useTherapyReads.ts'

/** Names of the provider's feel and activity types by id; empty while they are not loaded. */
export interface TypeNames {
  readonly feel: ReadonlyMap<number, string>
  readonly activity: ReadonlyMap<number, string>
}

const longLived = { staleTime: 10 * 60_000 }

/**
 * The entries of the shown days. `range` is undefined until it is known which days are shown.
 *
 * @param sortBy the provider's own order, newest first, unless given
 */
export function useRangeEntries(patientId: string, range: DiaryRange | undefined, sortBy?: DiarySort) {
  const { after, before } = range ? diaryRange.boundsOf(range) : { after: '', before: '' }
  const queryKey = diaryKeys.range(patientId, after, before)
  return useDiabQuery({
    queryKey: sortBy ? [...queryKey, sortBy] : queryKey,
    enabled: range !== undefined,
    queryFn: ({ client, signal }) => client.diary.list(patientId, { after, before, sortBy, noLimit: 'true' }, { signal }),
  })
}

/** The date of the patient's latest entry; null in an empty diary. */
export function useLatestEntryDate(patientId: string, enabled: boolean) {
  return useDiabQuery({
    queryKey: diaryKeys.latest(patientId),
    enabled,
    queryFn: async ({ client, signal }) => (await client.diary.latest(patientId, { signal }))?.entryDate ?? null,
  })
}

/** Names of feel and activity types; `failed` when they could not be loaded, which hides no entry. */
export function useTypeNames() {
  const feel = useDiabQuery({
    ...longLived,
    queryKey: diaryKeys.feelTypes(),
    queryFn: ({ client, signal }) => client.diary.feelTypes({ signal }),
  })
  const activity = useDiabQuery({
    ...longLived,
    queryKey: diaryKeys.physicalActivityTypes(),
    queryFn: ({ client, signal }) => client.diary.physicalActivityTypes({ signal }),
  })
  const typeNames = useMemo<TypeNames>(
    () => ({
      feel: new Map(feel.data?.map(({ id, name }) => [id, name])),
      activity: new Map(activity.data?.map(({ id, name }) => [id, name])),
    }),
    [feel.data, activity.data],
  )
  const retry = () => Promise.all([feel.refetch(), activity.refetch()])
  return { typeNames, failed: feel.isError || activity.isError, retry }
}

/** Label times and target ranges of the patient, the defaults until they are there; and whether they are. */
export function usePlanRead(patientId: string) {
  const labelTimes = useLabelTimes(patientId)
  const ranges = useGlucoseRanges(patientId)
  const plan = useMemo<PatientPlan>(
    () => ({ labelTimes: labelTimes.data ?? defaultLabelTimes, ranges: ranges.data ?? defaultGlucoseRanges }),
    [labelTimes.data, ranges.data],
  )
  const isMissing = labelTimes.data === undefined || ranges.data === undefined
  const refetch = () => Promise.all([labelTimes.refetch(), ranges.refetch()])
  return {
    plan,
    isLoading: labelTimes.isLoading || ranges.isLoading,
    hasFailed: isMissing && (labelTimes.isError || ranges.isError),
    refetch,
  }
}

/** Label times and target ranges of the patient; the defaults until they are there. */
export const usePatientPlan = (patientId: string): PatientPlan => usePlanRead(patientId).plan

export interface DiaryPermissions {
  readonly canCreate: boolean
  readonly canEdit: boolean
  /** False while what decides it is still being loaded. */
  readonly areKnown: boolean
}

/** What the signed-in user may do with this diary. Nothing until the patient's clinics are loaded. */
export function useDiaryPermissions(patientId: string, readOnly: boolean): DiaryPermissions {
  const { user } = useDiab()
  const isOther = user !== undefined && user.id !== patientId
  const clinics = useDiabQuery({
    ...longLived,
    queryKey: ['diab', 'clinic', 'ofPatient', patientId],
    enabled: user !== undefined && !readOnly,
    queryFn: ({ client, signal }) => client.clinic.listOfPatient(patientId, { signal }),
  })
  const supervised = useDiabQuery({
    ...longLived,
    queryKey: ['diab', 'supervision', user?.id],
    enabled: isOther && user.roles.includes('Patient') && !readOnly,
    queryFn: ({ client, signal }) => client.supervision.list(user?.id ?? '', { signal }),
  })
  return useMemo(() => {
    if (!user || readOnly) return { canCreate: false, canEdit: false, areKnown: true }
    const supervisedIds = supervised.data?.map(({ id }) => id)
    return {
      canCreate: canCreateEntries({ user, clinics: clinics.data, patientId, supervisedIds }),
      canEdit: canEditDiary({ user, clinics: clinics.data }),
      areKnown: !clinics.isPending && !supervised.isLoading,
    }
  }, [user, readOnly, clinics.data, clinics.isPending, supervised.data, supervised.isLoading, patientId])
}
