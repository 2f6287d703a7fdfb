/** Marks an element that shows more on paper than on a screen; it receives `beforeprint` and `afterprint`. */
export const paperPartAttribute = 'data-diab-paper-part'

/** Runs `work` while every such part inside an element shows what paper gets. */
export function asOnPaper<Result>(element: HTMLElement, work: () => Result): Result {
  const parts = [element, ...element.querySelectorAll(`[${paperPartAttribute}]`)]
  for (const part of parts) part.dispatchEvent(new Event('beforeprint'))
  try {
    return work()
  } finally {
    for (const part of parts) part.dispatchEvent(new Event('afterprint'))
  }
}
