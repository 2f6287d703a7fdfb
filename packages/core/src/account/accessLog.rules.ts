import type { AccessLogItem } from './accessLog.contract.ts'

/** Facts that changed nothing; also a pattern of PostgreSQL. */
export const readingEventPattern = '(Read|\\.(read|compared|downloaded))$'

const readingEvent = new RegExp(readingEventPattern)

/** Returns whether an event is a read that changed nothing. */
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

/** One action before grouping. */
export type AccessAction = Omit<AccessLogItem, 'startedAt' | 'events' | 'count'>

const hourOf = (instant: string) => instant.slice(0, 13)

/** Groups actions of one person, within one hour, by the same right: all reads are one item, each kind of change another. */
const keyOf = ({ actor, at, reason, event }: AccessAction) =>
  JSON.stringify([actor?.id ?? null, hourOf(at), reason, isReading(event) ? 'reading' : event])

/** Items of a log, newest first; what the provider does with its rows, in the same words. */
export function groupAccessLog(actions: readonly AccessAction[]): AccessLogItem[] {
  const items = new Map<string, AccessLogItem>()
  for (const action of actions.toSorted((a, b) => (a.at < b.at || (a.at === b.at && a.id < b.id) ? 1 : -1))) {
    const item = items.get(keyOf(action))
    if (!item) items.set(keyOf(action), { ...action, startedAt: action.at, events: [action.event], count: 1 })
    else {
      item.startedAt = action.at
      item.count += 1
      if (!item.events.includes(action.event)) item.events = [...item.events, action.event].toSorted()
    }
  }
  return [...items.values()]
}
