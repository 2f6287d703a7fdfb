import { type PolicyRow, signedIn } from '../access/policyRow.ts'

export const pushPolicy: Record<string, PolicyRow> = {
  'push.saveToken': signedIn,
  'push.removeToken': signedIn,
}
