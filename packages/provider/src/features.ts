import type { PolicyTable } from './platform/access/policyRow.ts'
import type { Feature } from './platform/endpoint/feature.ts'
import { acceptanceFeature } from './identity/acceptance/feature.ts'
import { accessLogFeature } from './care/accessLog/feature.ts'
import { accountFeature } from './identity/account/feature.ts'
import { accountDataFeature } from './exchange/accountData/feature.ts'
import { analysisFeature } from './record/analysis/feature.ts'
import { clinicFeature } from './care/clinic/feature.ts'
import { clinicSystemsFeature } from './identity/clinicSystems/feature.ts'
import { contactFeature } from './conversation/contact/feature.ts'
import { demoOutboxFeature } from './identity/demoOutbox/feature.ts'
import { devicesFeature } from './record/devices/feature.ts'
import { diaryFeature } from './record/diary/feature.ts'
import { eventsFeature } from './conversation/events/feature.ts'
import { fhirFeature } from './exchange/fhir/feature.ts'
import { knowledgeFeature } from './conversation/knowledge/feature.ts'
import { medicineFeature } from './record/medicine/feature.ts'
import { nightscoutFeature } from './exchange/nightscout/feature.ts'
import { notificationSettingFeature } from './conversation/notificationSetting/feature.ts'
import { notificationsFeature } from './conversation/notifications/feature.ts'
import { operationsFeature } from './platform/operations/feature.ts'
import { pinFeature } from './identity/pin/feature.ts'
import { pushTokenFeature } from './conversation/pushToken/feature.ts'
import { registrationFeature } from './identity/registration/feature.ts'
import { registrationSheetFeature } from './identity/registrationSheet/feature.ts'
import { scimFeature } from './identity/scim/feature.ts'
import { settingsFeature } from './identity/settings/feature.ts'
import { signInMethodsFeature } from './identity/signInMethods/feature.ts'
import { supervisionFeature } from './care/supervision/feature.ts'
import { therapyFeature } from './record/therapy/feature.ts'
import { threadsFeature } from './conversation/threads/feature.ts'
import { visitNotesFeature } from './care/visitNotes/feature.ts'
import { webhooksFeature } from './conversation/webhooks/feature.ts'

/** Every feature of the provider. */
export const features: readonly Feature[] = [
  acceptanceFeature,
  accessLogFeature,
  accountFeature,
  accountDataFeature,
  analysisFeature,
  clinicFeature,
  clinicSystemsFeature,
  contactFeature,
  demoOutboxFeature,
  devicesFeature,
  diaryFeature,
  eventsFeature,
  fhirFeature,
  knowledgeFeature,
  medicineFeature,
  nightscoutFeature,
  notificationSettingFeature,
  notificationsFeature,
  operationsFeature,
  pinFeature,
  pushTokenFeature,
  registrationFeature,
  registrationSheetFeature,
  scimFeature,
  settingsFeature,
  signInMethodsFeature,
  supervisionFeature,
  therapyFeature,
  threadsFeature,
  visitNotesFeature,
  webhooksFeature,
]

/** Every endpoint's row, by endpoint id. */
export const policyTable: PolicyTable = Object.assign({}, ...features.map(({ policy }) => policy))
