import { createRoot } from 'react-dom/client'
import { createDiabClient } from '@diab/core/client'
import { AnalysisCharts } from '@diab/widgets/analysis-charts'
import { type Appearance, DiabProvider } from '@diab/widgets/provider'
import '@diab/widgets/css/analysis-charts.css'

const appearance: Appearance = {
  theme: 'light',
  variables: { colorPrimary: '#006600', borderRadius: '2px', fontSizeBase: '15px', fontFamily: 'Georgia, serif' },
}

/** A patient's figures in the portal's own colours, corners and type. */
export function mountAnalysis(element: HTMLElement, patientId: string, getAccessToken: () => Promise<string | undefined>) {
  const client = createDiabClient({ baseUrl: 'https://provider.example', getAccessToken })
  createRoot(element).render(
    <DiabProvider client={client} appearance={appearance}>
      <AnalysisCharts patientId={patientId} />
    </DiabProvider>,
  )
}
