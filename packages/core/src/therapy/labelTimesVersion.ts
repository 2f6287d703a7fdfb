import type { TherapyLabelTime } from '../diary/labelTimes.schema.ts'

/**
 * Version of label times, for `If-Match`: a patient has one set of them and the specification's list names no version, so it
 * is made of what they say (FNV-1a, nine digits). The same label times have the same version on both sides of the wire, in
 * whatever order they come.
 */
export function labelTimesVersion(labelTimes: readonly TherapyLabelTime[]): number {
  const text = labelTimes
    .map(({ therapyLabel, startAt, endAt }) => `${startAt} ${endAt} ${therapyLabel}`)
    .toSorted()
    .join()
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % 1_000_000_000
}
