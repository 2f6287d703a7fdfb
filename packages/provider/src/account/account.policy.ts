import { onPatient, type PolicyRow, signedIn } from '../access/policyRow.ts'

export const accountPolicy: Record<string, PolicyRow> = {
  'account.readUser': signedIn,
  'account.readPatient': onPatient('read'),
  'account.readPrivacyPolicy': signedIn,
  'account.acceptPrivacyPolicy': signedIn,
}
