import { describe, expect, it } from 'vitest'
import {
  abort,
  all,
  answered,
  cancelled,
  chosen,
  connected,
  count,
  counted,
  counting,
  failed,
  from,
  goneOn,
  late,
  lost,
  makeLast,
  measured,
  noted,
  paired,
  receiving,
  receivingNew,
  report,
  requestOf,
  run,
  said,
  sequencesOf,
  started,
  subscribed,
  taken,
} from './testing/downloadEvents.ts'
import type { DownloadEvent, DownloadFailure } from './downloadState.ts'
import { timeoutOf, transitionDownload } from './glucoseDownload.machine.ts'
import { responseCode } from './recordAccess.ts'

const { success, opcodeNotSupported, operatorNotSupported, notCompleted } = responseCode

describe('what goes wrong', () => {
  it.each<[string, DownloadEvent[], DownloadFailure, boolean]>([
    ['no meter was chosen', [started(), failed('noMeterChosen')], 'noMeterChosen', false],
    ['there is no Bluetooth', [started(), failed('unavailable')], 'unavailable', false],
    ['the browser forbids it', [started(), failed('notAllowed')], 'notAllowed', false],
    ['it cannot be connected', [started(), chosen, failed('connectionFailed')], 'connectionFailed', false],
    ['it does not answer when connected', [started(), chosen, late], 'timedOut', false],
    ['it is no glucose meter', [started(), chosen, connected, failed('notOffered')], 'notOffered', false],
    ['it is lost while we begin to listen', [started(), chosen, connected, lost], 'disconnected', false],
    ['pairing is refused when we begin to listen', [started(), chosen, connected, failed('pairingRefused')], 'pairingRefused', false],
    ['pairing is refused at the first request', [...paired(), failed('pairingRefused')], 'pairingRefused', true],
    ['the request for the code times out', [...paired(), late], 'timedOut', true],
    ['the count never comes', [...counting(), late], 'timedOut', true],
    ['the meter gave up counting', [...counting(), said(count, notCompleted)], 'notCompleted', true],
    ['the connection is lost while it counts', [...counting(), lost], 'disconnected', true],
    ['the connection is lost in the middle', [...receiving, measured(1), lost], 'disconnected', true],
    ['the meter falls silent in the middle', [...receiving, measured(1), late], 'timedOut', true],
    ['the meter gave up reporting', [...receiving, measured(1), said(report, notCompleted)], 'notCompleted', true],
    ['the meter cannot report', [...receiving, said(report, opcodeNotSupported)], 'notSupported', false],
    ['the meter cannot even report all', [...receiving, said(report, operatorNotSupported)], 'notSupported', false],
    ['the answer cannot be read', [...counting(), answered(Uint8Array.of(9, 9, 9, 9))], 'unreadableAnswer', true],
    [
      'another procedure stays under way',
      [...paired(), failed('procedureInProgress'), said(abort, success), failed('procedureInProgress')],
      'busy',
      true,
    ],
    ['the abort fails, too', [...paired(), failed('procedureInProgress'), failed('procedureInProgress')], 'busy', true],
    [
      'it keeps forgetting that we listen',
      [...paired(), failed('notConfigured'), subscribed, failed('notConfigured')],
      'notConfigured',
      true,
    ],
    ['an unknown fault', [...counting(), failed('unknown')], 'unknown', true],
  ])('%s', (_, events, reason, canGoOn) => {
    const command = reason === 'disconnected' ? null : { kind: 'disconnect' }
    expect(run(events)).toMatchObject({ kind: 'failed', reason, canGoOn, command })
  })

  it.each<[string, DownloadEvent[], unknown]>([
    ['what another program left under way is aborted', [...paired(), failed('procedureInProgress')], { opcode: 'abort' }],
    [
      'then the request is repeated',
      [...paired(), failed('procedureInProgress'), said(abort, success)],
      { opcode: 'count', records: { kind: 'all' } },
    ],
    [
      'also if it could not be aborted',
      [...paired(), failed('procedureInProgress'), said(abort, responseCode.abortFailed)],
      { opcode: 'count', records: { kind: 'all' } },
    ],
    ['or no response comes', [...paired(), failed('procedureInProgress'), late], { opcode: 'count', records: { kind: 'all' } }],
    [
      'what the aborted procedure still says is not ours',
      [...paired(), failed('procedureInProgress'), said(report, success)],
      { opcode: 'abort' },
    ],
    ['a lost subscription is renewed', [...paired(), failed('notConfigured')], 'subscribe'],
    [
      'then the request is repeated as well',
      [...paired(), failed('notConfigured'), subscribed],
      { opcode: 'count', records: { kind: 'all' } },
    ],
    ['a report under way elsewhere is aborted, too', [...receiving, failed('procedureInProgress'), said(abort, success)], all],
  ])('%s', (_, events, request) => expect(requestOf(run(events))).toEqual(request))
})

