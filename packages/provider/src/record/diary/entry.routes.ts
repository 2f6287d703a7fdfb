import { contracts, type Endpoint } from '@diab/internal/contract'
import { createBatchMax } from '@diab/internal/diary'
import type { DiaryEntry, EntryType } from '@diab/core/rules'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { auditRead } from '../../platform/access/auditAccess.ts'
import { setTotalCount } from '../../platform/http/conditional.ts'
import { found } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { removeEntry, updateEntry } from './changeEntry.ts'
import { type CreatedItem, createEntries } from './createEntries.ts'
import { selectEntry, selectHandedOverBy } from './diary.store.ts'
import { readEntryList } from './entryList.ts'
import type { AnyNewEntry } from './anyNewEntry.ts'

type ListContract = typeof contracts.diary.list
type ItemParams = NonNullable<(typeof contracts.diary.relabel)['params']>

/** Each item is read alone, so that one malformed entry does not refuse the others. */
const createBody = z.array(z.object({ entry: z.unknown() })).check(z.minLength(1), z.maxLength(createBatchMax))

/** The calls of one kind, seen as those of any kind. */
interface EntryContract {
  list: ListContract
  create: Endpoint<NonNullable<ListContract['params']>, z.ZodMiniType, typeof createBody, z.ZodMiniType<CreatedItem[], CreatedItem[]>>
  read: Endpoint<ItemParams, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<DiaryEntry, DiaryEntry>>
  update: Endpoint<ItemParams, z.ZodMiniType, z.ZodMiniType<AnyNewEntry['entry']>, z.ZodMiniType<DiaryEntry, DiaryEntry>>
  remove: Endpoint<ItemParams, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<undefined, undefined>>
}

/** The calls of one kind of entry. */
export function registerEntryRoutes(app: FastifyInstance, entryType: EntryType): void {
  // The compiler cannot follow that a contract's bodies and answers are of the kind that its key names.
  const contract = { ...contracts.diary[entryType] } as unknown as EntryContract
  const now = () => app.diab.now()

  registerEndpoint(app, contract.list, async (call) => {
    await auditRead(call, call.params.userId, 'diary.read')
    const { entries, total } = await readEntryList(call.db, call.params.userId, entryType, call.query)
    setTotalCount(call.reply, total)
    return entries
  })
  registerEndpoint(app, { ...contract.create, body: createBody }, (call) =>
    createEntries(call, { patientId: call.params.userId, entryType, items: call.body, now: now() }),
  )
  registerEndpoint(app, contract.read, async (call) => {
    await auditRead(call, call.params.userId, 'diary.read')
    const entry = found(await selectEntry(call.db, call.params.userId, call.params.id, entryType))
    const handedOverBy = await selectHandedOverBy(call.db, call.params.userId, entry.id)
    return handedOverBy ? { ...entry, handedOverBy } : entry
  })
  registerEndpoint(app, contract.update, ({ params, ifMatch, body, ...call }) =>
    updateEntry(call, { patientId: params.userId, id: params.id, entryType, ifMatch }, { entryType, entry: body } as AnyNewEntry, now()),
  )
  registerEndpoint(app, contract.remove, async ({ params, ifMatch, ...call }) => {
    await removeEntry(call, { patientId: params.userId, id: params.id, entryType, ifMatch })
    return undefined
  })
}
