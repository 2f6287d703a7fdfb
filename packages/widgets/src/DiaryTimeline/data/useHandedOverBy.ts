import { type DiaryEntry, diaryKeys } from '@diab/core/diary'
import { useDiabQuery } from '../../provider/useDiabQuery.ts'

/** Name of the person other than the patient who handed the entry over; undefined until it is known. */
export function useHandedOverBy(patientId: string, entry: DiaryEntry | undefined): string | undefined {
  const { entryType, id } = entry ?? { entryType: 'glucose', id: '' }
  const { data } = useDiabQuery({
    queryKey: diaryKeys.entry(patientId, entryType, id),
    enabled: entry !== undefined,
    queryFn: ({ client, signal }) => client.diary.read(patientId, entryType, id, { signal }),
  })
  return data?.handedOverBy?.fullname
}
