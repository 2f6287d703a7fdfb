import type { Message } from './thread.schema.ts'

const byTime = (one: Message, other: Message) =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

export const isBefore = (message: Message, other: Message | undefined): boolean => other !== undefined && byTime(message, other) < 0

/** The first that was written; undefined of an empty page. */
export const oldestOf = (page: readonly Message[]): Message | undefined =>
  page.reduce<Message | undefined>((oldest, message) => (oldest && byTime(oldest, message) <= 0 ? oldest : message), undefined)

/** Both lists, oldest first, each message once; `known` itself when nothing is new. `known` is in order already. */
export function mergeMessages(known: readonly Message[], page: readonly Message[]): readonly Message[] {
  const ids = new Set(known.map(({ id }) => id))
  const added = page.filter(({ id }) => !ids.has(id)).toSorted(byTime)
  const first = added[0]
  const last = added.at(-1)
  if (!first || !last) return known
  const oldest = known[0]
  const newest = known.at(-1)
  if (!oldest || !newest || byTime(newest, first) < 0) return [...known, ...added]
  if (byTime(last, oldest) < 0) return [...added, ...known]
  return [...known, ...added].toSorted(byTime)
}
