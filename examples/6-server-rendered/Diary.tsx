import { useState } from 'react'
import { createDiabClient } from '@diab/core/client'
import { DiaryTimeline } from '@diab/widgets/diary-timeline'
import { DiabProvider } from '@diab/widgets/provider'

/** The same on both sides: the server gives the frame of the diary, the browser fills it. */
export function Diary({ patientId }: { patientId: string }) {
  const [client] = useState(() => createDiabClient({ baseUrl: 'https://provider.example' }))
  return (
    <DiabProvider client={client}>
      <DiaryTimeline patientId={patientId} />
    </DiabProvider>
  )
}
