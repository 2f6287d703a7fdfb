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
}

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
type Stored = Pick<Reminder, 'patientId' | 'dueAt' | 'notifies'> & { dueMs: number }

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
    const { patientId, dueAt, notifies, dueMs } = stored ?? {}
    if (typeof patientId !== 'string' || typeof dueAt !== 'string' || typeof dueMs !== 'number') return undefined
    return { patientId, dueAt, notifies: notifies === true, dueMs }
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
  const { patientId, dueAt, notifies } = stored
  reminder.set(() => ({ patientId, dueAt, notifies, isOver: leftMs <= 0 }))
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

/** Starts the reminder of a patient, in place of an earlier one. Asks for the permission to notify; without it the page alone reminds. */
export async function startReminder(patientId: string, now: WallClock): Promise<void> {
  cancelReminder()
  const dueAt = toWallClock(toWallMinutes(now) + lowRecheckMinutes)
  const stored = { patientId, dueAt, dueMs: Date.now() + lowRecheckMinutes * 60_000, notifies: false }
  timer = setTimeout(ring, lowRecheckMinutes * 60_000)
  reminder.set(() => ({ patientId, dueAt, isOver: false, notifies: false }))
  keep(stored)
  const notifies = await mayNotify().catch(() => false)
  if (!notifies || reminder.get()?.dueAt !== dueAt) return
  reminder.set((current) => current && { ...current, notifies })
  keep({ ...stored, notifies })
}

export function cancelReminder(): void {
  clearTimeout(timer)
  reminder.set(() => null)
  keep(undefined)
}

/** Ends the reminder of a patient who has measured again: by a few minutes too early is early enough. */
export function endWhenMeasured(patientId: string, readings: readonly GlucoseEntry[]): void {
  const current = reminder.get()
  if (current?.patientId !== patientId) return
  const from = toWallMinutes(current.dueAt) - earlyMinutes
  if (readings.some(({ origin, entryDate }) => origin !== EntryOrigin.Sensor && toWallMinutes(entryDate) >= from)) cancelReminder()
}
