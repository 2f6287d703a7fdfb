import { otherKey, wordsOf } from './entryKey.ts'
import { type Base, findItem, isWaiting, type Outbox, type OutboxItem, type OutboxProblem, type DesiredEntry } from './outboxItem.ts'

export type QueuedItem = Pick<OutboxItem, 'id' | 'patientId' | 'entryType' | 'base' | 'wanted' | 'inDoubt' | 'at'>

export type OutboxEvent =
  | { type: 'queue'; item: QueuedItem }
  /** `newKey` replaces the idempotency key of one that was refused; `version` is the one that the change began from. */
  | { type: 'change'; id: string; wanted: DesiredEntry; newKey: string; version?: number }
  | { type: 'attempt'; id: string }
  | { type: 'arrive'; id: string; entryId: string; version: number; at: number }
  /** No answer, or none that settles it. */
  | { type: 'miss'; id: string; notBefore: number }
  | { type: 'refuse'; id: string; problem: OutboxProblem }
  /** The sender is gone, or may not send now. */
  | { type: 'release' }
  /** The network is back: items skip their retry delay. */
  | { type: 'retryNow' }
  /** The provider accepted it at once; kept for older responses, as sent items are. */
  | { type: 'deliver'; item: QueuedItem; entryId: string; version: number; forgetBefore: number }
  | { type: 'discard'; id: string }
  | { type: 'forgetSent'; before: number }

/** The first that may go; nothing overtakes one that waits for the network. */
export function nextToSend(outbox: Outbox, now: number): OutboxItem | undefined {
  const first = outbox.find(({ status }) => status === 'queued')
  return first && first.notBefore <= now ? first : undefined
}

/** A slot chosen for an entry that waits anyway becomes part of it. */
function joined(present: DesiredEntry, wanted: DesiredEntry): DesiredEntry {
  if (wanted.kind !== 'label' || present.kind !== 'entry') return wanted
  return { kind: 'entry', entry: { ...present.entry, therapyLabel: wanted.therapyLabel } }
}

/** A choice against another user's version continues from that one; a form that was opened earlier does not go back. */
const toBase = ({ base, inDoubt }: OutboxItem, version = 0): Base =>
  base.kind === 'entry' && inDoubt === undefined ? { ...base, version: Math.max(base.version, version) } : base

function changed(item: OutboxItem, { wanted, newKey, version }: Extract<OutboxEvent, { type: 'change' }>): OutboxItem | undefined {
  const { base, inDoubt } = item
  const isUnheardOf = base.kind === 'none' && inDoubt === undefined
  if (wanted.kind === 'removed' && isUnheardOf) return undefined
  const needsKey = isUnheardOf && item.status === 'attention'
  return {
    ...item,
    wanted: joined(item.wanted, wanted),
    base: needsKey ? { kind: 'none', idempotencyKey: newKey } : toBase(item, version),
    status: item.status === 'sending' ? 'sending' : 'queued',
    notBefore: 0,
    problem: undefined,
  }
}

/** Whether two values that travel as JSON say the same, in whatever order; what is undefined is not there. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  const at = (value: object, name: string) => (value as Record<string, unknown>)[name]
  return [...names].every((name) => isEqual(at(one, name), at(other, name)))
}

function arrived(item: OutboxItem, { entryId, version, at }: Extract<OutboxEvent, { type: 'arrive' }>): OutboxItem | undefined {
  const { inDoubt, wanted } = item
  const base: Base = { kind: 'entry', entryId, version }
  const settled = { ...item, base, inDoubt: undefined, attempts: 0, notBefore: 0, problem: undefined }
  return isEqual(inDoubt, wanted) ? { ...settled, status: 'sent', at } : { ...settled, status: 'queued' }
}

function refused(item: OutboxItem, problem: OutboxProblem): OutboxItem | undefined {
  // The provider never received it, and it is not needed any more.
  if (item.base.kind === 'none' && item.wanted.kind === 'removed') return undefined
  return { ...item, inDoubt: undefined, status: 'attention', attempts: 0, problem }
}

/** Returns whether an item arrived before this time and can be dropped. */
const isForgotten = ({ status, at }: OutboxItem, before: number) => status === 'sent' && at < before

