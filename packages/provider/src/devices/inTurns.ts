import { setImmediate } from 'node:timers/promises'

/** Items of one turn: some milliseconds of work. */
const turnSize = 2000

/**
 * `items.map(work)` for a list of any length: between turns everybody else is answered. A year of a sensor's readings, gone
 * through at once, would keep all other calls of the process waiting for a second.
 */
export async function mapInTurns<Item, Result>(items: readonly Item[], work: (item: Item, at: number) => Result): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += turnSize) {
    const to = Math.min(items.length, from + turnSize)
    for (let at = from; at < to; at++) results.push(work(items[at] as Item, at))
    if (to < items.length) await setImmediate()
  }
  return results
}
