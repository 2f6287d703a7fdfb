import { inject } from 'vitest'

/** True where the tests run on the nodes of a Citus cluster. */
export const isDistributed = (): boolean => inject('testServer').workers !== undefined

/** The same for tests whose subject is not there; prints why they are skipped. */
export function isSkippedOnNodes(reason: string): boolean {
  if (isDistributed()) process.stdout.write(`skipped on Citus: ${reason}\n`)
  return isDistributed()
}
