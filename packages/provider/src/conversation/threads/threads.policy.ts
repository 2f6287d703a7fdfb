import { type PolicyRow, signedIn } from '../../platform/access/policyRow.ts'

/** Each call checks which threads are the caller's: no path names the owner of a thread. */
export const threadsPolicy: Record<string, PolicyRow> = {
  'threads.list': signedIn,
  'threads.create': signedIn,
  'threads.listMessages': signedIn,
  'threads.send': signedIn,
  'threads.allowPatientResponse': signedIn,
  'threads.denyPatientResponse': signedIn,
  'threads.markRead': signedIn,
}
