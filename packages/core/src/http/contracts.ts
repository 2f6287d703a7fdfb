import { accountContract } from '../account/account.contract.ts'
import { analysisContract } from '../analysis/analysis.contract.ts'
import { clinicContract } from '../clinic/clinic.contract.ts'
import { transferContract } from '../devices/transfer.contract.ts'
import { diaryContract } from '../diary/diary.contract.ts'
import { supervisionContract } from '../supervision/supervision.contract.ts'
import { therapyContract } from '../therapy/therapy.contract.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { healthContract } from './health.contract.ts'

/** Every contract of the product by feature. */
export const contracts = {
  account: accountContract,
  analysis: analysisContract,
  clinic: clinicContract,
  diary: diaryContract,
  health: healthContract,
  supervision: supervisionContract,
  therapy: therapyContract,
  transfer: transferContract,
}

type ContractTree = { readonly [key: string]: AnyEndpoint | ContractTree }

/** Every endpoint of a contract tree, in the order written. */
export function listEndpoints(tree: ContractTree = contracts as unknown as ContractTree): AnyEndpoint[] {
  return Object.values(tree).flatMap((node) => ('method' in node ? [node as AnyEndpoint] : listEndpoints(node as ContractTree)))
}
