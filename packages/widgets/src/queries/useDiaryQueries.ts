import { keyOf } from '@diab/core/client'
import { defaultGlucoseRanges, defaultLabelTimes, type DiarySort, type PatientPlan } from '@diab/core/rules'
import { diaryRange, type DiaryRange } from '@diab/core/machines'
import { canCreateEntries, canEditDiary } from '@diab/core/guards'
import { useMemo } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import { useRead } from '../provider/useRead.ts'
import { useGlucoseRanges, useLabelTimes } from './useTherapyQueries.ts'

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
  return useRead((client, signal) => client.diary.list(patientId, { after, before, sortBy, noLimit: 'true' }, { signal }), {
    enabled: range !== undefined,
  })
}

/** Returns the date of the patient's latest entry; null in an empty diary. */
export function useLatestEntryDate(patientId: string, enabled: boolean) {
  return useRead(async (client, signal) => (await client.diary.latest(patientId, { signal }))?.entryDate ?? null, {
    // A response of undefined is no data to a query.
    key: [...keyOf((client) => client.diary.latest(patientId)), 'date'],
    enabled,
  })
}

/** Returns the names of feel and activity types; `failed` when they could not be loaded, which hides no entry. */
export function useTypeNames() {
  const feel = useRead((client, signal) => client.diary.feelTypes({ signal }), {
    ...longLived,
  })
  const activity = useRead((client, signal) => client.diary.physicalActivityTypes({ signal }), {
    ...longLived,
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

/** Queries label times and target ranges of the patient, the defaults while pending; and whether they are loaded. */
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

/** Queries label times and target ranges of the patient; the defaults while pending. */
export const usePatientPlan = (patientId: string): PatientPlan => usePlanRead(patientId).plan

/** What the signed-in user may do in a diary. */
export interface DiaryPermissions {
  readonly canCreate: boolean
  readonly canEdit: boolean
  /** False while what decides it is still being loaded, and when it could not be. */
  readonly areKnown: boolean
}

/** Returns the signed-in user's permissions for this diary. None until the patient's clinics are loaded. */
export function useDiaryPermissions(patientId: string, readOnly: boolean): DiaryPermissions {
  const { user, isUserPending = false } = useDiab()
  const isOther = user !== undefined && user.id !== patientId
  const clinics = useRead((client, signal) => client.clinic.listOfPatient(patientId, { signal }), {
    ...longLived,
    enabled: user !== undefined && !readOnly,
  })
  const supervised = useRead((client, signal) => client.supervision.list(user?.id ?? '', { signal }), {
    ...longLived,
    enabled: isOther && user.roles.includes('Patient') && !readOnly,
  })
  return useMemo(() => {
    if (!user || readOnly) return { canCreate: false, canEdit: false, areKnown: readOnly || !isUserPending }
    const supervisedIds = supervised.data?.map(({ id }) => id)
    return {
      canCreate: canCreateEntries({ user, clinics: clinics.data, patientId, supervisedIds }),
      canEdit: canEditDiary({ user, clinics: clinics.data }),
      areKnown: clinics.data !== undefined && !supervised.isLoading,
    }
  }, [user, isUserPending, readOnly, clinics.data, supervised.data, supervised.isLoading, patientId])
}
