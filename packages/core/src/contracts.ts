import { accessLogContract } from './account/accessLog.contract.ts'
import { accountContract } from './account/account.contract.ts'
import { analysisContract } from './analysis/analysis.contract.ts'
import { clinicSystemContract } from './clinic/clinicSystem.contract.ts'
import { contactContract } from './contact/contact.contract.ts'
import { clinicContract } from './clinic/clinic.contract.ts'
import { clinicPatientContract } from './clinic/clinicPatient.contract.ts'
import { clinicPatientListContract } from './clinic/clinicPatientList.contract.ts'
import { clinicStaffContract } from './clinic/clinicStaff.contract.ts'
import { webhookContract } from './clinic/webhook.contract.ts'
import { importContract } from './devices/import.contract.ts'
import { meterRegistrationContract } from './devices/meterRegistration.contract.ts'
import { temporaryPermissionContract } from './devices/temporaryPermission.contract.ts'
import { transferContract } from './devices/transfer.contract.ts'
import { uploaderContract } from './devices/uploader.contract.ts'
import { diaryContract } from './diary/diary.contract.ts'
import { eventsContract } from './events/events.contract.ts'
import { knowledgeContract } from './knowledge/knowledge.contract.ts'
import { notificationsContract } from './notifications/notifications.contract.ts'
import { pushContract } from './push/push.contract.ts'
import { invitationContract } from './registration/invitation.contract.ts'
import { registrationSheetContract } from './registrationSheet/registrationSheet.contract.ts'
import { registrationContract } from './registration/registration.contract.ts'
import { accountDataContract } from './settings/accountData.contract.ts'
import { settingsContract } from './settings/settings.contract.ts'
import { signInMethodContract } from './settings/signInMethod.contract.ts'
import { supervisionContract } from './supervision/supervision.contract.ts'
import { medicineContract } from './therapy/medicine.contract.ts'
import { threadsContract } from './threads/threads.contract.ts'
import { therapyContract } from './therapy/therapy.contract.ts'
import { visitNotesContract } from './visitNotes/visitNotes.contract.ts'
import type { AnyEndpoint } from './http/endpoint.ts'
import { healthContract } from './http/health.contract.ts'

/** Every contract of the product by feature. */
export const contracts = {
  accessLog: accessLogContract,
  account: accountContract,
  accountData: accountDataContract,
  analysis: analysisContract,
  clinic: clinicContract,
  clinicPatient: clinicPatientContract,
  clinicPatientList: clinicPatientListContract,
  clinicStaff: clinicStaffContract,
  clinicSystem: clinicSystemContract,
  contact: contactContract,
  diary: diaryContract,
  events: eventsContract,
  health: healthContract,
  import: importContract,
  invitation: invitationContract,
  knowledge: knowledgeContract,
  medicine: medicineContract,
  meterRegistration: meterRegistrationContract,
  notifications: notificationsContract,
  push: pushContract,
  registration: registrationContract,
  registrationSheet: registrationSheetContract,
  settings: settingsContract,
  signInMethod: signInMethodContract,
  supervision: supervisionContract,
  temporaryPermission: temporaryPermissionContract,
  therapy: therapyContract,
  threads: threadsContract,
  transfer: transferContract,
  uploader: uploaderContract,
  visitNotes: visitNotesContract,
  webhook: webhookContract,
}

type ContractTree = { readonly [key: string]: AnyEndpoint | ContractTree }

/** Every endpoint of a contract tree, in the order written. */
export function listEndpoints(tree: ContractTree = contracts as unknown as ContractTree): AnyEndpoint[] {
  return Object.values(tree).flatMap((node) => ('method' in node ? [node as AnyEndpoint] : listEndpoints(node as ContractTree)))
}
