import { lastReadings } from '@diab/core/rules'
import { useMemo } from 'react'
import { useRead } from '../../provider/useRead.ts'

/** Entries of all kinds per request, so that ten readings are among them. */
const entryCount = 60

/** Returns the last ten usable readings in mmol/l, whichever days are shown; none until they are known. The edited one is left out. */
export function useLastReadings(patientId: string, editedId: string | undefined): readonly number[] {
  const { data } = useRead((client, signal) => client.diary.list(patientId, { limit: entryCount, offset: 0 }, { signal }))
  return useMemo(() => lastReadings((data ?? []).filter(({ id }) => id !== editedId)), [data, editedId])
}
