import { createDiabClient, type DiabClient, type DiabClientOptions } from '@diab/core/client'
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../provider/createQueryClient.ts'

type OwnClientOptions = Pick<DiabClientOptions, 'baseUrl' | 'onUnauthenticated' | 'onUnreachable'> & {
  /** Read with every call: a page may replace these functions whenever it renders. */
  readToken: () => DiabClientOptions['getAccessToken']
  readRenewal: () => DiabClientOptions['renewAccessToken']
}

export interface OwnClient {
  readonly baseUrl: string
  readonly client: DiabClient
}

/** Creates the client of a provider element that is given an address instead of a client. */
export function createOwnClient({ readToken, readRenewal, ...options }: OwnClientOptions): OwnClient {
  const client = createDiabClient({
    ...options,
    getAccessToken: async () => readToken()?.(),
    renewAccessToken: async () => readRenewal()?.(),
  })
  return { baseUrl: options.baseUrl, client }
}

/** A QueryClient for each client: responses for one person never outlive that person's client. */
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
