import { type PolicyRow, signedIn } from '../../platform/access/policyRow.ts'

export const pushPolicy: Record<string, PolicyRow> = {
  'push.saveToken': signedIn,
  'push.removeToken': signedIn,
  'push.saveMeasureReminder': signedIn,
  'push.removeMeasureReminder': signedIn,
}
