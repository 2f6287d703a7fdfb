import type { Database } from '../../platform/db/tables.ts'

/** What becomes of the columns of a table that name a person, when that person's account is deleted. */
export interface TableRule {
  /** The row is the person's and goes. */
  removed?: readonly string[]
  /** The row belongs to another person and stays; these columns are emptied. */
  emptied?: readonly string[]
  /** The same where the column may not be empty, or ties rows together: the person's id gives way to a pseudonym. */
  replaced?: readonly string[]
  /** An address or a list of ids, in which a separate statement in `deleteAccount.store.ts` looks up the person's. */
  keyed?: readonly string[]
}

/**
 * Every table and its rule. A table without one does not compile; a column that could name a person and is in no rule fails a
 * test.
 */
export const accountTables: Readonly<Record<keyof Database, TableRule>> = {
  app_user: { removed: ['id'] },
  attempt_window: {},
  authenticator: { removed: ['user_id'] },
  audit_event: { replaced: ['actor_id', 'subject_id'], keyed: ['named_ids'] },
  clinic: {},
  clinic_patient: { removed: ['patient_id'] },
  clinic_patient_vip: { removed: ['patient_id', 'doctor_id'] },
  clinic_request: { keyed: ['email'] },
  clinic_system: { removed: ['id'], emptied: ['created_by'] },
  clinic_worker: { removed: ['user_id'] },
  contact_message: { keyed: ['email'] },
  credential: { removed: ['user_id'] },
  daily_summary: { removed: ['patient_id'] },
  diabetes_status: { removed: ['patient_id'] },
  diary_lock: { removed: ['patient_id'] },
  diary_entry: { removed: ['patient_id'] },
  external_identity: { removed: ['user_id'] },
  feel_type: {},
  fhir_identifier: { removed: ['patient_id'] },
  glucose_range: { removed: ['patient_id'] },
  health_record_connection: { removed: ['patient_id'] },
  idempotency_key: { removed: ['user_id', 'subject_id'], keyed: ['named_ids'] },
  import: { removed: ['patient_id'], replaced: ['created_by'], emptied: ['undone_by'] },
  import_mapping: { removed: ['user_id'] },
  invitation: { removed: ['user_id'], emptied: ['invited_by'], keyed: ['email', 'doctor_ids'] },
  job_run: {},
  known_device: { removed: ['user_id'] },
  listed_patient: { removed: ['patient_id'] },
  meal_time: { removed: ['patient_id'] },
  measure_reminder: { removed: ['user_id'] },
  medicine: {},
  message: { emptied: ['created_by', 'sender_id'] },
  meter_registration: { removed: ['patient_id'] },
  nightscout_document: { removed: ['patient_id'] },
  notification: { removed: ['user_id', 'subject_id'], keyed: ['persons'] },
  notification_setting: { removed: ['user_id'] },
  oidc_payload: { keyed: ['account_id', 'login_hint'] },
  outbox_mail: { removed: ['user_id'], keyed: ['recipient', 'named_ids'] },
  passkey: { removed: ['user_id'] },
  patient_doctor: { removed: ['patient_id', 'doctor_id'] },
  physical_activity_type: {},
  provider_setting: {},
  push_message: { removed: ['user_id'] },
  push_token: { removed: ['user_id'] },
  recovery_code: { removed: ['user_id'] },
  refused_access: { removed: ['actor_id', 'subject_id'] },
  registration_sheet: { removed: ['patient_id'], emptied: ['created_by', 'completed_by'], keyed: ['email', 'doctor_ids'] },
  removed_source_key: { removed: ['patient_id'] },
  // What the clinic keeps of a patient never holds a name.
  retained_visit_note: { emptied: ['author_id'] },
  saved_medicine: { removed: ['patient_id'] },
  scim_user: { removed: ['user_id'], keyed: ['email'] },
  sensor_day: { removed: ['patient_id'] },
  sign_in: { removed: ['user_id'] },
  sign_in_failure: {},
  signing_key: {},
  supervision: { removed: ['supervisor_id', 'supervised_id'] },
  supervision_request: { removed: ['supervisor_id', 'supervised_id'] },
  temporary_permission: { removed: ['patient_id', 'doctor_id'] },
  therapy_change: { removed: ['patient_id'], emptied: ['changed_by'] },
  therapy_label_time: { removed: ['patient_id'] },
  therapy_task: { removed: ['patient_id'] },
  thread: { removed: ['patient_id'], keyed: ['participants_key'] },
  thread_participant: { removed: ['user_id'] },
  thread_read: { removed: ['user_id'] },
  transfer: { removed: ['opened_by'], emptied: ['saved_by'] },
  transfer_comparison: { removed: ['patient_id'] },
  transfer_item: {},
  transfer_piece: {},
  transfer_refused: {},
  transfer_saving: {},
  smart_grant: { removed: ['user_id', 'patient_id'] },
  smart_launch: { removed: ['user_id', 'patient_id'] },
  storage_key: { removed: ['user_id'] },
  uploader: { removed: ['patient_id', 'created_by'] },
  user_address: { removed: ['user_id'] },
  user_pin: { removed: ['user_id'] },
  webhook: { emptied: ['created_by'] },
  webhook_delivery: { removed: ['subject_id'] },
  visit_note: { removed: ['patient_id'], emptied: ['author_id'] },
}

/** The rules as (table, column), one list for each thing that becomes of a column. */
export function columnsThatAre(fate: keyof TableRule): { table: string; column: string }[] {
  return Object.entries(accountTables).flatMap(([table, rule]) => (rule[fate] ?? []).map((column) => ({ table, column })))
}
