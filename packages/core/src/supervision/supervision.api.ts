import type { User } from '../account/user.schema.ts'
import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import type { Glance } from './glance.schema.ts'
import { supervisionContract, type NewSupervisedPerson, type SupervisedPerson, type Supervisor } from './supervision.contract.ts'

/** Calls about the persons a user looks after. */
export interface SupervisionApi {
  list(userId: string, options?: Abortable): Promise<SupervisedPerson[]>
  /** The last hours of a patient's diary, the last reading, the last low one and the plan. */
  glance(userId: string, options?: Abortable): Promise<Glance>
  /** The new person, with the connection code. */
  register(userId: string, person: NewSupervisedPerson, options?: Abortable & { idempotencyKey?: string }): Promise<User>
  /** Returns null while a person with a sign-in has to confirm. */
  connect(userId: string, connectionToken: string, options?: Abortable): Promise<SupervisedPerson | null>
  disconnect(userId: string, supervisedId: string, options?: Abortable): Promise<void>
  /** `userId` is the supervised person who gets an account. */
  invite(userId: string, email: string, options?: Abortable): Promise<void>
  listSupervisors(userId: string, options?: Abortable): Promise<Supervisor[]>
  removeSupervisor(userId: string, supervisorId: string, options?: Abortable): Promise<void>
  /** Users who wait until the person confirms them as a supervisor. */
  listRequests(userId: string, options?: Abortable): Promise<Supervisor[]>
  confirm(userId: string, supervisorId: string, options?: Abortable): Promise<void>
  decline(userId: string, supervisorId: string, options?: Abortable): Promise<void>
}

export const createSupervisionApi = (send: SendEndpoint): SupervisionApi => ({
  list: (userId, options) => send(supervisionContract.list, { params: { userId }, ...options }),
  glance: (userId, options) => send(supervisionContract.glance, { params: { userId }, ...options }),
  register: (userId, body, options) => send(supervisionContract.register, { params: { userId }, body, ...options }),
  connect: (userId, connectionToken, options) =>
    send(supervisionContract.connect, { params: { userId }, body: { connectionToken }, ...options }),
  disconnect: async (userId, supervisedId, options) => {
    await send(supervisionContract.disconnect, { params: { userId, supervisedId }, ...options })
  },
  invite: async (userId, email, options) => {
    await send(supervisionContract.invite, { params: { userId }, body: { email }, ...options })
  },
  listSupervisors: (userId, options) => send(supervisionContract.listSupervisors, { params: { userId }, ...options }),
  removeSupervisor: async (userId, supervisorId, options) => {
    await send(supervisionContract.removeSupervisor, { params: { userId, supervisorId }, ...options })
  },
  listRequests: (userId, options) => send(supervisionContract.listRequests, { params: { userId }, ...options }),
  confirm: async (userId, supervisorId, options) => {
    await send(supervisionContract.confirm, { params: { userId, supervisorId }, ...options })
  },
  decline: async (userId, supervisorId, options) => {
    await send(supervisionContract.decline, { params: { userId, supervisorId }, ...options })
  },
})
