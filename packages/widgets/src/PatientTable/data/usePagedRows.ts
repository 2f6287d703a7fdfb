import type { PatientPage } from '@diab/core/client'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { queryOf } from '../../provider/useRead.ts'
import type { PatientTableFilter } from '../patientTableOptions.ts'
import { noRows, pagesOf, pageSize, type PatientRows } from './patientRows.ts'

/** ms for which rows have to stay in sight until their page is requested: a thumb dragged past requests nothing. */
const settleMilliseconds = 80

/** Answers by the number of their page. */
type KnownPages = readonly (readonly [page: number, answer: PatientPage])[]

function toRows(known: KnownPages): PatientRows {
  const pages = new Map(known)
  return {
    count: known[0]?.[1].total ?? 0,
    at: (index) => pages.get(Math.floor(index / pageSize))?.patients[index % pageSize],
  }
}

const areSame = (one: KnownPages, other: KnownPages) =>
  one.length === other.length && one.every(([page, answer], at) => page === other[at]?.[0] && answer === other[at][1])

/**
 * The provider's list, a page at a time: the first one, and those that are in sight. What was shown stays until the answer
 * to another question is there.
 */
export function usePagedRows(clinicId: string, filter: PatientTableFilter, enabled: boolean) {
  const context = useDiab()
  const { clientKey, queryClient } = context
  const [requested, setRequested] = useState<readonly number[]>([0])
  const [shown, setShown] = useState<KnownPages>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pages = enabled ? [0, ...requested.filter((page) => page !== 0)] : []
  const answers = useQueries(
    {
      queries: pages.map((page) => {
        const query = { ...filter, offset: page * pageSize, limit: pageSize }
        return queryOf(context, (client, signal) => client.clinicPatientList.listPage(clinicId, { ...query, signal }))
      }),
    },
    queryClient,
  )
  const known: KnownPages = pages.flatMap((page, at) => (answers[at]?.data ? [[page, answers[at].data] as const] : []))
  const isKnown = known.length > 0
  if (isKnown && !(shown && areSame(known, shown))) setShown(known)
  const rows = useMemo(() => (shown ? toRows(shown) : noRows), [shown])

  const showRows = useCallback((first: number, last: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const next = pagesOf(first, last)
      setRequested((present) => (present.join() === next.join() ? present : next))
    }, settleMilliseconds)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  const failed = answers.find(({ isError }) => isError)
  return {
    rows,
    status: isKnown ? ('ready' as const) : failed ? ('failed' as const) : shown ? ('ready' as const) : ('loading' as const),
    /** Another list is pending. */
    isBusy: enabled && !isKnown && failed === undefined,
    isStale: isKnown && failed !== undefined,
    error: failed?.error ?? null,
    isRetrying: answers.some(({ isFetching }) => isFetching),
    refetch: () => void queryClient.invalidateQueries({ queryKey: [clientKey, { feature: 'clinicPatientList', id: clinicId }] }),
    showRows,
  }
}
