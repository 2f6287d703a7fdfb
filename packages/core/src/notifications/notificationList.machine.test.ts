import { describe, expect, it } from 'vitest'
import { makeId } from '../testing/people.ts'
import type { Notification } from './notification.schema.ts'
import {
  initialNotificationList,
  nextNotificationOffset,
  transitionNotificationList,
  type NotificationListEvent,
  type NotificationListState,
} from './notificationList.machine.ts'

const kind = 0xe
const make = (number: number, readAt: string | null = null): Notification => ({
  id: makeId(kind, number),
  group: 6,
  type: 111,
  version: 1,
  title: 'Új adatok érkeztek',
  subtitle: '',
  data: '{}',
  createdAt: '2026-11-20T10:00:00.000Z',
  readAt,
})
const page = (from: number, count: number) => Array.from({ length: count }, (_, at) => make(from + at))
const loaded = (notifications: Notification[], unreadCount = notifications.length): NotificationListEvent => ({
  type: 'pageLoaded',
  notifications,
  unreadCount,
})
const after = (...events: NotificationListEvent[]): NotificationListState =>
  events.reduce(transitionNotificationList, initialNotificationList)
const requested: NotificationListEvent = { type: 'pageRequested' }
const refused = new Error('refused')

describe('pages of 20', () => {
  it('begins at the number already loaded', () => {
    expect(nextNotificationOffset(initialNotificationList)).toBe(0)
    expect(nextNotificationOffset(after(requested, loaded(page(1, 20))))).toBe(20)
  })

  it('skips a load while one is running, and when all are loaded', () => {
    const running = after(requested)
    expect(nextNotificationOffset(running)).toBeUndefined()
    expect(transitionNotificationList(running, requested)).toBe(running)
    const finished = after(requested, loaded(page(1, 20)), requested, loaded(page(21, 3)))
    expect(finished.isFinished).toBe(true)
    expect(nextNotificationOffset(finished)).toBeUndefined()
    expect(transitionNotificationList(finished, requested)).toBe(finished)
  })

  it('is not finished by a full page, and is by an empty one', () => {
    expect(after(requested, loaded(page(1, 20))).isFinished).toBe(false)
    expect(after(requested, loaded([])).isFinished).toBe(true)
  })

  it('shows none twice when a new one moved the pages on', () => {
    const state = after(requested, loaded(page(1, 20)), requested, loaded(page(20, 20)))
    expect(new Set(state.notifications.map(({ id }) => id)).size).toBe(state.notifications.length)
    expect(state.notifications).toHaveLength(39)
  })

  it('keeps what is there when a page fails, and can ask again', () => {
    const state = after(requested, loaded(page(1, 20)), requested, { type: 'pageFailed', error: refused })
    expect(state).toMatchObject({ error: refused, isLoading: false })
    expect(state.notifications).toHaveLength(20)
    expect(nextNotificationOffset(state)).toBe(20)
  })

  it('says why a page failed until the next attempt succeeds', () => {
    const again = after(requested, { type: 'pageFailed', error: refused }, requested)
    expect(again).toMatchObject({ error: refused, isLoading: true })
    expect(transitionNotificationList(again, loaded([])).error).toBeNull()
  })

  it('takes no page it did not ask for', () => {
    expect(transitionNotificationList(initialNotificationList, loaded(page(1, 3)))).toBe(initialNotificationList)
  })
})

describe('reading', () => {
  const now = '2026-11-21T08:00:00.000Z'
  const two = after(requested, loaded([make(1), make(2, now)], 5))

  it('sets the time and lowers the count by one', () => {
    const state = transitionNotificationList(two, { type: 'markedRead', id: makeId(kind, 1), now })
    expect(state.notifications[0]?.readAt).toBe(now)
    expect(state.unreadCount).toBe(4)
  })

  it('does not count what was read before, or is not there', () => {
    expect(transitionNotificationList(two, { type: 'markedRead', id: makeId(kind, 2), now })).toBe(two)
    expect(transitionNotificationList(two, { type: 'markedRead', id: makeId(kind, 9), now })).toBe(two)
  })

  it('takes it back when the provider did not hear of it', () => {
    const read = transitionNotificationList(two, { type: 'markedRead', id: makeId(kind, 1), now })
    expect(transitionNotificationList(read, { type: 'markingFailed', id: makeId(kind, 1) })).toEqual(two)
  })

  it('is reset when refreshed', () => {
    expect(transitionNotificationList(two, { type: 'refreshed' })).toEqual(initialNotificationList)
  })
})
