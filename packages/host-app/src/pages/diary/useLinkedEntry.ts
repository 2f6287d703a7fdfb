import { isAbsent } from '@diab/core/client'
import { type DiaryEntry, EntryType } from '@diab/core/rules'
import { useRead } from '@diab/widgets/unstable/hooks'

export type LinkedEntry = {
  entry: DiaryEntry | undefined
  /** Deleted, never there, or not for this person: that all looks the same. */
  isGone: boolean
  hasFailed: boolean
  retry: () => void
}

/** The entry that a link points to; a link does not say of which kind it is. */
export function useLinkedEntry(patientId: string, entryId: string | undefined): LinkedEntry {
  const { data, isError, refetch } = useRead(
    async (client, signal): Promise<DiaryEntry | null> => {
      for (const entryType of Object.values(EntryType)) {
        try {
          return await client.diary.read(patientId, entryType, entryId ?? '', { signal })
        } catch (error) {
          if (!isAbsent(error)) throw error
        }
      }
      return null
    },
    { key: [{ feature: 'diary', call: 'linked', id: patientId }, entryId], enabled: entryId !== undefined },
  )
  return { entry: data ?? undefined, isGone: data === null, hasFailed: isError, retry: () => void refetch() }
}
