import { notificationPageSize } from '../notifications/notification.schema.ts'
import { notificationsContract } from '../notifications/notifications.contract.ts'
import { FakeProblem, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'

/** Returns the caller's notifications, newest first. @throws FakeProblem 404 for another user's. */
function ownNotifications({ state, caller, params }: FakeRequest) {
  if (!caller || caller.id !== params.userId) throw new FakeProblem(404, 'Not Found')
  return (state.notifications[caller.id] ?? []).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

function list(request: FakeRequest) {
  const all = ownNotifications(request)
  const offset = Number(request.query.offset ?? 0)
  const limit = Number(request.query.limit ?? notificationPageSize)
  const unread = all.filter(({ readAt }) => readAt === null).length
  return { body: all.slice(offset, offset + limit), headers: { 'x-total-count': String(all.length), 'x-unread-count': String(unread) } }
}

function markRead(request: FakeRequest) {
  const { state, params } = request
  const id = params['id']
  const found = ownNotifications(request).find((notification) => notification.id === id)
  if (!found) throw new FakeProblem(404, 'Not Found')
  const read = { ...found, readAt: found.readAt ?? state.clock.instant() }
  const userId = params['userId'] ?? ''
  state.notifications[userId] = (state.notifications[userId] ?? []).map((notification) => (notification.id === id ? read : notification))
  return { body: read }
}

export const fakeNotificationsHandlers: Record<string, FakeHandler> = {
  [notificationsContract.list.id]: list,
  [notificationsContract.markRead.id]: markRead,
}
