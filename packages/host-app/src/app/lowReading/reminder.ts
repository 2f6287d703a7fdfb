import { toWallClock, toWallMinutes, type WallClock } from '@diab/core/rules'
import { lowRecheckMinutes } from '@diab/internal/diary'
import { createStore } from '../store.ts'
import { lowReadingMessages as messages } from './lowReading.messages.ts'

/** A reminder to measure again; `isOver` once its time has come. */
export interface Reminder {
  patientId: string
  dueAt: WallClock
  isOver: boolean
  /** The browser may show it while the page is in the background. */
  notifies: boolean
}

/** The reminder of this page; it ends with the page, as nothing of it is stored. */
export const reminder = createStore<Reminder | null>(null)

let timer: ReturnType<typeof setTimeout> | undefined

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
  timer = setTimeout(ring, lowRecheckMinutes * 60_000)
  reminder.set(() => ({ patientId, dueAt, isOver: false, notifies: false }))
  const notifies = await mayNotify().catch(() => false)
  reminder.set((current) => (current?.dueAt === dueAt ? { ...current, notifies } : current))
}

export function cancelReminder(): void {
  clearTimeout(timer)
  reminder.set(() => null)
}
