import * as z from 'zod/mini'
import { instantSchema, uuidSchema } from '../http/wire.schema.ts'
import { notificationGroupSchema } from './notificationEnumerations.ts'

/** Notifications that one page of the list holds. */
export const notificationPageSize = 20

export const notificationSchema = z.object({
  id: uuidSchema,
  group: notificationGroupSchema,
  /** A number of `NotificationType`, or of a type that this client does not know yet. */
  type: z.int(),
  /** Shape of `data`; only version 1 leads anywhere. */
  version: z.int(),
  title: z.string(),
  /** HTML, sanitised by the provider. */
  subtitle: z.string(),
  /** JSON text; may hold supervisedId, clinicId, patientId, invitationTypeEnum. */
  data: z.string(),
  createdAt: instantSchema,
  /** Null: unread. */
  readAt: z.nullable(instantSchema),
})
export type Notification = z.infer<typeof notificationSchema>
