import {
  cutTransfer,
  type Import,
  type OriginChange,
  type SavedTransfer,
  type Transfer,
  transferMaxBodyBytes,
} from '@diab/internal/devices'
import type { NewTransfer } from '@diab/core/devices'
import type { TestProvider, TokenHolder } from './createTestProvider.ts'

export interface UploadTarget {
  patientId: string
  confirmed?: number[]
  shiftMinutes?: number
  origins?: OriginChange[]
}

export const glucoseTransfer = (glucoseList: NewTransfer['glucoseList'], rest: Partial<NewTransfer> = {}): NewTransfer => ({
  device: null,
  glucoseList,
  medicineIntakeList: [],
  mealList: [],
  ketoneList: [],
  ...rest,
})

/** One person's calls around uploads over HTTP. Calls that a test wants to see refused answer a Response. */
export async function createUploadClient(provider: TestProvider, person: TokenHolder) {
  const token = await provider.tokenFor(person)
  const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    provider.call(method, path, { token, body, headers })
  async function answered<Body>(response: Response): Promise<Body> {
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }
  async function handOver(transfer: NewTransfer): Promise<string> {
    const inOneCall = JSON.stringify(transfer).length <= transferMaxBodyBytes
    if (!inOneCall) return handOverInPieces(transfer)
    const { transferToken } = await answered<{ transferToken: string }>(await provider.call('POST', '/v1/transfer', { body: transfer }))
    return transferToken
  }
  async function handOverInPieces({ device, source = null, ...transfer }: NewTransfer): Promise<string> {
    const cut = cutTransfer({ device, ...transfer })
    if (!cut) throw new Error('More than one transfer may hold')
    const { transferToken } = await answered<{ transferToken: string }>(await call('POST', '/v1/transfer/open', { device, source }))
    for (let number = 1; number <= cut.pieceCount; number++) {
      const piece = JSON.parse(new TextDecoder().decode(cut.encodePiece(number)))
      await answered(await call('PUT', `/v1/transfer/${transferToken}/piece/${number}`, piece))
    }
    await answered(await call('POST', `/v1/transfer/${transferToken}/end`, { pieceCount: cut.pieceCount }))
    return transferToken
  }
  const trySave = (transferToken: string, target: UploadTarget) => call('POST', `/v1/transfer/${transferToken}/save`, target)
  const tryUndo = (patientId: string, id: string) => call('DELETE', `/v1/patient/${patientId}/import/${id}`)

  return {
    call,
    answered,
    handOver,
    handOverInPieces,
    trySave,
    tryUndo,
    read: async (transferToken: string, query = '') => answered<Transfer>(await call('GET', `/v1/transfer/${transferToken}${query}`)),
    save: async (transferToken: string, target: UploadTarget) => answered<SavedTransfer>(await trySave(transferToken, target)),
    /** Hands over and saves. */
    upload: async (transfer: NewTransfer, target: UploadTarget) => answered<SavedTransfer>(await trySave(await handOver(transfer), target)),
    imports: async (patientId: string, query = '') => answered<Import[]>(await call('GET', `/v1/patient/${patientId}/import${query}`)),
    undo: async (patientId: string, id: string) => answered<{ removedCount: number }>(await tryUndo(patientId, id)),
  }
}

export type UploadClient = Awaited<ReturnType<typeof createUploadClient>>
