import { createDiabClient, type DiabClient, type DiabClientOptions } from '@diab/core/client'
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../provider/createQueryClient.ts'

type OwnClientOptions = Pick<DiabClientOptions, 'baseUrl' | 'onUnauthenticated' | 'onUnreachable'> & {
  /** Read with every call: a page may write these functions anew whenever it renders. */
  readToken: () => DiabClientOptions['getAccessToken']
  readRenewal: () => DiabClientOptions['renewAccessToken']
}

export interface OwnClient {
  readonly baseUrl: string
  readonly isPublic: boolean
  readonly client: DiabClient
}

/** The client of a provider element that is given an address in the place of a client. */
export function createOwnClient({ readToken, readRenewal, ...options }: OwnClientOptions): OwnClient {
  const isPublic = readToken() === undefined
  const tokens = {
    getAccessToken: async () => readToken()?.(),
    renewAccessToken: async () => readRenewal()?.(),
  }
  return { baseUrl: options.baseUrl, isPublic, client: createDiabClient(isPublic ? options : { ...options, ...tokens }) }
}

/** A QueryClient for each client: another person's answers never outlive theirs. */
export class OwnQueries {
  #client: DiabClient | undefined
  #queries: QueryClient | undefined

  of(client: DiabClient): QueryClient {
    if (this.#client !== client || !this.#queries) {
      this.clear()
      this.#client = client
      this.#queries = createQueryClient()
    }
    return this.#queries
  }

  clear(): void {
    this.#queries?.clear()
    this.#queries = undefined
  }
}