function delivered(outbox: Outbox, { item, entryId, version, forgetBefore }: Extract<OutboxEvent, { type: 'deliver' }>): Outbox {
  const words = item.base.kind === 'none' ? wordsOf(item.wanted) : undefined
  const base: Base = { kind: 'entry', entryId, version }
  const sent: OutboxItem = { ...item, base, words, inDoubt: undefined, status: 'sent', attempts: 0, notBefore: 0 }
  return [...outbox.filter((known) => !isForgotten(known, forgetBefore)), sent]
}

function transitionItem(item: OutboxItem, event: Exclude<OutboxEvent, { type: 'queue' | 'deliver' }>): OutboxItem | undefined {
  switch (event.type) {
    case 'change':
      return item.status === 'sent' ? item : changed(item, event)
    case 'attempt':
      return item.status === 'queued'
        ? { ...item, status: 'sending', inDoubt: item.inDoubt ?? item.wanted, attempts: item.attempts + 1 }
        : item
    case 'arrive':
      return item.status === 'sending' ? arrived(item, event) : item
    case 'miss':
      return item.status === 'sending' ? { ...item, status: 'queued', notBefore: event.notBefore } : item
    case 'refuse':
      return item.status === 'sending' ? refused(item, event.problem) : item
    case 'release':
      return item.status === 'sending' ? { ...item, status: 'queued' } : item
    case 'retryNow':
      // In doubt it stays, and what failed without a network says nothing of the waits to come.
      return item.status === 'queued' && item.notBefore > 0 ? { ...item, notBefore: 0, attempts: Math.min(item.attempts, 1) } : item
    case 'discard':
      return undefined
    case 'forgetSent':
      return isForgotten(item, event.before) ? undefined : item
  }
}

/** Returns the item of a new entry by the key it was created under. */
const madeUnder = (outbox: Outbox, key: string): OutboxItem | undefined => outbox.findLast(({ id }) => id === key)

/**
 * Returns the key of a form's entry, and its item where it was sent before. A key identifies one entry: a form restored after
 * a crash may send it again unchanged; other content is another entry.
 */
export function placeOfNew(outbox: Outbox, formKey: string, wanted: DesiredEntry): { key: string; known: OutboxItem | undefined } {
  const key = otherKey(formKey, wanted)
  const other = madeUnder(outbox, key)
  const first = madeUnder(outbox, formKey)
  if (other) return { key, known: other }
  const isSame = first?.wanted.kind !== 'removed' && (first?.words === wordsOf(wanted) || isEqual(first?.wanted, wanted))
  return !first || isSame ? { key: formKey, known: first } : { key, known: undefined }
}

function queued(outbox: Outbox, given: QueuedItem): Outbox {
  const { id, base, wanted } = given
  const added = (item: QueuedItem & Pick<OutboxItem, 'words'>): Outbox => [
    ...outbox,
    { ...item, status: 'queued', attempts: item.inDoubt ? 1 : 0, notBefore: 0 },
  ]
  if (base.kind === 'entry') {
    // Another tab has been faster: one entry, one item.
    const waiting = findItem(outbox, id)
    if (!waiting || !isWaiting(waiting)) return added(given)
    return transitionOutbox(outbox, { type: 'change', id: waiting.id, wanted, newKey: id, version: base.version })
  }
  const { key, known } = placeOfNew(outbox, id, wanted)
  if (known) return outbox
  const words = wordsOf(wanted)
  return added(
    key === id ? { ...given, words } : { ...given, id: key, base: { kind: 'none', idempotencyKey: key }, words, inDoubt: undefined },
  )
}

/**
 * The entries of one person that wait for the provider, in the order in which they were typed: queued → sending → sent,
 * or attention where a person has to look. Every change of a waiting entry is one of its item, so that an entry ends at
 * the provider once, as it was wanted last.
 */
export function transitionOutbox(outbox: Outbox, event: OutboxEvent): Outbox {
  if (event.type === 'queue') return queued(outbox, event.item)
  if (event.type === 'deliver') return delivered(outbox, event)
  const id = 'id' in event ? event.id : undefined
  const target = id === undefined ? undefined : findItem(outbox, id)
  if (id !== undefined && !target) return outbox
  const next = outbox.flatMap((item) => (target && item !== target ? item : (transitionItem(item, event) ?? [])))
  return next.length === outbox.length && next.every((item, index) => item === outbox[index]) ? outbox : next
}
