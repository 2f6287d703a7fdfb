import { self, type PolicyRow } from '../../platform/access/policyRow.ts'

export const notificationsPolicy: Record<string, PolicyRow> = {
  'notifications.list': self,
  'notifications.markRead': self,
}
