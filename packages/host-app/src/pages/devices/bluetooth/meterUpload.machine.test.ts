import { describe, expect, it } from 'vitest'
import { initialMeterUpload, type MeterUpload, type MeterUploadEvent, transition } from './meterUpload.machine.ts'

const idle = initialMeterUpload
const choosing: MeterUpload = { step: 'downloading', stage: 'choosing', received: 0, expected: null }
const receiving: MeterUpload = { step: 'downloading', stage: 'receiving', received: 40, expected: 128 }
const broken: MeterUpload = { step: 'broken', reason: 'disconnected', canGoOn: true, received: 40 }
const empty: MeterUpload = { step: 'empty' }
const sending: MeterUpload = { step: 'sending', received: 128 }
const failed: MeterUpload = { step: 'failed', isOffline: true, received: 128 }
const handedOver: MeterUpload = { step: 'handedOver' }

describe('the way of a meter’s memory', () => {
  it.each<[string, MeterUpload, MeterUploadEvent, MeterUpload]>([
    ['a meter is chosen first', idle, { type: 'started' }, choosing],
    ['its readings come', choosing, { type: 'advanced', stage: 'receiving', received: 40, expected: 128 }, receiving],
    ['a lost connection keeps what came', receiving, { type: 'broke', reason: 'disconnected', canGoOn: true, received: 40 }, broken],
    ['what came can be taken as it is', broken, { type: 'readingsTaken', received: 40 }, { step: 'sending', received: 40 }],
    ['reading continues after a lost connection', broken, { type: 'started' }, choosing],
    ['an empty meter is said to be empty', choosing, { type: 'gaveNothing' }, empty],
    ['all readings are sent', receiving, { type: 'readingsTaken', received: 128 }, sending],
    ['a silent provider keeps the readings', sending, { type: 'sendingFailed', isOffline: true }, failed],
    ['kept readings are sent again', failed, { type: 'retried' }, sending],
    ['sent readings are handed over', sending, { type: 'transferCreated' }, handedOver],
    ['reading can be cancelled', receiving, { type: 'cancelled' }, idle],
    ['what broke can be put aside', broken, { type: 'cancelled' }, idle],
    ['another meter follows an empty one', empty, { type: 'started' }, choosing],
  ])('%s', (_, state, event, next) => expect(transition(state, event)).toEqual(next))

  it.each<[string, MeterUpload, MeterUploadEvent]>([
    ['a second start while one is read', receiving, { type: 'started' }],
    ['readings that come after cancelling', idle, { type: 'advanced', stage: 'receiving', received: 1, expected: 2 }],
    ['a token that nothing waits for', failed, { type: 'transferCreated' }],
    ['cancelling what is handed over', handedOver, { type: 'cancelled' }],
    ['a retry of what did not fail', receiving, { type: 'retried' }],
  ])('ignores %s', (_, state, event) => expect(transition(state, event)).toBe(state))
})
