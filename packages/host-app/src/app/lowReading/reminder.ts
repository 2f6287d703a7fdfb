import type { DiabClient } from '@diab/core/client'
import { EntryOrigin, type GlucoseEntry, toWallClock, toWallMinutes, type WallClock } from '@diab/core/rules'
import { lowRecheckMinutes } from '@diab/internal/diary'
import { createStore } from '../store.ts'
import { lowReadingMessages as messages } from './lowReading.messages.ts'
import { reminderKey } from './reminderKey.ts'

/** A reminder to measure again; `isOver` once its time has come. */
export interface Reminder {
  patientId: string
  dueAt: WallClock
  isOver: boolean
  /** The browser may show it while the page is in the background. */
  notifies: boolean
  /** The provider sends it as well, so that it comes when the page is closed. */
  isPushed: boolean
}

/** The provider's side of a reminder; undefined where this installation sends no push messages. */
export type ReminderPush = Pick<DiabClient['push'], 'saveMeasureReminder' | 'removeMeasureReminder'> | undefined

/** The reminder of this tab: it survives a reload, and ends with the tab or the sign-in. */
export const reminder = createStore<Reminder | null>(null)

/** How many places show it just now: what is on the page needs no bar above it. */
export const reminderCards = createStore(0)

/** So many minutes before its time a reading counts as the one that it asks for. */
const earlyMinutes = 5

/** A reminder of long ago reminds of nothing. */
const staleMs = 60 * 60_000

let timer: ReturnType<typeof setTimeout> | undefined

/** What the tab keeps: when it is due on its clock, beside what is shown. */
type Stored = Omit<Reminder, 'isOver'> & { dueMs: number }

function keep(stored: Stored | undefined) {
  try {
    if (stored) sessionStorage.setItem(reminderKey, JSON.stringify(stored))
    else sessionStorage.removeItem(reminderKey)
  } catch {
    // Without storage it ends with the page.
  }
}

function readStored(): Stored | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(reminderKey) ?? 'null') as Partial<Stored> | null
    const { patientId, dueAt, notifies, isPushed, dueMs } = stored ?? {}
    if (typeof patientId !== 'string' || typeof dueAt !== 'string' || typeof dueMs !== 'number') return undefined
    return { patientId, dueAt, notifies: notifies === true, isPushed: isPushed === true, dueMs }
  } catch {
    return undefined
  }
}

/** Continues the reminder that a reload interrupted. */
export function resumeReminder(): void {
  if (reminder.get()) return
  const stored = readStored()
  const leftMs = (stored?.dueMs ?? 0) - Date.now()
  if (!stored || leftMs < -staleMs) return keep(undefined)
  const { patientId, dueAt, notifies, isPushed } = stored
  reminder.set(() => ({ patientId, dueAt, notifies, isPushed, isOver: leftMs <= 0 }))
  if (leftMs > 0) timer = setTimeout(ring, leftMs)
}

async function mayNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false
  const permission = Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  return permission === 'granted'
}

/** Some browsers show notifications of a page only through its service worker. */
async function notify() {
  const options = { body: messages.notificationText, tag: 'diab-measure', icon: '/icon-192.png' }
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration) await registration.showNotification(messages.notificationTitle, options)
  else new Notification(messages.notificationTitle, options)
}

function ring() {
  const current = reminder.get()
  if (!current) return
  reminder.set(() => ({ ...current, isOver: true }))
  // A page that is shown says it itself.
  if (current.notifies && document.visibilityState !== 'visible') void notify().catch(() => {})
}

/**
 * Starts the reminder of a patient, in place of an earlier one. Asks for the permission to notify; without it the page alone
 * reminds, with it the provider, too.
 */
export async function startReminder(patientId: string, now: WallClock, push?: ReminderPush): Promise<void> {
  cancelReminder(push)
  const dueAt = toWallClock(toWallMinutes(now) + lowRecheckMinutes)
  const started = { patientId, dueAt, notifies: false, isPushed: false }
  const dueMs = Date.now() + lowRecheckMinutes * 60_000
  const isCurrent = () => reminder.get()?.dueAt === dueAt
  timer = setTimeout(ring, lowRecheckMinutes * 60_000)
  reminder.set(() => ({ ...started, isOver: false }))
  keep({ ...started, dueMs })
  const update = (known: Pick<Reminder, 'notifies' | 'isPushed'>) => {
    reminder.set((current) => current && { ...current, ...known })
    keep({ ...started, ...known, dueMs })
  }
  if (!(await mayNotify().catch(() => false)) || !isCurrent()) return
  update({ notifies: true, isPushed: false })
  // Without an answer it ends with the page, which says so.
  const isPushed = (await push?.saveMeasureReminder(lowRecheckMinutes).catch(() => false)) ?? false
  if (isCurrent()) update({ notifies: true, isPushed })
  else if (isPushed) endPush(push)
}

/** What cannot be taken back reminds once too often, and says no more than that. */
const endPush = (push: ReminderPush) => void push?.removeMeasureReminder().catch(() => {})

export function cancelReminder(push?: ReminderPush): void {
  if (reminder.get()?.isPushed) endPush(push)
  clearTimeout(timer)
  reminder.set(() => null)
  keep(undefined)
}

/** Ends the reminder of a patient who has measured again: by a few minutes too early is early enough. */
export function endWhenMeasured(patientId: string, readings: readonly GlucoseEntry[], push?: ReminderPush): void {
  const current = reminder.get()
  if (current?.patientId !== patientId) return
  const from = toWallMinutes(current.dueAt) - earlyMinutes
  if (readings.some(({ origin, entryDate }) => origin !== EntryOrigin.Sensor && toWallMinutes(entryDate) >= from)) cancelReminder(push)
}
