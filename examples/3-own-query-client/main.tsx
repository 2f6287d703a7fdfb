import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createDiabClient } from '@diab/core/client'
import { DiabProvider } from '@diab/widgets/provider'
import { ThreadPanel } from '@diab/widgets/thread-panel'
import '@diab/widgets/css/thread-panel.css'

/** The portal's own: its queries and the widget's share one cache and one set of defaults. */
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })

export function mountThreads(element: HTMLElement, getAccessToken: () => Promise<string | undefined>) {
  const client = createDiabClient({ baseUrl: 'https://provider.example', getAccessToken })
  createRoot(element).render(
    <QueryClientProvider client={queryClient}>
      <DiabProvider client={client} queryClient={queryClient}>
        <ThreadPanel />
      </DiabProvider>
    </QueryClientProvider>,
  )
}
