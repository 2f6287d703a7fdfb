import type { UploaderScope } from '@diab/internal/devices'

/** An app as its calls need it. */
export interface CallingUploader {
  id: string
  patientId: string
  name: string
  scope: UploaderScope
  timeZone: string
  /** Whose rights it has. */
  createdBy: string
  lastUsedAt: Date | null
  secretHash: Buffer
}
