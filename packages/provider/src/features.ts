import type { PolicyTable } from './access/policyRow.ts'
import type { Feature } from './endpoint/feature.ts'
import { acceptanceFeature } from './acceptance/feature.ts'
import { accessLogFeature } from './accessLog/feature.ts'
import { accountFeature } from './account/feature.ts'
import { accountDataFeature } from './accountData/feature.ts'
import { analysisFeature } from './analysis/feature.ts'
import { clinicFeature } from './clinic/feature.ts'
import { clinicSystemsFeature } from './clinicSystems/feature.ts'
import { contactFeature } from './contact/feature.ts'
import { demoOutboxFeature } from './demoOutbox/feature.ts'
import { devicesFeature } from './devices/feature.ts'
import { diaryFeature } from './diary/feature.ts'
import { eventsFeature } from './events/feature.ts'
import { fhirFeature } from './fhir/feature.ts'
import { knowledgeFeature } from './knowledge/feature.ts'
import { medicineFeature } from './medicine/feature.ts'
import { nightscoutFeature } from './nightscout/feature.ts'
import { notificationSettingFeature } from './notificationSetting/feature.ts'
import { notificationsFeature } from './notifications/feature.ts'
import { operationsFeature } from './operations/feature.ts'
import { pinFeature } from './pin/feature.ts'
import { pushTokenFeature } from './pushToken/feature.ts'
import { registrationFeature } from './registration/feature.ts'
import { registrationSheetFeature } from './registrationSheet/feature.ts'
import { scimFeature } from './scim/feature.ts'
import { settingsFeature } from './settings/feature.ts'
import { signInMethodsFeature } from './signInMethods/feature.ts'
import { supervisionFeature } from './supervision/feature.ts'
import { therapyFeature } from './therapy/feature.ts'
import { threadsFeature } from './threads/feature.ts'
import { visitNotesFeature } from './visitNotes/feature.ts'
import { webhooksFeature } from './webhooks/feature.ts'

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
