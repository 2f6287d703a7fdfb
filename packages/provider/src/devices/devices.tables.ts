import type { DeviceState, MeterDeviceProfile, SavedImportMapping, TransferSource } from '@diab/core/devices'
import type { MeterDevice } from '@diab/core/diary'
import type { ColumnType, Generated } from 'kysely'

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string | null, string | null>

export interface DevicesTables {
  transfer: {
    /** SHA-256 of the token. */
    token_hash: Buffer
    /** Gzipped JSON; null once saved. */
    payload: Buffer | null
    created_at: Generated<Date>
    expires_at: Date
    saved_at: Generated<Date | null>
    saved_by: Generated<string | null>
  }
  import: {
    id: string
    patient_id: string
    created_by: string
    created_at: Date
    device: Json<MeterDevice | null>
    source: Json<TransferSource | null>
    shift_minutes: number
    saved_count: number
    duplicate_count: number
    refused_count: number
    undone_at: Generated<Date | null>
    undone_by: Generated<string | null>
  }
  import_mapping: { user_id: string; mappings: Json<SavedImportMapping[]>; updated_at: Generated<Date> }
  meter_registration: {
    id: string
    patient_id: string
    profile: MeterDeviceProfile
    state: DeviceState
    name: string | null
    serial_number: string | null
    created_at: Date
    connected_at: Date | null
    last_upload_at: Date | null
    version: Generated<number>
  }
}
