import { Readable } from 'node:stream'
import type { OwnTypeNames } from '@diab/core/devices'
import { byteOrderMark, csvRow } from '@diab/core/format'
import type { User } from '@diab/core/guards'
import { type DiaryEntry, EntryType } from '@diab/core/rules'
import { createOwnTable } from '@diab/internal/devices'
import type { CsvCell } from '@diab/internal/format'
import type { DownloadFormat } from '@diab/internal/settings'
import type { Kysely } from 'kysely'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { selectUser } from '../../platform/access/people.store.ts'
import type { Database, Db } from '../../platform/db/tables.ts'
import type { FileAnswer } from '../../platform/http/fileAnswer.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { attemptRules, countAttempt } from '../../platform/session/attemptWindow.ts'
import { selectFeelTypes, selectPhysicalActivityTypes } from '../../record/diary/diaryTypes.store.ts'
import { type AccountPart, accountParts, diaryPieces } from './accountParts.ts'
import { selectAtcCodes } from './accountData.store.ts'
import { csvFileNames, partTables } from './csv.messages.ts'
import { partHeading, partItems, partRow } from './csv/partTable.ts'
import { type AtcCodes, type Resource, toFhirResource } from './fhir/fhirEntry.ts'
import { zip, type ZippedFile } from './zip.ts'

export interface DownloadQuestion {
  userId: string
  format: DownloadFormat
  /** What the file is read through while it is sent. */
  pool: Kysely<Database>
  now: Date
}

const stream = (chunks: AsyncIterable<string | Buffer>) => Readable.from(chunks, { objectMode: false })

const named = (now: Date, kind: string, extension: string) => `diab${kind}-${now.toISOString().slice(0, 10)}.${extension}`

const toPatient = ({ id, fullname, dateOfBirth, email }: User): Resource => ({
  resourceType: 'Patient',
  id,
  active: true,
  name: [{ use: 'official', text: fullname }],
  ...(dateOfBirth !== null && { birthDate: dateOfBirth }),
  ...(email !== null && { telecom: [{ system: 'email', value: email }] }),
})

const toEntry = (resource: Resource) => JSON.stringify({ fullUrl: `urn:uuid:${resource.id}`, resource })

/** What a FHIR bundle is made of. */
interface FhirSource {
  user: User
  diary: AsyncIterable<readonly DiaryEntry[]>
  atcCodes: AtcCodes
  now: Date
}

/** A FHIR R4 bundle (type collection) of a patient and the whole diary, written while it is read. */
async function* fhirDownload({ user, diary, atcCodes, now }: FhirSource): AsyncGenerator<string> {
  yield `{"resourceType":"Bundle","type":"collection","timestamp":${JSON.stringify(now.toISOString())},"entry":[\n${toEntry(toPatient(user))}`
  for await (const piece of diary) yield piece.map((entry) => `,\n${toEntry(toFhirResource(entry, user.id, atcCodes))}`).join('')
  yield ']}\n'
}

async function* jsonList(pieces: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const piece of pieces) {
    if (piece.length === 0) continue
    yield separator + piece.map((item) => JSON.stringify(item)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[' ? '[]' : ']'
}

/** The parts of an account as one JSON object, a field each, written while they are read. */
async function* jsonDownload(parts: AsyncIterable<AccountPart>, now: Date): AsyncGenerator<string> {
  yield `{"format":"diab-account","formatVersion":2,"createdAt":${JSON.stringify(now.toISOString())}`
  for await (const part of parts) {
    yield `,\n${JSON.stringify(part.name)}:`
    if ('pieces' in part) yield* jsonList(part.pieces)
    else yield JSON.stringify(part.value ?? null)
  }
  yield '}\n'
}

async function readTypeNames(db: Db): Promise<OwnTypeNames> {
  const toMap = (types: readonly { id: number; name: string }[]) => new Map(types.map(({ id, name }) => [id, name]))
  return { feel: toMap(await selectFeelTypes(db)), activity: toMap(await selectPhysicalActivityTypes(db)) }
}

async function* table<Item>(
  heading: readonly string[],
  pieces: AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>,
  toRow: (item: Item) => readonly CsvCell[],
): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(heading)
  for await (const piece of pieces) yield piece.map((item) => csvRow(toRow(item))).join('')
}

async function* diaryFiles(db: Db, userId: string): AsyncGenerator<ZippedFile> {
  const names = await readTypeNames(db)
  for (const entryType of Object.values(EntryType)) {
    const { heading, rowOf } = createOwnTable(names, entryType)
    const text = table(heading, diaryPieces(db, userId, entryType), rowOf)
    yield { name: csvFileNames[entryType], text }
  }
}

async function* csvFiles(db: Db, userId: string, parts: AsyncIterable<AccountPart>): AsyncGenerator<ZippedFile> {
  for await (const part of parts) {
    if (part.name === 'diary') yield* diaryFiles(db, userId)
    const layout = partTables[part.name]
    if (!layout) continue
    const whole = 'value' in part ? [partItems(part.name, part.value)] : part.pieces
    yield { name: layout.file, text: table(partHeading(layout), whole, (item) => partRow(part.name, layout, item)) }
  }
}

/** The parts of an account as one table each, zipped. A table of the diary can be uploaded again as it is. */
const csvDownload = (db: Db, userId: string, parts: AsyncIterable<AccountPart>, now: Date): AsyncGenerator<Buffer> =>
  zip(csvFiles(db, userId, parts), now)

const files: Record<DownloadFormat, (user: User, db: Kysely<Database>, now: Date) => FileAnswer | Promise<FileAnswer>> = {
  json: ({ id }, db, now) => ({
    body: stream(jsonDownload(accountParts(db, id), now)),
    contentType: 'application/json; charset=utf-8',
    fileName: named(now, '', 'json'),
  }),
  csv: ({ id }, db, now) => ({
    body: stream(csvDownload(db, id, accountParts(db, id), now)),
    contentType: 'application/zip',
    fileName: named(now, '', 'zip'),
  }),
  fhir: async (user, db, now) => ({
    body: stream(fhirDownload({ user, diary: diaryPieces(db, user.id), atcCodes: await selectAtcCodes(db), now })),
    contentType: 'application/fhir+json; charset=utf-8',
    fileName: named(now, '-fhir', 'json'),
  }),
}

/** Everything kept about a person as a file, sent while it is read; each file leaves its audit row. */
export async function downloadAccount(call: AuditedCall, { userId, format, pool, now }: DownloadQuestion): Promise<FileAnswer> {
  const rule = attemptRules.downloadByUser
  if (!(await countAttempt(pool, rule, call.principal.userId)))
    throw problem(429, undefined, undefined, { 'retry-after': String(rule.minutes * 60) })
  const user = found(await selectUser(pool, userId))
  await auditAction(call, userId, 'account.downloaded', { format })
  return files[format](user, pool, now)
}
