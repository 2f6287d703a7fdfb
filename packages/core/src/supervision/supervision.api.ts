import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import { supervisionContract, type SupervisedPerson } from './supervision.contract.ts'

/** Calls about the persons somebody looks after. */
export interface SupervisionApi {
  list(userId: string, options?: Abortable): Promise<SupervisedPerson[]>
}

export const createSupervisionApi = (send: SendEndpoint): SupervisionApi => ({
  list: (userId, options) => send(supervisionContract.list, { params: { userId }, ...options }),
})
