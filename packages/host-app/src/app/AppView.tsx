import { addIcons, pageIconPaths, Spinner } from '@diab/widgets/unstable/ui'
import { appMessages as messages } from './app.messages.ts'
import type { App } from './createApp.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { gate } from './layouts/DefaultLayout.css.ts'
import { Root } from './Root.tsx'
import { AppRouter } from './routing/AppRouter.tsx'
import type { AppRouter as AppRouterStore } from './routing/createAppRouter.ts'
import { AppContext } from './useApp.ts'

addIcons(pageIconPaths)

/** Before the first page is there. In front of a page behind the sign-in it is the frame that the document drew, so that nothing changes. */
function LoadingPage() {
  if (document.documentElement.dataset['shell'] === undefined)
    return (
      <div className={gate} role="status" aria-label={messages.loading}>
        <Spinner />
      </div>
    )
  return (
    <div className="app-shell" role="status" aria-label={messages.loading}>
      <div className="app-shell-side" />
      <div className="app-shell-head" />
      <div className="app-shell-body">
        <div />
        <div />
      </div>
      <div className="app-shell-foot" />
    </div>
  )
}

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
