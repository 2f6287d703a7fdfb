import { isInProgress } from '@diab/internal/shell'
import { ProgressBar } from '@diab/widgets/unstable/ui'
import { useIsNavigating } from '../routing/routing.tsx'
import { useApp } from '../useApp.ts'
import { useStore } from '../store.ts'
import { frameMessages } from './frame.messages.ts'
import { progress as line } from './bars.css.ts'

/** The thin line on top while a request or a page is on its way. */
export function ProgressIndicator() {
  const progress = useStore(useApp().progress)
  const isNavigating = useIsNavigating()
  return isInProgress(progress) || isNavigating ? <ProgressBar look="line" label={frameMessages.loading} className={line} /> : null
}
