import type { RouteId } from '@diab/core/routes'
import type { ComponentType } from 'react'
// In the first load: when it is needed there is nobody to fetch it from.
import { MaintenancePage } from '../pages/shell/MaintenancePage.tsx'

const analysisPage = async () => (await import('../pages/analysis/AnalysisPage.tsx')).AnalysisPage

/** Pages that exist, each in a chunk of its own; every other route says that it is not built yet. */
export const pageModules: Partial<Record<RouteId, () => Promise<ComponentType>>> = {
  'auth.login': async () => (await import('../pages/session/LoginPage.tsx')).LoginPage,
  'oidc.callback': async () => (await import('../pages/session/CallbackPage.tsx')).CallbackPage,
  'oidc.logout': async () => (await import('../pages/session/LogoutPage.tsx')).LogoutPage,
  'workspace.select': async () => (await import('../pages/clinic/WorkspaceSelectPage.tsx')).WorkspaceSelectPage,
  'dashboard.overview': async () => (await import('../pages/overview/OverviewPage.tsx')).OverviewPage,
  'dashboard.diary': async () => (await import('../pages/diary/DiaryPage.tsx')).DiaryPage,
  // One component: the page and the focus stay where they are when another chart is chosen.
  'dashboard.analysis': analysisPage,
  'dashboard.analysis.averages': analysisPage,
  'dashboard.analysis.model-day': analysisPage,
  'dashboard.analysis.normal': analysisPage,
  'dashboard.upload': async () => (await import('../pages/devices/UploadPage.tsx')).UploadPage,
  'dashboard.upload.transfer': async () => (await import('../pages/devices/TransferPage.tsx')).TransferPage,
  'public.maintenance': async () => MaintenancePage,
}

const mainPages: readonly RouteId[] = ['dashboard.overview', 'dashboard.diary', 'dashboard.analysis', 'dashboard.upload']

/** Fetches a patient's main pages while nothing else is to do, so that they open at once, and without a network too. */
export function prefetchMainPages(): void {
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
  // What fails now is fetched when the page is opened.
  for (const id of mainPages) idle(() => void pageModules[id]?.().catch(() => {}))
}
