'use client'

import { useState } from 'react'
import { createDiabClient } from '@diab/core/client'
import { DiaryTimeline } from '@diab/widgets/diary-timeline'
import { DiabProvider } from '@diab/widgets/provider'
import '@diab/widgets/css/diary-timeline.css'

export function PatientDiary({ provider, token, patientId }: { provider: string; token: string; patientId: string }) {
  const [client] = useState(() => createDiabClient({ baseUrl: provider, getAccessToken: async () => token }))
  return (
    <DiabProvider client={client} theme="light">
      <DiaryTimeline patientId={patientId} height={700} />
    </DiabProvider>
  )
}
