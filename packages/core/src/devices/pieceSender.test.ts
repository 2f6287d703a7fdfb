import { beforeEach, describe, expect, it } from 'vitest'
import { createDiabClient, type DiabClient } from '../client/createDiabClient.ts'
import { createFakeProvider } from '../testing/createFakeProvider.ts'
import { people } from '../testing/people.ts'
import { PieceSender, type PieceSenderOptions, PiecesDiffer } from './handOver.ts'

const head = { device: null, source: { format: 'libreview', fileName: 'ev.csv' } }
const piece = (number: number, value = 6) => {
  const glucoseList = [1, 2].map((minute) => ({ entryDate: `2026-03-0${number}T07:1${minute}:00`, value }))
  return new TextEncoder().encode(JSON.stringify({ glucoseList }))
}

let provider: ReturnType<typeof createFakeProvider>
let client: DiabClient
beforeEach(() => {
  provider = createFakeProvider({ now: '2026-11-20T12:00:00', signedInAs: people.patient })
  client = createDiabClient(provider.clientOptions)
})

const sender = (options?: PieceSenderOptions) => new PieceSender(client.transfer, options)
/** Numbers of the pieces that were sent, in their order; the calls so far are forgotten. */
const sentPieces = () =>
  provider.calls.splice(0).flatMap(({ endpointId, path }) => (endpointId === 'transfer.addPiece' ? [Number(path.split('/').at(-1))] : []))

/** Sends pieces 1 to `last` and leaves the transfer open. */
async function begin(last: number): Promise<string> {
  let token = ''
  const first = sender({ onOpened: (transferToken) => (token = transferToken) })
  for (let number = 1; number <= last; number++) await first.add(head, piece(number))
  provider.calls.length = 0
  return token
}

describe('a transfer sent in pieces', () => {
  it('is opened once, and ends with the counts of all its pieces', async () => {
    const opened: string[] = []
    const all = sender({ onOpened: (token) => opened.push(token) })
    for (const number of [1, 2, 3]) await all.add(head, piece(number))
    expect(await all.end({ itemCount: 6 })).toMatchObject({ transferToken: opened[0] })
    expect(opened).toHaveLength(1)
    expect(sentPieces()).toEqual([1, 2, 3])
    expect(provider.state.transfers[opened[0] ?? '']).toMatchObject({ isEnded: true, source: head.source })
  })

  it('cannot end without a piece', async () => {
    await expect(sender().end({ itemCount: 0 })).rejects.toThrow(RangeError)
  })

  it('ends only with as many items as were read', async () => {
    const all = sender()
    await all.add(head, piece(1))
    await expect(all.end({ itemCount: 3 })).rejects.toThrow(PiecesDiffer)
  })
})

describe('a transfer that is continued', () => {
  it('sends the missing pieces, and the first and the last one that had arrived', async () => {
    const transferToken = await begin(4)
    const rest = sender({ transferToken })
    for (const number of [1, 2, 3, 4, 5, 6]) await rest.add(head, piece(number))
    expect(rest.pieceCount).toBe(6)
    expect(await rest.end({ itemCount: 12 })).toMatchObject({ transferToken })
    expect(sentPieces()).toEqual([1, 4, 5, 6])
  })

  it('differs when a file was cut elsewhere', async () => {
    const transferToken = await begin(2)
    await expect(sender({ transferToken }).add(head, piece(1, 7))).rejects.toThrow(PiecesDiffer)
    const shorter = sender({ transferToken })
    await shorter.add(head, piece(1))
    await expect(shorter.end({ itemCount: 2 })).rejects.toThrow(PiecesDiffer)
  })

  it('sends nothing again once it has ended', async () => {
    const transferToken = await begin(2)
    await client.transfer.end(transferToken, 2)
    provider.calls.length = 0
    const again = sender({ transferToken })
    for (const number of [1, 2]) await again.add(head, piece(number))
    expect(await again.end({ itemCount: 4 })).toMatchObject({ transferToken })
    expect(sentPieces()).toEqual([])
  })

  it('begins a new one where the old one is gone', async () => {
    const transferToken = await begin(2)
    await client.transfer.discard(transferToken)
    const opened: string[] = []
    const again = sender({ transferToken, onOpened: (token) => opened.push(token) })
    for (const number of [1, 2]) await again.add(head, piece(number))
    expect(await again.end({ itemCount: 4 })).toMatchObject({ transferToken: opened[0] })
    expect(opened).not.toContain(transferToken)
    expect(sentPieces()).toEqual([1, 2])
  })
})

describe('a piece that fails', () => {
  it('is sent again under the same number', async () => {
    const all = sender()
    await all.add(head, piece(1))
    provider.failNext('transfer.addPiece', 503)
    await expect(all.add(head, piece(2))).rejects.toMatchObject({ status: 503 })
    expect(all.pieceCount).toBe(1)
    await all.add(head, piece(2))
    expect(sentPieces()).toEqual([1, 2, 2])
    await all.end({ itemCount: 4 })
  })

  it('of a transfer that the provider refuses says why', async () => {
    const all = sender()
    await all.add(head, piece(1))
    provider.failNext('transfer.addPiece', 413)
    await expect(all.add(head, piece(2))).rejects.toMatchObject({ status: 413 })
  })
})

it('stops where it is cancelled; what has arrived can be continued', async () => {
  const cancelled = new AbortController()
  let transferToken = ''
  const first = sender({ signal: cancelled.signal, onOpened: (token) => (transferToken = token) })
  await first.add(head, piece(1))
  await first.add(head, piece(2))
  cancelled.abort()
  await expect(first.add(head, piece(3))).rejects.toMatchObject({ name: 'AbortError' })
  expect(first.pieceCount).toBe(2)
  provider.calls.length = 0
  const rest = sender({ transferToken })
  for (const number of [1, 2, 3]) await rest.add(head, piece(number))
  await rest.end({ itemCount: 6 })
  expect(sentPieces()).toEqual([1, 2, 3])
})
