import { createRoot } from 'react-dom/client'
import { createDiabClient } from '@diab/core/client'
import { DiaryTimeline } from '@diab/widgets/diary-timeline'
import { DiabProvider } from '@diab/widgets/provider'
import '@diab/widgets/css/diary-timeline.css'

const stored = (name: string) => sessionStorage.getItem(name) ?? ''
const client = createDiabClient({ baseUrl: stored('provider'), getAccessToken: async () => stored('token') })

createRoot(document.getElementById('root')!).render(
  <DiabProvider client={client} theme="light">
    <DiaryTimeline patientId={stored('patient')} height={700} />
  </DiabProvider>,
)
