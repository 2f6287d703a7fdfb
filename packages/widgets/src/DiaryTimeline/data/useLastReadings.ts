import { diaryKeys, lastReadings } from '@diab/core/diary'
import { useMemo } from 'react'
import { useDiabQuery } from '../../provider/useDiabQuery.ts'

/** Entries of all kinds that are asked for, so that ten readings are among them. */
const entryCount = 60

/** The last ten usable readings in mmol/l, whichever days are shown; none until they are known. The edited one is left out. */
export function useLastReadings(patientId: string, editedId: string | undefined): readonly number[] {
  const { data } = useDiabQuery({
    queryKey: [...diaryKeys.latest(patientId), entryCount],
    queryFn: ({ client, signal }) => client.diary.list(patientId, { limit: entryCount, offset: 0 }, { signal }),
  })
  return useMemo(() => lastReadings((data ?? []).filter(({ id }) => id !== editedId)), [data, editedId])
}
