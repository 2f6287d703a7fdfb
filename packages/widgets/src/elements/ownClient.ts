import { createDiabClient, type DiabClient, type DiabClientOptions } from '@diab/core/client'
import type { User } from '@diab/core/guards'
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../provider/createQueryClient.ts'

type OwnClientOptions = Pick<DiabClientOptions, 'baseUrl' | 'onUnauthenticated' | 'onUnreachable'> & {
  /** Read with every call: a page may replace these functions whenever it renders. */
  readToken: () => DiabClientOptions['getAccessToken']
  readRenewal: () => DiabClientOptions['renewAccessToken']
  onUserKnown: () => void
}

export interface OwnClient {
  readonly baseUrl: string
  readonly client: DiabClient
  /** Who is signed in, as soon as the provider has said so. */
  readonly readUser: () => User | undefined
}

/** Creates the client of a provider element that is given an address instead of a client. */
export function createOwnClient({ readToken, readRenewal, onUserKnown, ...options }: OwnClientOptions): OwnClient {
  const client = createDiabClient({
    ...options,
    getAccessToken: async () => readToken()?.(),
    renewAccessToken: async () => readRenewal()?.(),
  })
  let asked: Promise<void> | undefined
  let user: User | undefined
  async function askForUser() {
    user = await client.account.readUser()
    onUserKnown()
  }
  return {
    baseUrl: options.baseUrl,
    client,
    readUser: () => {
      // Without a response the widgets are readable; they report the error themselves.
      asked ??= askForUser().catch(() => (asked = undefined))
      return user
    },
  }
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
