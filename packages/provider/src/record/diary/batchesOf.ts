/** Rows per statement: large enough to be quick, small enough that other calls do not wait long for the process. */
const batchSize = 5000

/** The items in order, at most 5000 at a time; a generator is asked for no more than the next batch needs. */
export function* batchesOf<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