describe('going on after a lost connection', () => {
  const again = [goneOn, connected, subscribed]
  it('connects the same meter again and asks from the last that came', () => {
    const state = run([...receiving, measured(1), measured(2), lost, ...again, counted(3)])
    expect(requestOf(state)).toEqual(from(2))
    expect(state).toMatchObject({ kind: 'receiving', received: 2, expected: 3 })
  })

  it('ends with everything once', () => {
    const state = run([...receiving, measured(1), measured(2), lost, ...again, counted(3), measured(2), measured(3), said(report, success)])
    expect(sequencesOf(state)).toEqual([1, 2, 3])
    expect(state).toMatchObject({ kind: 'finished', missingCount: 0, last: makeLast(3, 3) })
  })

  it.each<[string, DownloadEvent[], unknown]>([
    ['that came out of order: all', [...receiving, measured(2), measured(1), lost, ...again, counted(3)], all],
    ['before anything came: all', [...receiving, lost, ...again, counted(3)], all],
    [
      'while the proof had not come: from the last known on',
      [...receivingNew, measured(8), lost, ...again, counted(10), counted(3)],
      from(7),
    ],
    [
      'after the proof: from the last that came',
      [...receivingNew, measured(7), measured(8), lost, ...again, counted(10), counted(3)],
      from(8),
    ],
    [
      'on a meter that cannot report from a number: all',
      [...receiving, measured(1), lost, ...again, counted(3), said(report, operatorNotSupported)],
      all,
    ],
    [
      'at the end of the numbers: all',
      [...receiving, measured(65_534), measured(65_535), lost, ...again, counted(3), measured(65_535), said(report, success)],
      all,
    ],
  ])('of a download %s', (_, events, request) => expect(requestOf(run(events))).toEqual(request))

  it('does not go on without a meter', () => {
    const state = run([started(), failed('noMeterChosen')])
    expect(transitionDownload(state, goneOn)).toBe(state)
  })
})

describe('cancelling', () => {
  it.each<[string, DownloadEvent[]]>([
    ['while choosing', [started()]],
    ['while connecting', [started(), chosen]],
    ['while subscribing', [started(), chosen, connected]],
    ['while pairing', paired()],
    ['while counting', counting()],
  ])('%s ends at once', (_, events) =>
    expect(run([...events, cancelled])).toMatchObject({ kind: 'cancelled', command: { kind: 'disconnect' } }),
  )

  it('in the middle tells the meter to stop first', () => {
    const state = run([...receiving, measured(1), cancelled])
    expect([state.kind, requestOf(state), timeoutOf(state)]).toEqual(['cancelling', { opcode: 'abort' }, 5000])
  })

  it.each<[string, DownloadEvent]>([
    ['the meter has stopped', said(abort, success)],
    ['the meter could not stop', said(abort, responseCode.abortFailed)],
    ['the meter was done already', said(report, success)],
    ['the meter does not answer', late],
    ['the connection is lost', lost],
    ['the request to stop is refused', failed('unknown')],
  ])('ends when %s', (_, event) => expect(run([...receiving, cancelled, event]).kind).toBe('cancelled'))
})

describe('an event that does not apply returns the same object', () => {
  const events: Record<string, DownloadEvent> = {
    started: started(),
    chosen,
    connected,
    subscribed,
    taken,
    measured: measured(1),
    noted: noted(1),
    counted: counted(3),
    reported: said(report, success),
    aborted: said(abort, success),
    failed: failed('unknown'),
    lost,
    late,
    cancelled,
    goneOn,
  }
  const often = ['failed', 'lost', 'late', 'cancelled']
  it.each<[string, DownloadEvent[], string[]]>([
    ['idle', [], ['started']],
    ['choosing', [started()], ['chosen', 'failed', 'cancelled']],
    ['connecting', [started(), chosen], ['connected', 'failed', 'late', 'cancelled']],
    ['subscribing', [started(), chosen, connected], ['subscribed', ...often]],
    ['pairing', paired(), ['taken', 'counted', ...often]],
    ['counting', counting(), ['counted', ...often]],
    ['receiving', receiving, ['measured', 'noted', 'reported', ...often]],
    ['awaiting contexts', [...receiving, measured(2, true), said(report, success)], ['measured', 'noted', ...often]],
    ['aborting what is under way', [...paired(), failed('procedureInProgress')], ['aborted', ...often]],
    ['subscribing again', [...paired(), failed('notConfigured')], ['subscribed', ...often]],
    ['cancelling', [...receiving, cancelled], ['reported', 'aborted', 'failed', 'lost', 'late']],
    ['finished', [...counting(), counted(0)], []],
    ['failed for good', [started(), failed('unavailable')], []],
    ['failed in the middle', [...receiving, lost], ['goneOn']],
    ['cancelled', [started(), cancelled], []],
  ])('%s', (_, before, applying) => {
    const state = run(before)
    const changing = Object.entries(events).flatMap(([name, event]) => (transitionDownload(state, event) === state ? [] : [name]))
    expect(changing.toSorted()).toEqual(applying.toSorted())
  })

  it('an unreadable answer while nothing was asked changes nothing', () => {
    const state = run([started(), chosen, connected])
    expect(transitionDownload(state, answered(Uint8Array.of(9)))).toBe(state)
  })
})

it.each<[string, DownloadEvent[], number | null]>([
  ['idle', [], null],
  ['choosing, a person decides', [started()], null],
  ['connecting', [started(), chosen], 30_000],
  ['subscribing, many small calls', [started(), chosen, connected], 60_000],
  ['pairing, a person types a code', paired(), 30_000],
  ['counting', counting(), 30_000],
  ['receiving', receiving, 30_000],
  ['aborting', [...paired(), failed('procedureInProgress')], 5000],
  ['failed', [...receiving, lost], null],
])('the next event may take, %s: %s', (_, events, expected) => expect(timeoutOf(run(events))).toBe(expected))
