import type { AccessLogItem } from '@diab/core/account'
import { DeviceState, type MeterRegistration } from '@diab/core/devices'
import { devicesMessages as messages } from './devices.messages.ts'

/** What a meter is called: its name, or else what is known of it. */
export const meterName = ({ name, serialNumber, profile }: Pick<MeterRegistration, 'name' | 'serialNumber' | 'profile'>): string =>
  name ?? serialNumber ?? messages.profiles[profile]

export type MeterDeed = 'rename' | 'connect' | 'deactivate' | 'reactivate'

/** What may be done with a meter in its state. */
export const meterDeeds: Readonly<Record<DeviceState, readonly MeterDeed[]>> = {
  [DeviceState.Empty]: ['rename'],
  [DeviceState.WaitingForConnection]: ['connect', 'rename'],
  [DeviceState.Connected]: ['rename', 'deactivate'],
  [DeviceState.Deactivated]: ['reactivate', 'rename'],
}

/** One stay of one person in the diary: everything that was looked at on a day. */
export type Visit = { id: string; fullname: string; from: string; until: string }

const visitMilliseconds = 24 * 3_600_000

/**
 * Who looked by temporary permission, newest first; the many reads of one stay are one line. A permission lasts a day, so
 * what a person did within one is one stay.
 */
export function permissionVisits(log: readonly AccessLogItem[]): Visit[] {
  const visits: Visit[] = []
  const newestFirst = log.filter(({ reason }) => reason === 'temporaryPermission').toSorted((a, b) => (a.at < b.at ? 1 : -1))
  for (const { id, at, actor } of newestFirst) {
    const fullname = actor?.fullname ?? messages.accessUnknown
    const open = visits.find((visit) => visit.fullname === fullname && Date.parse(visit.until) - Date.parse(at) < visitMilliseconds)
    if (open) open.from = at
    else visits.push({ id, fullname, from: at, until: at })
  }
  return visits
}
