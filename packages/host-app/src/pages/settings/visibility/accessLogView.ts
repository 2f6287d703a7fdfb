import { accessAreaLabels, accessAreaOf, type AccessLogItem, isReading } from '@diab/internal/account'
import { type LocalDay, toLocalDay, toWallClockIn } from '@diab/core/rules'
import { formatTime } from '@diab/core/format'
import type { IconName } from '@diab/widgets/unstable/ui'
import { accessLogMessages as messages } from './visibility.messages.ts'

/** What one person did within one hour. */
export type AccessLine = { id: string; who: string; clinic: string | null; action: string; icon: IconName; when: string }

export type AccessDay = { day: LocalDay; lines: AccessLine[] }

const granted = 'temporaryPermission.granted'
const facts: Readonly<Record<string, string>> = {
  [granted]: messages.granted,
  'transfer.saved': messages.saved,
  'import.undone': messages.undone,
}

/** Returns a change in words; one without a text is described by its subject. */
function changeOf(event: string): string {
  const [subject = '', fact = ''] = event.split('.')
  const known = facts[event] ?? (subject.endsWith('Entry') ? messages.entries[fact] : undefined)
  return known ?? messages.changed[accessAreaOf(event)]
}

/** The facts of an item in words: what was looked at, or what was changed. */
export function actionOf(events: readonly string[]): string {
  const read = events.filter(isReading)
  if (read.some((event) => accessAreaOf(event) === 'download')) return messages.downloaded
  if (read.length > 0)
    return messages.looked([...new Set(read.map((event) => accessAreaLabels[accessAreaOf(event)].toLocaleLowerCase('hu')))])
  return [...new Set(events.map(changeOf))].join(', ')
}

function iconOf(event: string): IconName {
  const area = accessAreaOf(event)
  if (area === 'permission') return 'key'
  if (area === 'download') return 'download'
  if (event === 'transfer.saved') return 'upload'
  return isReading(event) ? 'eye' : 'pencil'
}

function lineOf({ id, actor, clinic, event, events, reason, startedAt, at }: AccessLogItem, timeZone: string): AccessLine {
  const first = formatTime(toWallClockIn(timeZone, startedAt))
  const last = formatTime(toWallClockIn(timeZone, at))
  const byPermission = reason === 'temporaryPermission' && event !== granted
  return {
    id,
    who: actor?.fullname ?? messages.unknownPerson,
    clinic: clinic?.name ?? null,
    action: byPermission ? `${actionOf(events)} (${messages.byPermission})` : actionOf(events),
    icon: iconOf(event),
    when: first === last ? last : `${first}–${last}`,
  }
}

/** The log by days of the patient's place, newest first. */
export function accessDays(log: readonly AccessLogItem[], timeZone: string): AccessDay[] {
  const days: AccessDay[] = []
  for (const item of log) {
    const day = toLocalDay(toWallClockIn(timeZone, item.at))
    let last = days.at(-1)
    if (last?.day !== day) days.push((last = { day, lines: [] }))
    last.lines.push(lineOf(item, timeZone))
  }
  return days
}
