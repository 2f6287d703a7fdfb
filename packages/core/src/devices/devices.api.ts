import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import { importContract, type Import } from './import.contract.ts'
import type { SavedImportMapping } from './importMapping.schema.ts'
import {
  meterRegistrationContract,
  type ChangedMeterRegistration,
  type MeterRegistration,
  type NewMeterRegistration,
} from './meterRegistration.contract.ts'
import { temporaryPermissionContract } from './temporaryPermission.contract.ts'
import { type CreatedUploader, type NewUploader, uploaderContract, type Uploader } from './uploader.contract.ts'

/** Meters, what was imported from them, and how unknown files are read. */
export interface DevicesApi {
  listRegistrations(patientId: string, options?: Abortable): Promise<MeterRegistration[]>
  readRegistration(id: string, options?: Abortable): Promise<MeterRegistration>
  createRegistration(registration: NewMeterRegistration, options?: Abortable & { idempotencyKey?: string }): Promise<MeterRegistration>
  updateRegistration(
    target: { id: string; version?: number },
    registration: ChangedMeterRegistration,
    options?: Abortable,
  ): Promise<MeterRegistration>
  /** Newest first. */
  listImports(userId: string, options?: Abortable & { offset?: number; limit?: number }): Promise<Import[]>
  readImport(userId: string, id: string, options?: Abortable): Promise<Import>
  undoImport(userId: string, id: string, options?: Abortable): Promise<{ removedCount: number }>
  readMappings(userId: string, options?: Abortable): Promise<SavedImportMapping[]>
  updateMappings(userId: string, mappings: readonly SavedImportMapping[], options?: Abortable): Promise<SavedImportMapping[]>
  /** Apps of phones that are connected with a diary, newest first. */
  listUploaders(userId: string, options?: Abortable): Promise<Uploader[]>
  /** Connects an app; its secret is in this answer alone. */
  createUploader(userId: string, uploader: NewUploader, options?: Abortable): Promise<CreatedUploader>
  removeUploader(userId: string, id: string, options?: Abortable): Promise<void>
  requestTemporaryPermission(
    request: { deviceNumber: string; dateOfBirth: string },
    options?: Abortable,
  ): Promise<{ patientId: string; fullname: string; expiresAt: string }>
}

export const createDevicesApi = (send: SendEndpoint): DevicesApi => ({
  listRegistrations: (patientId, options) => send(meterRegistrationContract.list, { query: { patientId, noLimit: true }, ...options }),
  readRegistration: (id, options) => send(meterRegistrationContract.read, { params: { id }, ...options }),
  createRegistration: (body, options) => send(meterRegistrationContract.create, { body, ...options }),
  updateRegistration: ({ id, version }, body, options) =>
    send(meterRegistrationContract.update, { params: { id }, version, body, ...options }),
  listImports: (userId, { signal, ...query } = {}) => send(importContract.list, { params: { userId }, query, signal }),
  readImport: (userId, id, options) => send(importContract.read, { params: { userId, id }, ...options }),
  undoImport: (userId, id, options) => send(importContract.undo, { params: { userId, id }, ...options }),
  readMappings: (userId, options) => send(importContract.readMappings, { params: { userId }, ...options }),
  updateMappings: (userId, mappings, options) =>
    send(importContract.updateMappings, { params: { userId }, body: [...mappings], ...options }),
  listUploaders: (userId, options) => send(uploaderContract.list, { params: { userId }, ...options }),
  createUploader: (userId, body, options) => send(uploaderContract.create, { params: { userId }, body, ...options }),
  removeUploader: async (userId, id, options) => {
    await send(uploaderContract.remove, { params: { userId, id }, ...options })
  },
  requestTemporaryPermission: (body, options) => send(temporaryPermissionContract.request, { body, ...options }),
})
