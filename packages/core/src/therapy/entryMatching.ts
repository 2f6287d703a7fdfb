/** A task and an entry that may serve it; the smaller the cost, number by number, the better they fit. */
export interface Candidate<Task, Entry> {
  task: Task
  entry: Entry
  cost: readonly number[]
}

function compareCosts(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * The best pairs first, each task and each entry once. A stable matching in which both sides rank by the same cost, so
 * one entry more never leaves a task without one that had one (Gale and Sotomayor 1985). Equal costs keep their order.
 */
export function matchEntries<Task, Entry>(candidates: readonly Candidate<Task, Entry>[]): Map<Task, Entry> {
  const entryOf = new Map<Task, Entry>()
  const used = new Set<Entry>()
  for (const { task, entry } of candidates.toSorted((one, other) => compareCosts(one.cost, other.cost))) {
    if (entryOf.has(task) || used.has(entry)) continue
    entryOf.set(task, entry)
    used.add(entry)
  }
  return entryOf
}
