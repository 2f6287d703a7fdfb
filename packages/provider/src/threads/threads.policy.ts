import { type PolicyRow, signedIn } from '../access/policyRow.ts'

/** Which threads are the caller's is asked with each call: a thread is nobody's path. */
export const threadsPolicy: Record<string, PolicyRow> = {
  'threads.list': signedIn,
  'threads.create': signedIn,
  'threads.listMessages': signedIn,
  'threads.send': signedIn,
  'threads.allowPatientResponse': signedIn,
  'threads.denyPatientResponse': signedIn,
  'threads.markRead': signedIn,
}
