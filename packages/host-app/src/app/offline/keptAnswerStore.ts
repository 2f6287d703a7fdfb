import { keptAtHeader, type SnapshotStore } from '@diab/core/outbox'

/** A path and its query, with the question mark. */
export type Question = { path: string; search: string }

type KeptAnswer = { body: string; total: string | null; at: number }

/** Larger answers are read again instead. In characters. */
const longest = 400_000
/** As many answers of one person are kept. */
const keptCount = 60

const prefixOf = (userId: string) => `snapshot/${userId}/`

type Bounds = { after: string; before: string }

function boundsOf(search: string): Bounds | undefined {
  const query = new URLSearchParams(search)
  const [after, before] = [query.get('after'), query.get('before')]
  return after !== null && before !== null && query.has('noLimit') ? { after, before } : undefined
}

/** Days of a diary out of a kept answer that covers all of them; half of the days asked for would look like all of them. */
function withinOf(answers: { key: string; value: KeptAnswer }[], { after, before }: Bounds, search: string): KeptAnswer | undefined {
  const covering = answers
    .filter(({ key }) => {
      const bounds = boundsOf(key.slice(key.indexOf('?')))
      return bounds !== undefined && bounds.after <= after && before <= bounds.before
    })
    .toSorted((one, other) => other.value.at - one.value.at)[0]?.value
  if (!covering) return undefined
  const entries = (JSON.parse(covering.body) as { entryDate: string }[]).filter(({ entryDate }) => after <= entryDate && entryDate < before)
  const isAscending = new URLSearchParams(search).get('sortBy') === 'entry_date_asc'
  const sorted = entries.toSorted((one, other) => (one.entryDate < other.entryDate === isAscending ? -1 : 1))
  return { ...covering, body: JSON.stringify(sorted), total: String(sorted.length) }
}

const toResponse = ({ body, total, at }: KeptAnswer) =>
  new Response(body, {
    headers: { 'content-type': 'application/json', [keptAtHeader]: String(at), ...(total !== null && { 'x-total-count': total }) },
  })

/** Keeps a person's answers on the device, and gives them back. */
export function createKeptAnswerStore(store: SnapshotStore) {
  return {
    async keep(userId: string, { path, search }: Question, response: Response, at: number): Promise<void> {
      const body = await response.text()
      if (body.length > longest) return
      await store.write(prefixOf(userId) + path + search, { body, total: response.headers.get('x-total-count'), at })
      await store.keepLatest(prefixOf(userId), keptCount)
    },
    /** The answer as it was, and when its question was asked, in milliseconds since 1970; undefined when none is kept. */
    async recall(userId: string, { path, search }: Question): Promise<{ response: Response; at: number } | undefined> {
      const exact = await store.read<KeptAnswer>(prefixOf(userId) + path + search)
      const bounds = boundsOf(search)
      const answer = exact ?? (bounds && withinOf(await store.list<KeptAnswer>(`${prefixOf(userId)}${path}?`), bounds, search))
      return answer && { response: toResponse(answer), at: answer.at }
    },
    forget: (): Promise<void> => store.removeAll('snapshot/'),
  }
}

export type KeptAnswerStore = ReturnType<typeof createKeptAnswerStore>
