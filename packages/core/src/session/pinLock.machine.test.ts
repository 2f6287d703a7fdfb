import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialPinLock, isPinLocked, pinLockDueAt, transitionPinLock, type PinLockEvent, type PinLockState } from './pinLock.machine.ts'

const minute = 60_000
const start = 1_000_000_000
const run = (events: readonly PinLockEvent[], from: PinLockState = initialPinLock(5, start)) => events.reduce(transitionPinLock, from)
const after = (minutes: number) => start + minutes * minute

describe('the lock of a device', () => {
  it.each<[string, readonly PinLockEvent[], boolean]>([
    ['is open just after it was turned on', [], false],
    ['stays open before its time', [{ type: 'checked', at: after(4.9) }], false],
    ['closes when its time has passed', [{ type: 'checked', at: after(5) }], true],
    [
      'counts its time from the last use',
      [
        { type: 'used', at: after(4) },
        { type: 'checked', at: after(8) },
      ],
      false,
    ],
    ['is not opened by a use that comes too late', [{ type: 'used', at: after(6) }], true],
    [
      'is not opened by a use while it is closed',
      [
        { type: 'locked', at: after(1) },
        { type: 'used', at: after(1) },
      ],
      true,
    ],
    ['is closed by hand', [{ type: 'locked', at: after(1) }], true],
    [
      'is opened by the PIN',
      [
        { type: 'locked', at: after(1) },
        { type: 'unlocked', at: after(60) },
      ],
      false,
    ],
    [
      'counts from zero after it was opened',
      [
        { type: 'locked', at: after(1) },
        { type: 'unlocked', at: after(60) },
        { type: 'checked', at: after(64) },
      ],
      false,
    ],
    ['closes when the clock is set back', [{ type: 'checked', at: after(-1) }], true],
    [
      'is open after signing out and in again',
      [{ type: 'locked', at: after(1) }, { type: 'signedOut' }, { type: 'signedIn', at: after(60) }],
      false,
    ],
    [
      'does not count the use of the page that signs in',
      [{ type: 'signedOut' }, { type: 'used', at: after(1) }, { type: 'signedIn', at: after(60) }],
      false,
    ],
    ['does not close while no user is signed in', [{ type: 'signedOut' }, { type: 'checked', at: after(60) }], false],
    [
      'stays closed when a kept sign-in comes back',
      [
        { type: 'locked', at: after(1) },
        { type: 'signedIn', at: after(2) },
      ],
      true,
    ],
    ['closes when a kept sign-in comes back too late', [{ type: 'signedIn', at: after(6) }], true],
    [
      'closes sooner when a shorter time is chosen',
      [
        { type: 'minutesChosen', minutes: 1 },
        { type: 'checked', at: after(1) },
      ],
      true,
    ],
  ])('%s', (_, events, locked) => expect(isPinLocked(run(events))).toBe(locked))

  it('says when it will close', () => {
    expect(pinLockDueAt(run([{ type: 'used', at: after(1) }]))).toBe(after(6))
    expect(pinLockDueAt(run([{ type: 'locked', at: after(1) }]))).toBeNull()
  })

  const anyEvent = fc.oneof(
    fc.record({ type: fc.constantFrom('used', 'checked', 'signedIn', 'locked'), at: fc.nat({ max: 10 ** 9 }) }),
    fc.record({ type: fc.constant('minutesChosen'), minutes: fc.constantFrom(1, 5, 15) }),
  ) as fc.Arbitrary<PinLockEvent>

  it('is opened by the PIN or by signing out alone, whatever else happens', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        expect(isPinLocked(run(events, { minutes: 5, lockedAt: start, activeAt: start }))).toBe(true)
      }),
    )
  })
})
