import { type DiaryEntry, EntryOrigin, EntryType, toInstant, toStoredEntry } from '@diab/core/rules'
import { contracts, type Problem } from '@diab/internal/contract'
import { sourceOf, withDeviceValidity } from '@diab/internal/diary'
import * as z from 'zod/mini'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { sayIssue, toFieldErrors } from '../../platform/http/fieldErrors.ts'
import { type FieldErrors, invalid, toProblemDocument } from '../../platform/http/problem.ts'
import { readPatientTherapy } from '../therapy/patientTherapy.ts'
import type { AnyNewEntry } from './anyNewEntry.ts'
import { checkEntry, readKnownTypes } from './entryCheck.ts'
import { entryEvent } from './entryEvents.ts'
import { writeNewEntries } from './writeEntries.ts'

/** What became of one entry of a create call. */
export interface CreatedItem {
  statusCode: number
  body: DiaryEntry | Problem
}

export interface CreateEntries {
  patientId: string
  entryType: EntryType
  /** Not yet checked against the kind's schema. */
  items: readonly { entry: unknown }[]
  now: Date
}

/** Stores each entry that keeps the rules and says of each other one why not. */
export async function createEntries(call: AuditedCall, { patientId, entryType, items, now }: CreateEntries): Promise<CreatedItem[]> {
  const plan = await readPatientTherapy(call.db, patientId)
  const known = await readKnownTypes(call.db, [entryType])

  const outcomes = items.map((item): { entry: DiaryEntry } | { errors: FieldErrors } => {
    const fresh = parseNewEntry(entryType, item.entry)
    if ('errors' in fresh) return fresh
    const errors = checkEntry(fresh, sourceOf(fresh.entry.origin ?? EntryOrigin.Hand), known, now)
    if (Object.keys(errors).length > 0) return { errors }
    return { entry: toStoredEntry(entryType, fresh.entry, { id: uuidv7(), createdAt: toInstant(now), version: 1 }, plan) }
  })

  const accepted = outcomes.flatMap((outcome) => ('entry' in outcome ? [outcome] : []))
  if (accepted.length > 0) {
    await writeNewEntries(call.db, patientId, accepted)
    await auditAction(call, patientId, entryEvent(entryType, 'created'), { entryIds: accepted.map(({ entry }) => entry.id) })
  }
  return outcomes.map((outcome) =>
    'entry' in outcome ? { statusCode: 201, body: outcome.entry } : { statusCode: 400, body: toProblemDocument(invalid(outcome.errors)) },
  )
}

function parseNewEntry(entryType: EntryType, candidate: unknown): AnyNewEntry | { errors: FieldErrors } {
  const schema = contracts.diary[entryType].update.body
  if (!schema) throw new Error(`the contract of ${entryType} has no schema for a new entry`)
  const parsed = z.safeParse<z.ZodMiniType>(schema, candidate, { error: sayIssue })
  if (!parsed.success) return { errors: toFieldErrors(parsed.error) }
  // The schema is that of this kind, which the compiler cannot follow through the key.
  const fresh = { entryType, entry: parsed.data } as AnyNewEntry
  return fresh.entryType === EntryType.Glucose ? { ...fresh, entry: withDeviceValidity(fresh.entry) } : fresh
}
