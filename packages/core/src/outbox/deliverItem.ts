import type { DiaryApi } from '../diary/diary.api.ts'
import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { defaultGlucoseRanges } from '../diary/glucoseRange.ts'
import { defaultLabelTimes } from '../diary/labelTimes.ts'
import { toStoredEntry } from '../diary/storedEntry.ts'
import {
  fieldErrors,
  generalMessages,
  isAbsent,
  isConflict,
  isUnauthenticated,
  isUnreachable,
  isValidationError,
  ProviderError,
} from '../http/ProviderError.ts'
import { isEqual, type OutboxEvent } from './outbox.machine.ts'
import type { DesiredEntry, OutboxItem } from './outboxItem.ts'
import { outboxMessages } from './outbox.messages.ts'

/** Longest wait between two attempts, in milliseconds. */
const longestWaitMs = 60_000
/** As often as this an answer that says nothing of the entry is asked for again. */
const attemptsMax = 6

const waitAfter = (attempts: number): number => Math.min(longestWaitMs, 1000 * 2 ** attempts)

/** The same call is still running; a later attempt may bring another answer. */
const stillRunning = 409
/** Statuses of a call that was not looked at, whatever it holds: too slow, too early, one of too many. */
const unread = new Set([408, 425, 429])

export type DiarySender = Pick<DiaryApi, 'create' | 'read' | 'update' | 'remove' | 'relabel'>

type Delivered = { entryId: string; version: number }

async function send(api: DiarySender, { patientId, entryType, base, inDoubt }: OutboxItem): Promise<Delivered> {
  if (base.kind === 'none') {
    if (inDoubt?.kind !== 'entry') throw new TypeError('A new entry can only be created')
    const created = await api.create(patientId, entryType, inDoubt.entry as never, { idempotencyKey: base.idempotencyKey })
    return { entryId: created.id, version: created.version }
  }
  const { entryId, version } = base
  if (inDoubt?.kind === 'removed') {
    await api.remove(patientId, entryType, entryId, { version }).catch((error: unknown) => {
      if (!isAbsent(error)) throw error
    })
    return { entryId, version }
  }
  const changed =
    inDoubt?.kind === 'label'
      ? await api.relabel(patientId, entryId, inDoubt.therapyLabel, { version })
      : await api.update(patientId, entryType, entryId, inDoubt?.entry as never, { version })
  return { entryId, version: changed.version }
}

const plan = { labelTimes: defaultLabelTimes, ranges: defaultGlucoseRanges }

/** What the provider decides by the patient's plan, and what it counts. */
const decidedThere = ['id', 'createdAt', 'version', 'glucoseResultZone', 'labels', 'therapyLabelOriginal', 'therapyLabelModified']

/**
 * Whether the provider's entry already is what was wanted: then an unheard change has arrived after all, and is no
 * conflict with itself.
 */
function matchesDesired(current: DiaryEntry, wanted: DesiredEntry): boolean {
  if (wanted.kind === 'removed') return false
  if (wanted.kind === 'label') return current.therapyLabel === wanted.therapyLabel
  const { entry } = wanted
  const leftOut = new Set<string>(decidedThere)
  if (entry.therapyLabel === undefined) leftOut.add('therapyLabel')
  if (!('mealType' in entry) || entry.mealType === undefined) leftOut.add('mealType')
  const { id, createdAt, version } = current
  const stored = toStoredEntry(current.entryType, entry as never, { id, createdAt, version }, plan)
  const seen = (value: DiaryEntry) => Object.fromEntries(Object.entries(value).filter(([name]) => !leftOut.has(name)))
  return isEqual(seen(current), seen(stored))
}

/** A lost race: perhaps with an earlier attempt of our own. */
async function settleConflict(api: DiarySender, item: OutboxItem, now: number): Promise<OutboxEvent> {
  const { id, patientId, entryType, base, inDoubt } = item
  if (base.kind === 'none') return { type: 'refuse', id, problem: { kind: 'conflict' } }
  let theirs: DiaryEntry | undefined
  try {
    theirs = await api.read(patientId, entryType, base.entryId)
  } catch (error) {
    if (!isAbsent(error)) return toEvent(item, error, now)
  }
  if (theirs && inDoubt && matchesDesired(theirs, inDoubt))
    return { type: 'arrive', id, entryId: theirs.id, version: theirs.version, at: now }
  return { type: 'refuse', id, problem: { kind: 'conflict', theirs } }
}

function toEvent({ id, attempts, base }: OutboxItem, error: unknown, now: number): OutboxEvent {
  if (isUnauthenticated(error)) return { type: 'release' }
  // What is no answer of the provider (code that could not be fetched, a token that could not be read) says nothing of the entry.
  const status = error instanceof ProviderError ? error.status : 0
  const isPassing = (status === 0 || status >= 500 || status === stillRunning) && attempts < attemptsMax
  if (isUnreachable(error) || unread.has(status) || isPassing) return { type: 'miss', id, notBefore: now + waitAfter(attempts) }
  if (isValidationError(error)) return { type: 'refuse', id, problem: { kind: 'refused', errors: fieldErrors(error) } }
  // The form has sent other words under this key before, and was not answered: only its owner knows which entry is meant.
  const isKeyUsed = status === 422 && base.kind === 'none'
  return { type: 'refuse', id, problem: { kind: 'failed', messages: isKeyUsed ? [outboxMessages.keyUsed] : generalMessages(error) } }
}

/** The provider knows a key for 30 days. What may have arrived under one that it has forgotten would arrive twice. */
const keyLifetimeMs = 29 * 86_400_000

const isTooOld = ({ base, attempts, at }: OutboxItem, now: number) => base.kind === 'none' && attempts > 1 && now - at > keyLifetimeMs

/** Tells the provider of one item, whose attempt is on record; what became of it. Never rejects. */
export async function deliverItem(api: DiarySender, item: OutboxItem, now: () => number): Promise<OutboxEvent> {
  if (isTooOld(item, now())) return { type: 'refuse', id: item.id, problem: { kind: 'failed', messages: [outboxMessages.tooOld] } }
  try {
    return { type: 'arrive', id: item.id, ...(await send(api, item)), at: now() }
  } catch (error) {
    const isLost = isConflict(error) || (isAbsent(error) && item.base.kind === 'entry')
    return isLost ? settleConflict(api, item, now()) : toEvent(item, error, now())
  }
}
