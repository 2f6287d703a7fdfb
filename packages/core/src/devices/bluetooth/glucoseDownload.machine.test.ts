import { describe, expect, it } from 'vitest'
import {
  all,
  chosen,
  connected,
  count,
  counted,
  counting,
  from,
  late,
  lost,
  makeContext,
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
} from './testing/downloadEvents.ts'
import type { DownloadEvent, DownloadState } from './downloadState.ts'
import type { LastSequence } from './gatheredRecords.ts'
import { timeoutOf } from './glucoseDownload.machine.ts'
import { responseCode } from './recordAccess.ts'

const { success, noRecords, opcodeNotSupported, operatorNotSupported } = responseCode

describe('the way to a download', () => {
  it.each<[string, DownloadEvent[], DownloadState['kind'], unknown]>([
    ['a person chooses a meter', [started()], 'choosing', 'chooseMeter'],
    ['then it is connected', [started(), chosen], 'connecting', 'connect'],
    ['then we listen to it', [started(), chosen, connected], 'subscribing', 'subscribe'],
    ['the first request makes the system ask for pairing', paired(), 'pairing', { opcode: 'count', records: { kind: 'all' } }],
    ['once the meter has taken it, it counts', counting(), 'counting', { opcode: 'count', records: { kind: 'all' } }],
    ['the answer may come before the acknowledgement', [...paired(), counted(3)], 'receiving', all],
    ['after the count all is asked for', receiving, 'receiving', all],
    [
      'of a known meter what is new is counted',
      [...counting([makeLast(7, 8)]), counted(10)],
      'counting',
      { opcode: 'count', records: { kind: 'from', sequence: 7 } },
    ],
    ['and asked for from the last known reading on', receivingNew, 'receiving', from(7)],
    ['what another meter gave last does not matter', [...counting([{ ...makeLast(7), meterId: 'other' }]), counted(10)], 'receiving', all],
    ['an emptied meter is asked for all', [...counting([makeLast(7, 11)]), counted(10)], 'receiving', all],
    [
      'a last reading without a count is gone on from',
      [...counting([makeLast(7)]), counted(3)],
      'counting',
      { opcode: 'count', records: { kind: 'from', sequence: 7 } },
    ],
    ['a last reading that is no more there proves nothing', [...counting([makeLast(7, 8)]), counted(10), counted(0)], 'receiving', all],
    ['a meter that cannot count reports', [...counting(), said(count, opcodeNotSupported)], 'receiving', all],
    ['a meter that cannot count may know what is new', [...counting([makeLast(7)]), said(count, opcodeNotSupported)], 'receiving', from(7)],
    [
      'a meter that cannot count from a number reports all',
      [...counting([makeLast(7)]), counted(10), said(count, operatorNotSupported)],
      'receiving',
      all,
    ],
    ['a meter that cannot report from a number reports all', [...receivingNew, said(report, operatorNotSupported)], 'receiving', all],
    ['an operand it does not know', [...receivingNew, said(report, responseCode.operandNotSupported)], 'receiving', all],
    ['an operator it calls invalid', [...receivingNew, said(report, responseCode.invalidOperator)], 'receiving', all],
    ['no records from the last known on', [...receivingNew, said(report, noRecords)], 'receiving', all],
    ['an answer to something else changes nothing', [...receiving, said(count, success)], 'receiving', all],
  ])('%s', (_, events, kind, request) => {
    const state = run(events)
    expect([state.kind, requestOf(state)]).toEqual([kind, request])
  })

  it.each<[string, DownloadEvent[], number, number | null]>([
    ['counts what comes', [...receiving, measured(1), measured(2)], 2, 3],
    ['not twice what comes twice', [...receiving, measured(1), measured(2), measured(2), measured(1)], 2, 3],
    ['not the contexts', [...receiving, measured(1, true), noted(1)], 1, 3],
    ['not the last known reading', [...receivingNew, measured(7), measured(8)], 1, 2],
    ['without an end where the meter does not count', [...counting(), said(count, opcodeNotSupported), measured(1)], 1, null],
  ])('%s', (_, events, received, expected) => expect(run(events)).toMatchObject({ kind: 'receiving', received, expected }))
})

