import { isInProgress, type ProgressState } from '@diab/internal/shell'
import type { Store } from './store.ts'

/** Without a request for so long the page has what it shows. */
const quietMs = 1000
/** A page that never ends its requests rests all the same. */
const longestMs = 15_000

type RestingPage = Pick<Window, 'addEventListener' | 'clearTimeout' | 'document' | 'setTimeout'> &
  Partial<Pick<Window, 'requestIdleCallback'>>

/** Resolves when the first page is at rest: loaded, no request in flight for a while, and nothing to do. What no page waits for begins then. */
export function whenAtRest(page: RestingPage, progress: Store<ProgressState>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let timer = 0
  const rest = () => {
    stop()
    if (page.requestIdleCallback) page.requestIdleCallback(() => resolve(), { timeout: quietMs })
    else resolve()
  }
  const wait = () => {
    page.clearTimeout(timer)
    if (isInProgress(progress.get())) return
    timer = page.setTimeout(rest, quietMs)
  }
  let stop = () => {}
  const follow = () => {
    stop = progress.subscribe(wait)
    page.setTimeout(rest, longestMs)
    wait()
  }
  if (page.document.readyState === 'complete') follow()
  else page.addEventListener('load', follow, { once: true })
  return promise
}
