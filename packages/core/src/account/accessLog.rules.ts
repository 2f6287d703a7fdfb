import type { AccessLogItem } from './accessLog.contract.ts'

/** Facts that changed nothing; also a pattern of PostgreSQL. */
export const readingEventPattern = '(Read|\\.(read|compared|downloaded))$'

const readingEvent = new RegExp(readingEventPattern)

/** Somebody looked and changed nothing. */
export const isReading = (event: string): boolean => readingEvent.test(event)

export const accessAreas = [
  'diary',
  'analysis',
  'therapy',
  'devices',
  'profile',
  'notes',
  'clinic',
  'permission',
  'download',
  'other',
] as const
export type AccessArea = (typeof accessAreas)[number]

const areasByPrefix: Readonly<Record<string, AccessArea>> = {
  diary: 'diary',
  analysis: 'analysis',
  therapy: 'therapy',
  mealTime: 'therapy',
  labels: 'therapy',
  glucoseRange: 'therapy',
  diabetesStatus: 'therapy',
  medicine: 'therapy',
  meterRegistration: 'devices',
  transfer: 'devices',
  import: 'devices',
  patient: 'profile',
  profile: 'profile',
  connectionToken: 'profile',
  supervision: 'profile',
  note: 'notes',
  clinic: 'clinic',
  registrationSheet: 'clinic',
  temporaryPermission: 'permission',
}

/** What an event was about. */
export function accessAreaOf(event: string): AccessArea {
  if (event.endsWith('.downloaded')) return 'download'
  const prefix = event.slice(0, Math.max(0, event.indexOf('.')))
  if (prefix.endsWith('Entry')) return 'diary'
  if (prefix.endsWith('Task')) return 'therapy'
  return Object.hasOwn(areasByPrefix, prefix) ? (areasByPrefix[prefix] ?? 'other') : 'other'
}

/** One deed, before deeds are put together. */
export type AccessDeed = Omit<AccessLogItem, 'startedAt' | 'events' | 'count'>

const hourOf = (instant: string) => instant.slice(0, 13)

/** Deeds of one person, within one hour, by the same right: everything looked at is one item, every kind of change another. */
const keyOf = ({ actor, at, reason, event }: AccessDeed) =>
  JSON.stringify([actor?.id ?? null, hourOf(at), reason, isReading(event) ? 'reading' : event])

/** Items of a log, newest first; what the provider does with its rows, in the same words. */
export function groupAccessLog(deeds: readonly AccessDeed[]): AccessLogItem[] {
  const items = new Map<string, AccessLogItem>()
  for (const deed of deeds.toSorted((a, b) => (a.at < b.at || (a.at === b.at && a.id < b.id) ? 1 : -1))) {
    const item = items.get(keyOf(deed))
    if (!item) items.set(keyOf(deed), { ...deed, startedAt: deed.at, events: [deed.event], count: 1 })
    else {
      item.startedAt = deed.at
      item.count += 1
      if (!item.events.includes(deed.event)) item.events = [...item.events, deed.event].toSorted()
    }
  }
  return [...items.values()]
}
