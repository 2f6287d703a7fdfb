import { HealthRecordErrorCode } from '@diab/internal/account'

/** Who is to be connected. The number is handed on and never kept. */
export interface HealthRecordPatient {
  /** Nine digits. */
  socialSecurityNumber: string
  fullname: string
  /** `YYYY-MM-DD`. */
  dateOfBirth: string | null
}

/** The national health-record service, or any service with its protocol. */
export interface HealthRecordConnector {
  /**
   * Connects a patient; gives what the service knows the connection by.
   * @throws HealthRecordRefusal
   */
  connect(patient: HealthRecordPatient): Promise<string>
  /**
   * Ends a connection; one that the service no longer knows is ended.
   * @throws HealthRecordRefusal
   */
  disconnect(reference: string): Promise<void>
}

/** The service said no, or nothing. Its message is the code alone: what it wrote may name the patient. */
export class HealthRecordRefusal extends Error {
  readonly code: HealthRecordErrorCode

  constructor(code: HealthRecordErrorCode) {
    super(`health-record service: ${code}`)
    this.name = 'HealthRecordRefusal'
    this.code = code
  }
}

const codes = new Set<unknown>(Object.values(HealthRecordErrorCode))

/** Returns a code as the service writes it; unlisted ones are unknown. */
export const toErrorCode = (value: unknown): HealthRecordErrorCode =>
  codes.has(value) ? (value as HealthRecordErrorCode) : HealthRecordErrorCode.Unknown
