import { addIcons, pageIconPaths } from '@diab/widgets/unstable/ui'
import type { App } from './createApp.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { LoadingPage } from './LoadingPage.tsx'
import { Root } from './Root.tsx'
import { AppRouter } from './routing/AppRouter.tsx'
import type { AppRouter as AppRouterStore } from './routing/createAppRouter.ts'
import { AppContext } from './useApp.ts'

addIcons(pageIconPaths)

/** The whole app on the screen. */
export function AppView({ app, router }: { app: App; router: AppRouterStore }) {
  return (
    <AppContext value={app}>
      <AppRouter
        router={router}
        loading={<LoadingPage />}
        surround={(view) => <Root>{view}</Root>}
        failure={(error) => <ErrorPage error={error} />}
      />
    </AppContext>
  )
}
