import { anyone, type PolicyRow, signedIn } from '../access/policyRow.ts'

/** The patient of a transfer stands in the query or body, so the service asks `may('add', …)` itself. */
export const transferPolicy: Record<string, PolicyRow> = {
  'transfer.create': anyone,
  'transfer.read': signedIn,
  'transfer.save': signedIn,
}
