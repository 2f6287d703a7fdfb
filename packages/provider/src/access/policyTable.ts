import { accountPolicy } from '../account/account.policy.ts'
import { accountDataPolicy } from '../accountData/accountData.policy.ts'
import { analysisPolicy } from '../analysis/analysis.policy.ts'
import { contactPolicy } from '../contact/contact.policy.ts'
import { accessLogPolicy } from '../audit/accessLog.policy.ts'
import { clinicPolicy } from '../clinic/clinic.policy.ts'
import { devicesPolicy } from '../devices/devices.policy.ts'
import { diaryPolicy } from '../diary/diary.policy.ts'
import { eventsPolicy } from '../events/events.policy.ts'
import { invitationPolicy } from '../invitations/invitation.policy.ts'
import { medicinePolicy } from '../medicine/medicine.policy.ts'
import { knowledgePolicy } from '../knowledge/knowledge.policy.ts'
import { notificationsPolicy } from '../notifications/notifications.policy.ts'
import { pushPolicy } from '../push/push.policy.ts'
import { settingsPolicy } from '../settings/settings.policy.ts'
import { registrationSheetPolicy } from '../registrationSheet/registrationSheet.policy.ts'
import { registrationPolicy } from '../registration/registration.policy.ts'
import { signInMethodsPolicy } from '../signInMethods/signInMethods.policy.ts'
import { supervisionPolicy } from '../supervision/supervision.policy.ts'
import { threadsPolicy } from '../threads/threads.policy.ts'
import { therapyPolicy } from '../therapy/therapy.policy.ts'
import { visitNotesPolicy } from '../visitNotes/visitNotes.policy.ts'
import { anyone, type PolicyRow } from './policyRow.ts'

/** Every endpoint's row, by endpoint id. */
export const policyTable: Readonly<Record<string, PolicyRow>> = {
  'health.read': anyone,
  'health.ready': anyone,
  ...accessLogPolicy,
  ...accountPolicy,
  ...accountDataPolicy,
  ...analysisPolicy,
  ...clinicPolicy,
  ...contactPolicy,
  ...devicesPolicy,
  ...diaryPolicy,
  ...eventsPolicy,
  ...invitationPolicy,
  ...medicinePolicy,
  ...knowledgePolicy,
  ...notificationsPolicy,
  ...pushPolicy,
  ...settingsPolicy,
  ...registrationPolicy,
  ...registrationSheetPolicy,
  ...signInMethodsPolicy,
  ...supervisionPolicy,
  ...therapyPolicy,
  ...threadsPolicy,
  ...visitNotesPolicy,
}

/** The row of an endpoint. Throws for one without a row, so that the server does not start with an unguarded route. */
export function policyOf(endpointId: string, table: Readonly<Record<string, PolicyRow>> = policyTable): PolicyRow {
  const row = Object.hasOwn(table, endpointId) ? table[endpointId] : undefined
  if (!row) throw new Error(`The endpoint ${endpointId} has no policy row.`)
  return row
}
