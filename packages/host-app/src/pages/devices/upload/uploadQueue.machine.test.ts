import type { FileQuestion } from '@diab/core/devices'
import { describe, expect, it } from 'vitest'
import {
  currentItem,
  emptyQueue,
  isAllReady,
  readyTokens,
  transition,
  type UploadEvent,
  type UploadItem,
  type UploadQueue,
  type UploadStep,
  warningsOf,
} from './uploadQueue.machine.ts'

const id = 'a'
const question: FileQuestion = { kind: 'glucoseUnit', lowest: 4, highest: 9 }
const item = (at: UploadStep, change: Partial<UploadItem> = {}): UploadItem => ({
  id,
  fileName: 'meres.csv',
  size: 12,
  answers: {},
  at,
  ...change,
})
const waiting: UploadStep = { step: 'waiting' }
const reading: UploadStep = { step: 'reading', fraction: 0.2 }
const asking: UploadStep = { step: 'asking', question }
const sending: UploadStep = { step: 'sending', fraction: 0.3 }
const stopped: UploadStep = { step: 'stopped', fraction: 0.3 }
const ready: UploadStep = { step: 'ready', transferToken: 't', count: 3, warnings: ['Egy.'] }
const refused: UploadStep = { step: 'refused', reason: 'A fájl üres.' }
const failed: UploadStep = { step: 'failed', isOffline: true }

describe('the way of a file', () => {
  it.each<[string, UploadStep, UploadEvent, UploadStep]>([
    ['a waiting file is read', waiting, { type: 'readingStarted', id }, { step: 'reading', fraction: 0 }],
    ['reading continues', reading, { type: 'progressed', id, fraction: 0.5 }, { step: 'reading', fraction: 0.5 }],
    ['an ambiguous file asks', reading, { type: 'asked', id, question }, asking],
    ['an answered file is read again', asking, { type: 'answered', id, answers: { glucoseUnit: 'mg/dl' } }, waiting],
    ['what was read is sent', reading, { type: 'sendingStarted', id }, { step: 'sending', fraction: 0 }],
    ['sending continues', sending, { type: 'sent', id, fraction: 0.6 }, { step: 'sending', fraction: 0.6 }],
    ['sending is stopped', sending, { type: 'stopped', id }, stopped],
    ['a stopped item continues', stopped, { type: 'retried', id }, waiting],
    ['a hopeless file is refused with its reason', reading, { type: 'fileRefused', id, reason: 'A fájl üres.' }, refused],
    [
      'what is too much for the provider is refused',
      sending,
      { type: 'fileRefused', id, reason: 'Túl sok.' },
      { step: 'refused', reason: 'Túl sok.' },
    ],
    ['a silent provider keeps what was read', sending, { type: 'sendingFailed', id, isOffline: true }, failed],
    ['what was kept is sent again', failed, { type: 'retried', id }, waiting],
    [
      'what was sent is ready to look at',
      sending,
      { type: 'transferCreated', id, transferToken: 't', count: 3, warnings: ['Egy.'] },
      ready,
    ],
  ])('%s', (_, at, event, next) => expect(transition([item(at)], event)[0]?.at).toEqual(next))

  it.each<[string, UploadStep, UploadEvent]>([
    ['progress that runs backwards', reading, { type: 'progressed', id, fraction: 0.1 }],
    ['a result of a file that only asks', asking, { type: 'sendingStarted', id }],
    ['an answer without a question', reading, { type: 'answered', id, answers: {} }],
    ['a second start', reading, { type: 'readingStarted', id }],
    ['a token that nothing waits for', refused, { type: 'transferCreated', id, transferToken: 't', count: 1, warnings: [] }],
    ['a retry of what did not fail', ready, { type: 'retried', id }],
    ['news of a file that was taken away', waiting, { type: 'progressed', id: 'gone', fraction: 1 }],
  ])('ignores %s', (_, at, event) => {
    const queue: UploadQueue = [item(at)]
    expect(transition(queue, event)).toBe(queue)
  })

  it('keeps what was answered before', () => {
    const queue = [item(asking, { answers: { dateOrder: 'dmy' } })]
    expect(transition(queue, { type: 'answered', id, answers: { glucoseUnit: 'mg/dl' } })[0]?.answers).toEqual({
      dateOrder: 'dmy',
      glucoseUnit: 'mg/dl',
    })
  })

  it.each([waiting, reading, asking, sending, ready, refused, failed])('can be taken away at any step: %o', (at) =>
    expect(transition([item(at)], { type: 'removed', id })).toEqual([]),
  )
})

describe('several files', () => {
  const files = ['a', 'b'].map((name) => ({ id: name, fileName: `${name}.csv`, size: 1 }))
  const chosen = transition(emptyQueue, { type: 'filesChosen', files })

  it('wait in the order in which they were chosen', () => {
    expect(chosen.map(({ at }) => at)).toEqual([waiting, waiting])
    expect(currentItem(chosen)?.id).toBe('a')
    expect(transition(chosen, { type: 'filesChosen', files: [] })).toBe(chosen)
  })

  it.each<[string, UploadStep, string | undefined]>([
    ['is read after the one before it is ready', ready, 'b'],
    ['is read after the one before it was refused', refused, 'b'],
    ['is read after the one before it could not be sent', failed, 'b'],
    ['waits while the one before it asks', asking, 'a'],
  ])('the next %s', (_, at, current) => expect(currentItem([item(at), item(waiting, { id: 'b' })])?.id).toBe(current))

  it('are all ready only when none was refused', () => {
    expect(isAllReady(emptyQueue)).toBe(false)
    expect(isAllReady([item(ready), item(ready, { id: 'b' })])).toBe(true)
    expect(isAllReady([item(ready), item(refused, { id: 'b' })])).toBe(false)
    expect(warningsOf([item(ready)])).toEqual({ t: ['Egy.'] })
    expect(readyTokens([item(refused), item(ready, { id: 'b' })])).toEqual(['t'])
  })
})
