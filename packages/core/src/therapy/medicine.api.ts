import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import { medicineContract } from './medicine.contract.ts'
import { medicineSearchLimit, type Medicine, type SavedMedicine } from './medicine.schema.ts'

/** The medicine catalogue and what a patient keeps of it. */
export interface MedicineApi {
  read(id: string, options?: Abortable): Promise<Medicine>
  /** The first ten whose name or ATC code holds the text. */
  search(name: string, options?: Abortable): Promise<Medicine[]>
  listSaved(userId: string, options?: Abortable): Promise<SavedMedicine[]>
  save(userId: string, medicineId: string, options?: Abortable & { idempotencyKey?: string }): Promise<SavedMedicine>
  /** `id` is that of the saved record. */
  remove(userId: string, id: string, options?: Abortable): Promise<void>
}

export const createMedicineApi = (send: SendEndpoint): MedicineApi => ({
  read: (id, options) => send(medicineContract.read, { params: { id }, ...options }),
  search: (name, options) => send(medicineContract.search, { query: { name, offset: 0, limit: medicineSearchLimit }, ...options }),
  listSaved: (userId, options) => send(medicineContract.listSaved, { params: { userId }, query: { noLimit: true }, ...options }),
  save: (userId, medicineId, options) => send(medicineContract.save, { params: { userId }, body: { medicineId }, ...options }),
  remove: (userId, id, options) => send(medicineContract.remove, { params: { userId, id }, ...options }),
})
