import { describe, expect, it } from 'vitest'
import { initialUpload, transition, type UploadEvent, type UploadState } from './upload.machine.ts'

const fileName = 'meres.txt'
const opening: UploadState = { step: 'opening', fileName }
const reading: UploadState = { step: 'reading', fileName }
const sending: UploadState = { step: 'sending', fileName }
const failed: UploadState = { step: 'failed', fileName, isOffline: false }
const refused: UploadState = { step: 'refused', fileName, reason: 'A fájl üres.' }

describe('the way of an uploaded file', () => {
  it.each<[string, UploadState, UploadEvent, UploadState]>([
    ['a chosen file is opened', initialUpload, { type: 'fileChosen', fileName }, opening],
    ['an opened file is read', opening, { type: 'fileOpened' }, reading],
    ['parsed readings are sent', reading, { type: 'readingsParsed' }, sending],
    ['an unknown file is refused', reading, { type: 'fileRefused', reason: 'A fájl üres.' }, refused],
    ['an unreachable provider keeps the file', sending, { type: 'sendingFailed', isOffline: false }, failed],
    ['a kept file is sent again', failed, { type: 'retried' }, sending],
    ['a sent file is handed over', sending, { type: 'transferCreated', transferToken: 't' }, { step: 'handedOver', transferToken: 't' }],
    ['reading can be cancelled', reading, { type: 'cancelled' }, initialUpload],
    ['sending can be cancelled', sending, { type: 'cancelled' }, initialUpload],
    ['another file follows a refused one', refused, { type: 'fileChosen', fileName }, opening],
  ])('%s', (_, state, event, next) => expect(transition(state, event)).toEqual(next))

  it.each<[string, UploadState, UploadEvent]>([
    ['a second file while one is read', reading, { type: 'fileChosen', fileName: 'masik.txt' }],
    ['an answer that comes after cancelling', initialUpload, { type: 'transferCreated', transferToken: 't' }],
    ['a result that comes after cancelling', initialUpload, { type: 'readingsParsed' }],
  ])('ignores %s', (_, state, event) => expect(transition(state, event)).toBe(state))
})
