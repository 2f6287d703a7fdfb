import { type DiaryEntry, EntryOrigin, EntryType, toInstant, toStoredEntry } from '@diab/core/rules'
import { contracts } from '@diab/internal/contract'
import { sourceOf } from '@diab/internal/diary'
import * as z from 'zod/mini'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { daysOfItems, hashedSourceKeysOf } from '../../record/devices/sourceKeys.ts'
import type { AnyNewEntry } from '../../record/diary/anyNewEntry.ts'
import type { NewEntryRow } from '../../record/diary/diary.store.ts'
import { checkEntry, readKnownTypes } from '../../record/diary/entryCheck.ts'
import { entryEvent } from '../../record/diary/entryEvents.ts'
import { holdPacking } from '../../platform/db/lockPerson.store.ts'
import { writeNewEntries } from '../../record/diary/writeEntries.ts'
import { sayIssue, toFieldErrors } from '../../platform/http/fieldErrors.ts'
import { type FieldErrors, ProblemError, problem } from '../../platform/http/problem.ts'
import { readPatientTherapy } from '../../record/therapy/patientTherapy.ts'
import {
  type Identifier,
  insertIdentifiers,
  keyOfIdentifier,
  selectBySourceKey,
  selectEntryTypes,
  selectIdentified,
} from './fhirIdentifier.store.ts'
import { FhirProblem } from './fhirProblem.ts'
import type { ReadResource } from './readResource.ts'

/** What became of a resource that was to be stored. */
export type Stored =
  | { result: 'created'; entryId: string }
  /** Held before, under the same identifier or as the same reading of a device; null: and deleted since. */
  | { result: 'known'; entryId: string | null }
  | { result: 'refused'; refusal: ProblemError }

export interface StoreResources {
  patientId: string
  resources: readonly ReadResource[]
  now: Date
}

/**
 * Stores resources of one patient. A resource whose identifier is known is left as it is, and so is a reading of a device
 * that any way of importing has brought: kind, minute and value are the key, as for files.
 */
export async function storeResources(call: AuditedCall, { patientId, resources, now }: StoreResources): Promise<Stored[]> {
  const { db } = call
  await holdPacking(db, patientId)
  const identified = await selectIdentified(
    db,
    patientId,
    resources.flatMap(({ identifiers }) => identifiers),
  )
  const types = await selectEntryTypes(db, patientId, [...new Set(identified.values())])
  const keys = await sourceKeysOf(resources)
  const held = await selectBySourceKey(
    db,
    patientId,
    [...new Set(keys.filter((key) => key !== undefined))],
    daysOfItems(resources.map(({ entry }) => entry)),
  )
  const plan = await readPatientTherapy(db, patientId)
  const known = await readKnownTypes(db, [])

  const outcomes: Stored[] = []
  const rows: NewEntryRow[] = []
  const named: (Identifier & { entryId: string })[] = []
  for (const [at, { entry: fresh, identifiers }] of resources.entries()) {
    const key = keys[at]
    const first = identifiers.map((identifier) => identified.get(keyOfIdentifier(identifier))).find((id) => id !== undefined)
    const firstType = first === undefined ? undefined : types.get(first)
    if (firstType !== undefined && typeOf(firstType) !== typeOf(fresh.entryType)) {
      outcomes.push({
        result: 'refused',
        refusal: new FhirProblem(422, 'conflict', 'The identifier is one of a resource of another type.'),
      })
      continue
    }
    const errors =
      first === undefined ? errorsOf(fresh, (valid) => checkEntry(valid, sourceOf(valid.entry.origin ?? EntryOrigin.Hand), known, now)) : {}
    if (Object.keys(errors).length > 0) {
      outcomes.push({ result: 'refused', refusal: new ProblemError(422, problem(422).title, errors) })
      continue
    }
    const same = first ?? (key === undefined ? undefined : held.get(key))
    if (same !== undefined) outcomes.push({ result: 'known', entryId: same })
    else {
      const entry: DiaryEntry = toStoredEntry(fresh.entryType, fresh.entry, { id: uuidv7(), createdAt: toInstant(now), version: 1 }, plan)
      types.set(entry.id, entry.entryType)
      rows.push({ entry, ...(key !== undefined && { mark: { importId: null, sourceKey: key, copiedFrom: null } }) })
      if (key !== undefined) held.set(key, entry.id)
      outcomes.push({ result: 'created', entryId: entry.id })
    }
    const entryId = outcomes.at(-1)?.result === 'refused' ? null : (outcomes.at(-1) as { entryId: string | null }).entryId
    if (entryId !== null) for (const identifier of identifiers) nameEntry(identifier, entryId)
  }

  function nameEntry(identifier: Identifier, entryId: string): void {
    const key = keyOfIdentifier(identifier)
    if (identified.has(key)) return
    identified.set(key, entryId)
    named.push({ ...identifier, entryId })
  }

  await writeNewEntries(db, patientId, rows)
  await insertIdentifiers(db, patientId, named)
  for (const entryType of Object.values(EntryType)) {
    const count = rows.filter(({ entry }) => entry.entryType === entryType).length
    if (count > 0) await auditAction(call, patientId, entryEvent(entryType, 'created'), { count })
  }
  return outcomes
}

const typeOf = (entryType: EntryType) => (entryType === EntryType.MedicineIntake ? 'MedicationAdministration' : 'Observation')

/** Only what a device measured is known again by what it says: a person may inject the same dose twice in a minute. */
const isOfDevice = ({ entryType, entry }: AnyNewEntry) =>
  (entryType === EntryType.Glucose || entryType === EntryType.Ketone) && entry.origin !== EntryOrigin.Hand

async function sourceKeysOf(resources: readonly ReadResource[]): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  // One by one: two equal readings of one bundle are one reading.
  for (const { entry } of resources) keys.push(isOfDevice(entry) ? (await hashedSourceKeysOf([entry]))[0] : undefined)
  return keys
}

function errorsOf(fresh: AnyNewEntry, check: (valid: AnyNewEntry) => FieldErrors): FieldErrors {
  const schema = contracts.diary[fresh.entryType].update.body
  const parsed = schema && z.safeParse<z.ZodMiniType>(schema, fresh.entry, { error: sayIssue })
  if (parsed && !parsed.success) return toFieldErrors(parsed.error)
  return check(fresh)
}
