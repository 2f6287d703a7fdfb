import type { Webhook, WebhookDelivery } from '../clinic/webhook.contract.ts'
import type { PatientInvitation } from '../clinic/clinicPatient.contract.ts'
import type { WorkerInvitation } from '../clinic/clinicStaff.contract.ts'

/** An invitation of a clinic's staff. */
export interface FakeWorkerInvitation extends WorkerInvitation {
  clinicId: string
}

/** An invitation of a clinic's patient. */
export interface FakePatientInvitation extends PatientInvitation {
  clinicId: string
}

/** A patient marked by a doctor. */
export interface FakeVip {
  clinicId: string
  doctorId: string
  patientId: string
}

/** A system that a clinic has called. */
export interface FakeWebhook extends Webhook {
  clinicId: string
  /** Oldest first. */
  deliveries: WebhookDelivery[]
}
