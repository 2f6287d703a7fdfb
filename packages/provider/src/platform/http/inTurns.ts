import { setImmediate } from 'node:timers/promises'

/** Items of one turn: some milliseconds of work. */
export const turnSize = 2000

/**
 * Where the turns of a list of any length begin and end: between two of them everybody else is answered. A year of a
 * sensor's readings, gone through at once, would keep all other calls of the process waiting for a second.
 */
export async function* turnsOf(length: number, start = 0): AsyncGenerator<{ from: number; to: number }> {
  for (let from = start; from < length; from += turnSize) {
    if (from > 0) await setImmediate()
    yield { from, to: Math.min(length, from + turnSize) }
  }
}

/** `items.map(work)` in turns. */
export async function mapInTurns<Item, Result>(items: readonly Item[], work: (item: Item, at: number) => Result): Promise<Result[]> {
  const results: Result[] = []
  for await (const { from, to } of turnsOf(items.length)) {
    for (let at = from; at < to; at++) results.push(work(items[at] as Item, at))
  }
  return results
}
