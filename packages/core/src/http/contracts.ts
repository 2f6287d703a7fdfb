import { accessLogContract } from '../account/accessLog.contract.ts'
import { accountContract } from '../account/account.contract.ts'
import { analysisContract } from '../analysis/analysis.contract.ts'
import { contactContract } from '../contact/contact.contract.ts'
import { clinicContract } from '../clinic/clinic.contract.ts'
import { importContract } from '../devices/import.contract.ts'
import { meterRegistrationContract } from '../devices/meterRegistration.contract.ts'
import { temporaryPermissionContract } from '../devices/temporaryPermission.contract.ts'
import { transferContract } from '../devices/transfer.contract.ts'
import { diaryContract } from '../diary/diary.contract.ts'
import { knowledgeContract } from '../knowledge/knowledge.contract.ts'
import { notificationsContract } from '../notifications/notifications.contract.ts'
import { supervisionContract } from '../supervision/supervision.contract.ts'
import { medicineContract } from '../therapy/medicine.contract.ts'
import { therapyContract } from '../therapy/therapy.contract.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { healthContract } from './health.contract.ts'

/** Every contract of the product by feature. */
export const contracts = {
  accessLog: accessLogContract,
  account: accountContract,
  analysis: analysisContract,
  clinic: clinicContract,
  contact: contactContract,
  diary: diaryContract,
  health: healthContract,
  import: importContract,
  knowledge: knowledgeContract,
  medicine: medicineContract,
  meterRegistration: meterRegistrationContract,
  notifications: notificationsContract,
  supervision: supervisionContract,
  temporaryPermission: temporaryPermissionContract,
  therapy: therapyContract,
  transfer: transferContract,
}

type ContractTree = { readonly [key: string]: AnyEndpoint | ContractTree }

/** Every endpoint of a contract tree, in the order written. */
export function listEndpoints(tree: ContractTree = contracts as unknown as ContractTree): AnyEndpoint[] {
  return Object.values(tree).flatMap((node) => ('method' in node ? [node as AnyEndpoint] : listEndpoints(node as ContractTree)))
}
