import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toHex } from './byteCursor.ts'
import type { DownloadEvent } from './downloadState.ts'
import { initialDownload, isOver, transitionDownload } from './glucoseDownload.machine.ts'
import { makeContext, makeLast, makeMeasurement, makeMeter } from './testing/downloadEvents.ts'

const anyBytes = fc.uint8Array({ maxLength: 20 })
const sequence = fc.integer({ min: 0, max: 12 })
const answer = fc.tuple(fc.constantFrom(5, 6), fc.constantFrom(0), fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
const plain = fc.constantFrom<DownloadEvent>(
  { type: 'started', known: [] },
  { type: 'started', known: [makeLast(5, 6)] },
  { type: 'meterChosen' },
  { type: 'connected' },
  { type: 'subscribed', meter: makeMeter() },
  { type: 'requestTaken' },
  { type: 'disconnected' },
  { type: 'timedOut' },
  { type: 'cancelled' },
  { type: 'goneOn' },
)
const events: fc.Arbitrary<DownloadEvent> = fc.oneof(
  plain,
  fc
    .constantFrom('unknown' as const, 'procedureInProgress' as const, 'notConfigured' as const)
    .map((reason): DownloadEvent => ({ type: 'commandFailed', reason })),
  fc.tuple(sequence, fc.boolean()).map(([at, hasContext]): DownloadEvent => ({ type: 'measured', bytes: makeMeasurement(at, hasContext) })),
  sequence.map((at): DownloadEvent => ({ type: 'contextGiven', bytes: makeContext(at) })),
  answer.map((bytes): DownloadEvent => ({ type: 'answered', bytes: Uint8Array.from(bytes) })),
  anyBytes.map((bytes): DownloadEvent => ({ type: 'measured', bytes })),
  anyBytes.map((bytes): DownloadEvent => ({ type: 'answered', bytes })),
)
/** What a willing meter does first, so that anything may happen in the middle of a download, too. */
const beginnings = fc.constantFrom<DownloadEvent[]>(
  [],
  [
    { type: 'started', known: [makeLast(5, 6)] },
    { type: 'meterChosen' },
    { type: 'connected' },
    { type: 'subscribed', meter: makeMeter() },
    { type: 'requestTaken' },
    { type: 'answered', bytes: Uint8Array.of(5, 0, 9, 0) },
  ],
)

it('whatever happens: nothing that came is lost, nothing is kept twice, and an end is an end', () => {
  fc.assert(
    fc.property(beginnings, fc.array(events, { maxLength: 60 }), (beginning, rest) => {
      let state = initialDownload
      for (const event of [...beginning, ...rest]) {
        const next = transitionDownload(state, event)
        if (isOver(state) && event.type !== 'goneOn') expect(next).toBe(state)
        const before = state.kind === 'idle' ? [] : state.run.gathered.measurements
        const after = next.kind === 'idle' ? [] : next.run.gathered.measurements
        expect(after.slice(0, before.length)).toEqual(before)
        const saved = after.map(toHex)
        expect(new Set(saved).size).toBe(saved.length)
        if (next.kind === 'receiving') expect(next.received).toBe(after.length)
        if (next.kind === 'finished' && next.missingCount > 0) expect(next.last).toBe(next.run.since)
        state = next
      }
    }),
    { numRuns: 500 },
  )
})
