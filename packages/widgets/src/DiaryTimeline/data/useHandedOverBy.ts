import type { DiaryEntry } from '@diab/core/rules'
import { useRead } from '../../provider/useRead.ts'

/** Returns the name of the person other than the patient who handed the entry over; undefined until it is known. */
export function useHandedOverBy(patientId: string, entry: DiaryEntry | undefined): string | undefined {
  const { entryType, id } = entry ?? { entryType: 'glucose', id: '' }
  const { data } = useRead((client, signal) => client.diary.read(patientId, entryType, id, { signal }), {
    enabled: entry !== undefined,
  })
  return data?.handedOverBy?.fullname
}
