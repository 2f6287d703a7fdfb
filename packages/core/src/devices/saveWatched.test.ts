import { describe, expect, it } from 'vitest'
import { ProviderError } from '../http/ProviderError.ts'
import { saveWatched } from './saveWatched.ts'
import type { TransferApi } from './transfer.api.ts'
import type { SavedTransfer } from './transfer.contract.ts'

const receipt: SavedTransfer = { importId: 'i', savedCount: 3, duplicateCount: 0, unconfirmedCount: 0, aheadCount: 0, refusedCount: 0 }
const failure = (status: number) => new ProviderError({ message: 'failed', status, statusText: '' })
const later = <Result>(result: Result, ms: number) => new Promise<Result>((resolve) => setTimeout(() => resolve(result), ms))

type Answer<Result> = Result | ProviderError

/** A provider that gives these answers one after the other, the last one as often as asked. */
function providerOf({ saves, percents }: { saves: Answer<SavedTransfer>[]; percents: Answer<number | null>[] }) {
  const keys: (string | undefined)[] = []
  const heard: number[] = []
  const next = <Result>(answers: Answer<Result>[]) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof ProviderError) throw answer
    return answer as Result
  }
  const api = {
    async save(_token: string, _target: unknown, options: { idempotencyKey?: string } = {}) {
      keys.push(options.idempotencyKey)
      return next(await later(saves, 20))
    },
    readProgress: async () => ({ savedPercent: next(percents) }),
  } as unknown as TransferApi
  const saving = () =>
    saveWatched(api, 'token', { patientId: 'p' }, { idempotencyKey: 'key', pollMs: 2, onProgress: (percent) => heard.push(percent) })
  return { saving, keys, heard }
}

describe('a save that is watched', () => {
  it('tells how far it is until its receipt comes', async () => {
    const { saving, keys, heard } = providerOf({ saves: [receipt], percents: [null, 10, 60, 90] })
    expect(await saving()).toEqual(receipt)
    expect(keys).toEqual(['key'])
    expect(heard.slice(0, 3)).toEqual([10, 60, 90])
  })

  it.each([0, 502, 504])('whose connection breaks with %i is waited for and gives its receipt under the same key', async (status) => {
    const { saving, keys, heard } = providerOf({ saves: [failure(status), receipt], percents: [5, 40, 70, 95, failure(409)] })
    expect(await saving()).toEqual(receipt)
    expect(keys).toEqual(['key', 'key'])
    expect(heard).toContain(95)
  })

  it('that the provider refuses is refused at once', async () => {
    const { saving, keys } = providerOf({ saves: [failure(409)], percents: [null] })
    await expect(saving()).rejects.toMatchObject({ status: 409 })
    expect(keys).toEqual(['key'])
  })

  it('says that there is no connection when the provider does not answer at all', async () => {
    const { saving, keys } = providerOf({ saves: [failure(0)], percents: [failure(0)] })
    await expect(saving()).rejects.toMatchObject({ status: 0 })
    expect(keys).toEqual(['key'])
  })

  it('is not tried without end', async () => {
    const { saving, keys } = providerOf({ saves: [failure(504)], percents: [null] })
    await expect(saving()).rejects.toMatchObject({ status: 504 })
    expect(keys).toHaveLength(3)
  })
})
