import { type Columns, fromColumns, isInColumns } from '@diab/internal/columns'
import { cachedAtHeader, type SnapshotStore } from '@diab/internal/outbox'
import { draftMaxAgeMs } from '@diab/internal/session'

/** A path and its query, with the question mark. */
export type Question = { path: string; search: string }

/** `type`: of the content; JSON where an earlier version of the app has kept none. */
type CachedResponse = { body: string; type?: string; total: string | null; at: number }

/** Larger answers are read again instead. In characters. */
const longest = 400_000
/** As many answers of one person are kept. */
const maxResponses = 60

const prefixOf = (userId: string) => `snapshot/${userId}/`

type Bounds = { after: string; before: string }

function boundsOf(search: string): Bounds | undefined {
  const query = new URLSearchParams(search)
  const [after, before] = [query.get('after'), query.get('before')]
  return after !== null && before !== null && query.has('noLimit') ? { after, before } : undefined
}

/** The latest of the answers that cover all days asked for; half of them would look like all of them. */
const latestWithin = (answers: readonly { key: string; at: number }[], { after, before }: Bounds): string | undefined =>
  answers
    .filter(({ key }) => {
      const bounds = boundsOf(key.slice(key.indexOf('?')))
      return bounds !== undefined && bounds.after <= after && before <= bounds.before
    })
    .toSorted((one, other) => other.at - one.at)[0]?.key

/** Those days out of it. */
function daysOf(covering: CachedResponse, { after, before }: Bounds, search: string): CachedResponse {
  const given = JSON.parse(covering.body) as unknown
  const all = (isInColumns(covering.type ?? null) ? fromColumns(given as Columns) : given) as { entryDate: string }[]
  const entries = all.filter(({ entryDate }) => after <= entryDate && entryDate < before)
  const isAscending = new URLSearchParams(search).get('sortBy') === 'entry_date_asc'
  const sorted = entries.toSorted((one, other) => (one.entryDate < other.entryDate === isAscending ? -1 : 1))
  return { at: covering.at, body: JSON.stringify(sorted), total: String(sorted.length) }
}

const toResponse = ({ body, type = 'application/json', total, at }: CachedResponse) =>
  new Response(body, {
    headers: { 'content-type': type, [cachedAtHeader]: String(at), ...(total !== null && { 'x-total-count': total }) },
  })

/** Keeps a person's answers on the device, and gives them back while they are young enough. */
export function createResponseStore(store: SnapshotStore, now: () => number = Date.now) {
  async function covering(userId: string, { path, search }: Question): Promise<CachedResponse | undefined> {
    const bounds = boundsOf(search)
    const key = bounds && latestWithin(await store.list(`${prefixOf(userId)}${path}?`), bounds)
    const answer = key === undefined ? undefined : await store.read<CachedResponse>(key)
    return bounds && answer && daysOf(answer, bounds, search)
  }
  return {
    async keep(userId: string, { path, search }: Question, response: Response, at: number): Promise<void> {
      const body = await response.text()
      if (body.length > longest) return
      await store.write(prefixOf(userId) + path + search, {
        body,
        type: response.headers.get('content-type') ?? undefined,
        total: response.headers.get('x-total-count'),
        at,
      })
      await store.keepLatest(prefixOf(userId), maxResponses)
    },
    /** The answer as it was, and when its question was asked, in milliseconds since 1970; undefined when none is kept. */
    async recall(userId: string, question: Question): Promise<{ response: Response; at: number } | undefined> {
      const exact = await store.read<CachedResponse>(prefixOf(userId) + question.path + question.search)
      const answer = exact ?? (await covering(userId, question))
      return answer && now() - answer.at <= draftMaxAgeMs ? { response: toResponse(answer), at: answer.at } : undefined
    },
  }
}

export type ResponseStore = ReturnType<typeof createResponseStore>
