import { InvitationType } from '../clinic/clinicEnumerations.ts'
import type { RouteId } from '../routes/routeTable.ts'
import type { Notification } from './notification.schema.ts'
import { handledNotificationVersion, NotificationType } from './notificationEnumerations.ts'

/** Where a click on a notification leads, and what has to be chosen before. */
export interface NotificationJump {
  readonly routeId: RouteId
  /** Act as this supervised person first; null: as oneself. Undefined: leave it as it is. */
  readonly supervisedId?: string | null
  /** Switch to this workspace first. */
  readonly clinicId?: string
  /** The patient whose visit is opened. */
  readonly patientId?: string
  /** The article that is opened. */
  readonly articleId?: string
}

interface JumpData {
  supervisedId?: string
  clinicId?: string
  patientId?: string
  articleId?: string
  invitationTypeEnum?: number
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function readData(json: string): JumpData {
  let data: Record<string, unknown>
  try {
    data = Object(JSON.parse(json)) as Record<string, unknown>
  } catch {
    return {}
  }
  return {
    supervisedId: textOf(data['supervisedId']),
    clinicId: textOf(data['clinicId']),
    patientId: textOf(data['patientId']),
    articleId: textOf(data['articleId']),
    invitationTypeEnum: typeof data['invitationTypeEnum'] === 'number' ? data['invitationTypeEnum'] : undefined,
  }
}

type ToJump = (data: JumpData, isPatient: boolean) => NotificationJump | null

/** The supervised person if the data names one, otherwise oneself. */
const asNamed =
  (routeId: RouteId): ToJump =>
  ({ supervisedId }) => ({ routeId, supervisedId: supervisedId ?? null })

/** A patient's own page, or the same page of the visit for staff. */
const ownOrVisit =
  (own: RouteId, visit: RouteId): ToJump =>
  ({ supervisedId, patientId }, isPatient) => {
    if (isPatient) return { routeId: own, supervisedId: supervisedId ?? null }
    return patientId === undefined ? null : { routeId: visit, patientId }
  }

const inClinic =
  (routeId: RouteId): ToJump =>
  ({ clinicId }) => ({ routeId, clinicId })

const invitationUsed: ToJump = ({ invitationTypeEnum }) => {
  if (invitationTypeEnum === InvitationType.FromClinic) return { routeId: 'dashboard.patients.invitations' }
  if (invitationTypeEnum === InvitationType.MedicalWorker) return { routeId: 'dashboard.clinic.invitations' }
  return null
}

const markedArticle: ToJump = ({ articleId }) =>
  articleId === undefined ? { routeId: 'dashboard.knowledge' } : { routeId: 'dashboard.knowledge.article', articleId }

const visitInClinic: ToJump = ({ clinicId, patientId }) =>
  patientId === undefined ? null : { routeId: 'visit.overview', clinicId, patientId }

const jumps: Readonly<Record<number, ToJump>> = {
  [NotificationType.InvitationUsed]: invitationUsed,
  [NotificationType.SupervisorConnected]: asNamed('settings.visibility'),
  [NotificationType.TherapyUpdated]: ownOrVisit('dashboard.therapy', 'visit.therapy'),
  [NotificationType.ArticleMarked]: markedArticle,
  [NotificationType.UploadFromNewMeter]: asNamed('settings.devices'),
  [NotificationType.RegisteredInClinic]: asNamed('settings.visibility'),
  [NotificationType.DoctorDisconnected]: asNamed('settings.visibility'),
  [NotificationType.RegisteredViaSupervisorInvitation]: asNamed('settings.visibility'),
  [NotificationType.ConnectToClinicDoctors]: asNamed('settings.visibility'),
  [NotificationType.UploadedGlucose]: ownOrVisit('dashboard.diary', 'visit.diary'),
  [NotificationType.Uploaded]: ownOrVisit('dashboard.diary', 'visit.diary'),
  [NotificationType.GlucoseRangesUpdated]: ownOrVisit('dashboard.therapy', 'visit.therapy'),
  [NotificationType.TemporaryPermissionGranted]: asNamed('settings.visibility'),
  [NotificationType.SupervisionRequested]: asNamed('settings.visibility'),
  [NotificationType.NewClinicMember]: inClinic('dashboard.clinic.staff'),
  [NotificationType.DoctorsPatientDisconnected]: inClinic('dashboard.patients'),
  [NotificationType.PatientLinked]: visitInClinic,
  [NotificationType.HealthRecordConnectionRequest]: visitInClinic,
}

/**
 * Where a click leads, by type (specification 1, section 4; a marked article, of which it is silent, leads to the article); null for a type without a jump, for any version but 1, and
 * for data that does not name what the jump needs. `isPatient`: the signed-in user is a patient.
 */
export function notificationJump(
  notification: Pick<Notification, 'type' | 'version' | 'data'>,
  isPatient: boolean,
): NotificationJump | null {
  if (notification.version !== handledNotificationVersion) return null
  return jumps[notification.type]?.(readData(notification.data), isPatient) ?? null
}
