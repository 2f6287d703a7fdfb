/** Rows of one statement: large enough to be quick, small enough that nobody else waits long for the process. */
const batchSize = 5000

/** The items in order, at most 5000 at a time. */
export function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += batchSize) yield items.slice(at, at + batchSize)
}
