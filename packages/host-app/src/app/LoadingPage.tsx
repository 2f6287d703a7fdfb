import { Spinner } from '@diab/widgets/unstable/ui'
import { appMessages as messages } from './app.messages.ts'
import { gate } from './layouts/DefaultLayout.css.ts'

/** Before the first page is there. In front of a page behind the sign-in it is the frame that the document drew, so that nothing changes. */
export function LoadingPage() {
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
