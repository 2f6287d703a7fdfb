import type { EndpointBody } from '../http/endpoint.ts'
import { ProviderError, titleOf } from '../http/ProviderError.ts'
import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import type { DiaryEntry } from './anyEntry.schema.ts'
import { diaryContract, type DiaryQuery } from './diary.contract.ts'
import type { EntryType, TherapyLabel } from './diaryEnumerations.ts'
import type { EntryOf, NewEntryOf } from './entryTypes.ts'
import type { FeelTypeItem } from './feelEntry.schema.ts'
import type { PhysicalActivityTypeItem } from './physicalActivityEntry.schema.ts'

interface Write extends Abortable {
  /** It reaches the provider though the page is left meanwhile. Browsers limit what all such calls send together to 64 KiB. */
  keepalive?: boolean
}
interface Creation extends Write {
  /** Made when the form opens; the same key never makes a second entry. */
  idempotencyKey?: string
}
interface Change extends Write {
  /** `version` of the entry the caller saw; a change by another user since then is a 412. */
  version?: number
}

/** `accept` sees the answer and its headers before the caller does. */
export interface Listing extends Abortable {
  accept?: (entries: readonly DiaryEntry[], headers: Headers) => void
}

/** The diary's calls. Every call rejects with a ProviderError. */
export interface DiaryApi {
  /** Entries of all kinds with `after` <= entryDate < `before`. */
  list(userId: string, query?: DiaryQuery, options?: Listing): Promise<DiaryEntry[]>
  /** The entry with the latest entryDate, or undefined in an empty diary. */
  latest(userId: string, options?: Listing): Promise<DiaryEntry | undefined>
  listOf<Type extends EntryType>(userId: string, entryType: Type, query?: DiaryQuery, options?: Abortable): Promise<EntryOf<Type>[]>
  create<Type extends EntryType>(userId: string, entryType: Type, entry: NewEntryOf<Type>, options?: Creation): Promise<EntryOf<Type>>
  read<Type extends EntryType>(userId: string, entryType: Type, id: string, options?: Abortable): Promise<EntryOf<Type>>
  update<Type extends EntryType>(
    userId: string,
    entryType: Type,
    id: string,
    entry: NewEntryOf<Type>,
    options?: Change,
  ): Promise<EntryOf<Type>>
  remove(userId: string, entryType: EntryType, id: string, options?: Change): Promise<void>
  relabel(userId: string, id: string, therapyLabel: TherapyLabel, options?: Change): Promise<DiaryEntry>
  feelTypes(options?: Abortable): Promise<FeelTypeItem[]>
  physicalActivityTypes(options?: Abortable): Promise<PhysicalActivityTypeItem[]>
}

type EntryEndpoints = (typeof diaryContract)[EntryType]
type CreateEndpoint = (typeof diaryContract)['glucose']['create']

type CreatedItem = { statusCode: number; body: object }

/** The failures of a create's first item, as the specification words them. */
function acceptCreated(endpointId: string, [item]: CreatedItem[]): void {
  const unexpected = { endpointId, message: 'Unexpected error', status: 500, statusText: 'Unexpected error' }
  if (!item) throw new ProviderError(unexpected)
  const { statusCode, body } = item
  if (statusCode < 200 || statusCode > 299) {
    const message = `Request failed with status code ${statusCode}`
    throw new ProviderError({ endpointId, message, status: statusCode, statusText: titleOf(body) ?? message, data: body })
  }
  if (!('entryType' in body)) throw new ProviderError(unexpected)
}

/** @param send the client's way to the provider */
export function createDiaryApi(send: SendEndpoint): DiaryApi {
  // One kind's endpoints are used for all: they differ in their schemas, which each call's types tie to its `entryType`.
  const endpointsOf = (entryType: EntryType) => diaryContract[entryType] as EntryEndpoints as (typeof diaryContract)['glucose']
  const fresh = (entry: unknown) => entry as EndpointBody<CreateEndpoint>[number]['entry']

  const api = {
    list: (userId: string, query?: DiaryQuery, options?: Listing) => send(diaryContract.list, { params: { userId }, query, ...options }),
    latest: async (userId: string, options?: Listing) =>
      (await send(diaryContract.list, { params: { userId }, query: { limit: 1, offset: 0 }, ...options }))[0],
    listOf: (userId: string, entryType: EntryType, query?: DiaryQuery, options?: Abortable) =>
      send(endpointsOf(entryType).list, { params: { userId }, query, ...options }),
    create: async (userId: string, entryType: EntryType, entry: unknown, options?: Creation) => {
      const endpoint = endpointsOf(entryType).create
      const accept = (items: CreatedItem[]) => acceptCreated(endpoint.id, items)
      const [created] = await send(endpoint, { params: { userId }, body: [{ entry: fresh(entry) }], accept, ...options })
      return created?.body
    },
    read: (userId: string, entryType: EntryType, id: string, options?: Abortable) =>
      send(endpointsOf(entryType).read, { params: { userId, id }, ...options }),
    update: (userId: string, entryType: EntryType, id: string, entry: unknown, options?: Change) =>
      send(endpointsOf(entryType).update, { params: { userId, id }, body: fresh(entry), ...options }),
    remove: async (userId: string, entryType: EntryType, id: string, options?: Change) => {
      await send(endpointsOf(entryType).remove, { params: { userId, id }, ...options })
    },
    relabel: (userId: string, id: string, therapyLabel: TherapyLabel, options?: Change) =>
      send(diaryContract.relabel, { params: { userId, id }, body: { therapyLabel }, ...options }),
    feelTypes: (options?: Abortable) => send(diaryContract.feelTypes, options),
    physicalActivityTypes: (options?: Abortable) => send(diaryContract.physicalActivityTypes, { query: { noLimit: true }, ...options }),
  }
  return api as DiaryApi
}
