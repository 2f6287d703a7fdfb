import { classifyReading, sourceOf } from '@diab/internal/diary'
import { type DiaryEntry, EntryOrigin, EntryType, labelAt, mealTypeOfLabel, type TherapyLabel, toStoredEntry } from '@diab/core/rules'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { type PatientTherapy, readPatientTherapy } from '../therapy/patientTherapy.ts'
import type { AnyNewEntry } from './anyNewEntry.ts'
import { lockEntry } from './diary.store.ts'
import { checkEntry, readKnownTypes } from './entryCheck.ts'
import { entryEvent } from './entryEvents.ts'
import { writeChange, writeRemoval } from './writeEntries.ts'

/** Which entry a call means, and the version its caller saw. */
export interface EntryTarget {
  patientId: string
  id: string
  /** Undefined for a call that takes any kind. */
  entryType?: EntryType
  ifMatch: number | undefined
}

/** Locks the entry; 404 if there is none, 412 if it was changed since the caller read it. */
async function lockTarget({ db }: AuditedCall, { patientId, id, entryType, ifMatch }: EntryTarget): Promise<DiaryEntry> {
  const entry = found(await lockEntry(db, patientId, id, entryType))
  if (ifMatch !== undefined && ifMatch !== entry.version) throw problem(412)
  return entry
}

async function store(
  call: AuditedCall,
  { patientId, id }: EntryTarget,
  fact: 'updated' | 'relabelled',
  old: DiaryEntry,
  changed: DiaryEntry,
): Promise<DiaryEntry> {
  await writeChange(call.db, patientId, old, changed)
  await auditAction(call, patientId, entryEvent(changed.entryType, fact), { entryId: id, version: changed.version })
  return changed
}

/** Replaces an entry. Where it came from, its original slot and, while nothing that decides it changes, its zone stay. */
export async function updateEntry(call: AuditedCall, target: EntryTarget, fresh: AnyNewEntry, now: Date): Promise<DiaryEntry> {
  const old = await lockTarget(call, target)
  const errors = checkEntry(fresh, sourceOf(old.origin), await readKnownTypes(call.db, [fresh.entryType]), now)
  if (Object.keys(errors).length > 0) throw invalid(errors)

  const plan = await readPatientTherapy(call.db, target.patientId)
  const therapyLabel = changedLabel(old, fresh.entry, plan)
  const entry = { ...fresh.entry, therapyLabel, origin: old.origin, timeZone: fresh.entry.timeZone ?? old.timeZone }
  const stamp = { id: old.id, createdAt: old.createdAt, version: old.version + 1 }
  const changed = {
    ...toStoredEntry(fresh.entryType, entry, stamp, plan),
    ...('meterDevice' in old && { meterDevice: old.meterDevice }),
    ...('isScan' in old && { isScan: old.isScan }),
    therapyLabelOriginal: old.therapyLabelOriginal,
    therapyLabelModified: therapyLabel === old.therapyLabel ? old.therapyLabelModified : therapyLabel,
  }
  return store(call, target, 'updated', old, keepZone(old, changed))
}

/** A slot that is given counts; one chosen by hand before stays; otherwise the slot follows a corrected time. */
function changedLabel(old: DiaryEntry, fresh: AnyNewEntry['entry'], { labelTimes }: PatientTherapy): TherapyLabel {
  if (fresh.therapyLabel !== undefined) return fresh.therapyLabel
  const follows = old.entryDate !== fresh.entryDate && old.therapyLabelModified === null
  return follows ? labelAt(labelTimes, fresh.entryDate) : old.therapyLabel
}

const zoneBasis = ['value', 'glucoseResultValidity', 'mealType', 'therapyLabel', 'entryDate'] as const

/** A note or a mark that changes does not judge an old value by today's ranges. */
function keepZone(old: DiaryEntry, changed: DiaryEntry): DiaryEntry {
  if (old.entryType !== EntryType.Glucose || changed.entryType !== EntryType.Glucose) return changed
  return zoneBasis.every((field) => old[field] === changed[field]) ? { ...changed, glucoseResultZone: old.glucoseResultZone } : changed
}

/** Puts an entry into another slot. A meal type that only followed the old slot follows the new one, and the zone with it. */
export async function relabelEntry(call: AuditedCall, target: EntryTarget, therapyLabel: TherapyLabel): Promise<DiaryEntry> {
  const old = await lockTarget(call, target)
  const changed: DiaryEntry = {
    ...old,
    ...('labels' in old && { labels: [therapyLabel] }),
    therapyLabel,
    therapyLabelModified: therapyLabel,
    version: old.version + 1,
  }
  if (old.entryType === EntryType.Glucose && changed.entryType === EntryType.Glucose && old.therapyLabel !== therapyLabel) {
    const followed = old.origin === EntryOrigin.Hand && old.mealType === mealTypeOfLabel(old.therapyLabel)
    if (followed) changed.mealType = mealTypeOfLabel(therapyLabel)
    const { ranges } = await readPatientTherapy(call.db, target.patientId)
    changed.glucoseResultZone = classifyReading(changed, ranges).zone
  }
  return store(call, target, 'relabelled', old, changed)
}

export async function removeEntry(call: AuditedCall, target: EntryTarget): Promise<void> {
  const entry = await lockTarget(call, target)
  await writeRemoval(call.db, target.patientId, entry)
  await auditAction(call, target.patientId, entryEvent(entry.entryType, 'deleted'), { entryId: target.id })
}