describe('the end of a download', () => {
  const done = said(report, success)
  it.each<[string, DownloadEvent[], { sequences: number[]; missingCount?: number; last: LastSequence | null }]>([
    ['everything came', [...receiving, measured(1), measured(2), measured(3), done], { sequences: [1, 2, 3], last: makeLast(3, 3) }],
    ['an empty meter', [...counting(), counted(0)], { sequences: [], last: null }],
    ['a meter that says so by a code', [...counting(), said(count, noRecords)], { sequences: [], last: null }],
    ['none after all', [...receiving, said(report, noRecords)], { sequences: [], missingCount: 3, last: null }],
    [
      'one is missing: the next download starts over',
      [...receiving, measured(1), measured(2), done],
      { sequences: [1, 2], missingCount: 1, last: null },
    ],
    [
      'more than counted',
      [...receiving, ...[1, 2, 3, 4].map((at) => measured(at)), done],
      { sequences: [1, 2, 3, 4], last: makeLast(4, 3) },
    ],
    ['only what is new', [...receivingNew, measured(7), measured(8), measured(9), done], { sequences: [8, 9], last: makeLast(9, 10) }],
    ['nothing is new', [...counting([makeLast(7, 8)]), counted(8), counted(1), measured(7), done], { sequences: [], last: makeLast(7, 8) }],
    [
      'one of the new ones is missing: the next download begins where this one did',
      [...receivingNew, measured(7), measured(9), done],
      { sequences: [9], missingCount: 1, last: makeLast(7, 8) },
    ],
    [
      'without proof all is asked for, and nothing is taken twice',
      [...receivingNew, measured(8), measured(9), done, ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => measured(at)), done],
      { sequences: [8, 9, 0, 1, 2, 3, 4, 5, 6, 7], last: makeLast(9, 10) },
    ],
    [
      'the meter was emptied and restarts its count: the number 7 is another reading',
      [
        ...counting([{ ...makeLast(7, 3), baseTime: '2026-08-01T07:00:00' }]),
        counted(10),
        counted(3),
        measured(7),
        measured(8),
        measured(9),
        done,
        ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => measured(at)),
        done,
      ],
      { sequences: [7, 8, 9, 0, 1, 2, 3, 4, 5, 6], last: makeLast(9, 10) },
    ],
    [
      'the numbers wrapped from 65535 to 0: all is asked for, the newest is a low one',
      [
        ...counting([makeLast(65_533, 4)]),
        counted(5),
        counted(3),
        measured(65_533),
        measured(65_534),
        measured(65_535),
        done,
        ...[65_533, 65_534, 65_535, 0, 1].map((at) => measured(at)),
        done,
      ],
      { sequences: [65_534, 65_535, 65_533, 0, 1], last: makeLast(1, 5) },
    ],
    [
      'a number is low below a quarter of them: at the quarter nothing has wrapped',
      [...receiving.slice(0, -1), counted(2), measured(16_384), measured(65_535), done],
      { sequences: [16_384, 65_535], last: makeLast(65_535, 2) },
    ],
    [
      'the last known reading is number 65535: what comes after begins at 0',
      [...counting([makeLast(65_535, 4)]), counted(5), counted(1), measured(65_535), done, ...[65_535, 0].map((at) => measured(at)), done],
      { sequences: [65_535, 0], missingCount: 3, last: null },
    ],
    [
      'announced contexts that came',
      [...receiving.slice(0, -1), counted(1), measured(1, true), noted(1), done],
      { sequences: [1], last: makeLast(1, 1) },
    ],
    [
      'a context before its reading',
      [...receiving.slice(0, -1), counted(1), noted(1), measured(1, true), done],
      { sequences: [1], last: makeLast(1, 1) },
    ],
    [
      'a context after the end',
      [...receiving.slice(0, -1), counted(1), measured(1, true), done, noted(1)],
      { sequences: [1], last: makeLast(1, 1) },
    ],
    [
      'a context that never came',
      [...receiving.slice(0, -1), counted(1), measured(1, true), done, late],
      { sequences: [1], last: makeLast(1, 1) },
    ],
    [
      'the connection lost while only a context is awaited',
      [...receiving.slice(0, -1), counted(1), measured(1, true), done, lost],
      { sequences: [1], last: makeLast(1, 1) },
    ],
  ])('%s', (_, events, { sequences, missingCount = 0, last }) => {
    const state = run(events)
    expect(state).toMatchObject({ kind: 'finished', missingCount, last, command: { kind: 'disconnect' } })
    expect(sequencesOf(state)).toEqual(sequences)
  })

  it('waits a second for a context that was announced', () => {
    const state = run([...receiving.slice(0, -1), counted(1), measured(1, true), said(report, success)])
    expect(state).toMatchObject({ kind: 'receiving', awaitsContexts: true })
    expect(timeoutOf(state)).toBe(1000)
  })

  it('does not keep the context of the last known reading a second time', () => {
    const state = run([...receivingNew, measured(7), noted(7), measured(8), noted(8)])
    expect(state).toMatchObject({ run: { gathered: { contexts: [makeContext(8)] } } })
  })

  it('keeps bytes it cannot read, for the person to see', () => {
    const state = run([...receiving, { type: 'measured', bytes: Uint8Array.of(1) }, measured(2)])
    expect(state).toMatchObject({ received: 2 })
  })
})
