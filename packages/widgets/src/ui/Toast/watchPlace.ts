/** Between toasts and what they are beside, px. */
const gap = 8

/**
 * Reports where toasts are, px from the bottom of the window; undefined: at the top, their usual place. A dialog whose heading is
 * up there keeps it and its close button free: then they are above its buttons. Returns the end of the watch.
 */
export function watchPlace(region: HTMLElement, report: (bottom: number | undefined) => void): () => void {
  const root = region.parentElement
  if (!root) return () => undefined
  /** The usual position of the region; measured, because the edge of a phone's screen moves it. */
  let top = 0
  const measure = () => {
    if (region.style.bottom === '') top = region.getBoundingClientRect().top
    report(placeIn(root, region, top))
  }
  measure()
  // Dialogs come and go while a toast is shown, and are in their place when their motion has ended.
  const dialogs = new MutationObserver(measure)
  dialogs.observe(root, { subtree: true, childList: true, attributeFilter: ['data-state'] })
  root.addEventListener('animationend', measure)
  window.addEventListener('resize', measure)
  return () => {
    dialogs.disconnect()
    root.removeEventListener('animationend', measure)
    window.removeEventListener('resize', measure)
  }
}

function placeIn(root: HTMLElement, region: HTMLElement, top: number): number | undefined {
  const { height } = region.getBoundingClientRect()
  const toasts = Array.from(region.querySelectorAll('[tabindex]'), (toast) => toast.getBoundingClientRect())
  const isUnder = (head: DOMRect) =>
    head.top < top + height + gap &&
    head.bottom > top - gap &&
    toasts.some((toast) => toast.left < head.right + gap && toast.right > head.left - gap)
  const limits = Array.from(root.querySelectorAll('[role="dialog"][data-state="open"]'), (dialog) => {
    const head = dialog.querySelector('[data-panel-header]')
    if (!head || !isUnder(head.getBoundingClientRect())) return undefined
    const foot = head.parentElement?.querySelector(':scope > [data-panel-footer]')
    return foot ? foot.getBoundingClientRect().top : dialog.getBoundingClientRect().bottom
  }).filter((limit) => limit !== undefined)
  return limits.length > 0 ? window.innerHeight - Math.min(...limits) + gap : undefined
}
