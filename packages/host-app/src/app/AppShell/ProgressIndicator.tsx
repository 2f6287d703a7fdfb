import { ProgressBar } from '@diab/widgets/ui'
import { useNavigation } from 'react-router'
import { useApp } from '../useApp.ts'
import { useStore } from '../store.ts'
import { appShellMessages as messages } from './appShell.messages.ts'
import { progress } from './bars.css.ts'

/** The thin line on top while a request or a page is on its way. */
export function ProgressIndicator() {
  const inFlight = useStore(useApp().inFlight)
  const isNavigating = useNavigation().state !== 'idle'
  return inFlight > 0 || isNavigating ? <ProgressBar look="line" label={messages.loading} className={progress} /> : null
}
