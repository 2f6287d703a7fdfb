import type {
  DeviceState,
  MeterDeviceProfile,
  SavedImportMapping,
  TransferSource,
  UploaderLeftOut,
  UploaderScope,
} from '@diab/internal/devices'
import type { TransferItem } from '@diab/core/devices'
import type { EntryType, WallClock } from '@diab/core/rules'
import type { MeterDevice } from '@diab/internal/diary'
import type { ColumnType, Generated } from 'kysely'

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string | null, string | null>

export interface DevicesTables {
  transfer: {
    /** SHA-256 of the token. */
    token_hash: Buffer
    id: Generated<number>
    created_at: Generated<Date>
    expires_at: Date
    /** Who sends it in pieces; null for one that was handed over in one call. */
    opened_by: string | null
    /** Null while pieces may still arrive. */
    ended_at: Date | null
    device: Json<MeterDevice | null>
    source: Json<TransferSource | null>
    item_count: Generated<number>
    refused_count: Generated<number>
    saved_at: Generated<Date | null>
    saved_by: Generated<string | null>
  }
  transfer_piece: { transfer_id: number; number: number; content_hash: Buffer; item_count: number; refused_count: number }
  transfer_item: {
    transfer_id: number
    idx: number
    entry_type: EntryType
    entry_date: WallClock
    line: number | null
    /** The entry as it was handed over. */
    entry: Json<TransferItem['entry']>
    /** Set for an entry of an export of ours. */
    copy_of: Json<TransferItem['copyOf'] | null>
  }
  transfer_refused: { transfer_id: number; idx: number; line: number | null; content: string; reason: string }
  /** What the latest comparison of a large transfer found: a byte for each index. */
  transfer_comparison: { transfer_id: number; patient_id: string | null; shift_minutes: number; origins: string; states: Buffer }
  /** How far a save has come. */
  transfer_saving: { transfer_id: number; percent: number }
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
    /** The import that connected the meter; null for one that a person connected. */
    connected_by_import: Generated<string | null>
    /** What the meter was before that import; null for one that it made known. */
    state_before: Generated<DeviceState | null>
    version: Generated<number>
  }
  uploader: {
    id: string
    patient_id: string
    name: string
    scope: UploaderScope
    time_zone: string
    /** HMAC of the SHA-1 of the secret. */
    secret_hash: Buffer
    /** Whose rights the app has. */
    created_by: string
    created_at: Date
    last_used_at: Generated<Date | null>
    last_upload_at: Generated<Date | null>
    left_out: ColumnType<Partial<Record<UploaderLeftOut, number>>, never, never>
    /** The receipt of its latest day. */
    import_id: Generated<string | null>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends DevicesTables {}
}
