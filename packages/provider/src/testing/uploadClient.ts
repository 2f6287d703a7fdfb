import type { Import, NewTransfer, SavedTransfer, Transfer } from '@diab/core/devices'
import type { TestProvider, TokenHolder } from './createTestProvider.ts'

export interface UploadTarget {
  patientId: string
  confirmed?: number[]
  shiftMinutes?: number
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
    const { transferToken } = await answered<{ transferToken: string }>(await provider.call('POST', '/v1/transfer', { body: transfer }))
    return transferToken
  }
  const trySave = (transferToken: string, target: UploadTarget) => call('POST', `/v1/transfer/${transferToken}/save`, target)
  const tryUndo = (patientId: string, id: string) => call('DELETE', `/v1/patient/${patientId}/import/${id}`)

  return {
    call,
    answered,
    handOver,
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
