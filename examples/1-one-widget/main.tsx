import { createRoot } from 'react-dom/client'
import { createDiabClient } from '@diab/core/client'
import { DiaryTimeline } from '@diab/widgets/diary-timeline'
import { DiabProvider } from '@diab/widgets/provider'
import '@diab/widgets/styles.css'

/** Puts a patient's diary into an element of your page. `getAccessToken` answers with the token you hold. */
export function mountDiary(element: HTMLElement, patientId: string, getAccessToken: () => Promise<string | undefined>) {
  const client = createDiabClient({ baseUrl: 'https://provider.example', getAccessToken })
  const root = createRoot(element)
  root.render(
    <DiabProvider client={client} theme="light">
      <DiaryTimeline patientId={patientId} />
    </DiabProvider>,
  )
  return () => root.unmount()
}
