import { Readable } from 'node:stream'
import type { User } from '@diab/core/guards'
import type { DownloadFormat } from '@diab/internal/settings'
import type { Kysely } from 'kysely'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { selectUser } from '../../platform/access/people.store.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { FileAnswer } from '../../platform/http/fileAnswer.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { attemptRules, countAttempt } from '../../platform/session/attemptWindow.ts'
import { accountParts } from './accountParts.ts'
import { selectAtcCodes } from './accountData.store.ts'
import { csvDownload } from './csvDownload.ts'
import { diaryPieces } from './diaryPieces.ts'
import { fhirDownload } from './fhirDownload.ts'
import { jsonDownload } from './jsonDownload.ts'

export interface DownloadQuestion {
  userId: string
  format: DownloadFormat
  /** What the file is read through while it is sent. */
  pool: Kysely<Database>
  now: Date
}

const stream = (chunks: AsyncIterable<string | Buffer>) => Readable.from(chunks, { objectMode: false })

const named = (now: Date, kind: string, extension: string) => `diab${kind}-${now.toISOString().slice(0, 10)}.${extension}`

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
