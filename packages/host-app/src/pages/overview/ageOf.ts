import { formatDate, formatTime } from '@diab/core/format'
import { daysBetween, toLocalDay, toWallMinutes, type WallClock } from '@diab/core/rules'
import { overviewMessages as messages } from './overview.messages.ts'

/** How long ago, in the largest unit that says enough: minutes, hours, days. */
export function ageOf(entryDate: WallClock, now: WallClock): string {
  const minutes = Math.max(0, Math.floor(toWallMinutes(now) - toWallMinutes(entryDate)))
  if (minutes < 60) return messages.minutesAgo(minutes)
  const days = daysBetween(toLocalDay(entryDate), toLocalDay(now))
  return minutes < 24 * 60 && days < 2 ? messages.hoursAgo(Math.floor(minutes / 60)) : messages.daysAgo(days)
}

/** `ma 18:22`, `tegnap 18:22` or `2026.11.15. 18:22`. */
export function dayAndTime(entryDate: WallClock, now: WallClock): string {
  const days = daysBetween(toLocalDay(entryDate), toLocalDay(now))
  const day = days === 0 ? messages.today : days === 1 ? messages.yesterday : formatDate(entryDate)
  return `${day} ${formatTime(entryDate)}`
}
