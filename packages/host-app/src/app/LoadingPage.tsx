import { Spinner } from '@diab/widgets/unstable/ui'
import { appMessages as messages } from './app.messages.ts'
import { gate } from './layouts/DefaultLayout.css.ts'

/** Before the first page is there. */
export function LoadingPage() {
  return (
    <div className={gate} role="status" aria-label={messages.loading}>
      <Spinner />
    </div>
  )
}
