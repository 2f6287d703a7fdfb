import { contracts } from '@diab/internal/contract'
import { EntryType } from '@diab/core/rules'
import { listPageSize } from '@diab/internal/shell'
import type { FastifyInstance } from 'fastify'
import { auditRead } from '../../platform/access/auditAccess.ts'
import { setTotalCount } from '../../platform/http/conditional.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { currentLocale } from '../../platform/language/requestLanguage.ts'
import { relabelEntry } from './changeEntry.ts'
import { selectFeelTypes, selectPhysicalActivityTypes } from './diaryTypes.store.ts'
import { feelTypeNamesEn, physicalActivityTypeNamesEn } from './englishTypeNames.messages.ts'
import { registerEntryRoutes } from './entry.routes.ts'
import { readEntryList } from './entryList.ts'

/** Returns the types of a list with their names in the language of the request; the database holds the Hungarian ones. */
const withNames = <Item extends { id: number; name: string }>(items: Item[], english: Readonly<Record<number, string>>): Item[] =>
  currentLocale() === 'en' ? items.map((item) => ({ ...item, name: english[item.id] ?? item.name })) : items

export function registerDiaryRoutes(app: FastifyInstance): void {
  const { diary } = contracts

  registerEndpoint(app, diary.list, async (call) => {
    await auditRead(call, call.params.userId, 'diary.read')
    const { entries, total } = await readEntryList(call.db, call.params.userId, undefined, call.query)
    setTotalCount(call.reply, total)
    return entries
  })
  registerEndpoint(app, diary.relabel, (call) =>
    relabelEntry(call, { patientId: call.params.userId, id: call.params.id, ifMatch: call.ifMatch }, call.body.therapyLabel),
  )
  registerEndpoint(app, diary.feelTypes, async ({ db }) => withNames(await selectFeelTypes(db), feelTypeNamesEn))
  registerEndpoint(app, diary.physicalActivityTypes, async ({ db, query: { offset = 0, limit = listPageSize, noLimit } }) => {
    const types = withNames(await selectPhysicalActivityTypes(db), physicalActivityTypeNamesEn)
    return noLimit ? types : types.slice(offset, offset + limit)
  })

  for (const entryType of Object.values(EntryType)) registerEntryRoutes(app, entryType)
}
