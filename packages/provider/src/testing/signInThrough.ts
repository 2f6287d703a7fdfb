import { createOidcClient, type Tokens } from './oidcClient.ts'
import type { TestProvider } from './createTestProvider.ts'

export const testPassword = 'Helyes-jelszo-1!'

/** A browser on its way through the pages of a sign-in. */
export async function openSignIn({ url }: TestProvider) {
  const client = createOidcClient(url)
  const page = await client.authorize()
  const post = (path: string, fields?: Record<string, string>) =>
    client.jar.fetch(`${url}${page.pathname}${path}`, { method: 'POST', ...(fields && { body: new URLSearchParams(fields) }) })

  /** Follows what a page answered to the tokens. */
  async function finish(answer: Response): Promise<Tokens> {
    const resumed = await client.jar.fetch(new URL(answer.headers.get('location') ?? '/', url).href)
    const code = new URL(resumed.headers.get('location') ?? '/', url).searchParams.get('code')
    if (code === null) throw new Error(`no code: ${answer.status} ${resumed.status} ${await resumed.text()}`)
    return (await (await client.redeem(code)).json()) as Tokens
  }

  return {
    client,
    post,
    finish,
    text: async (query = '') => (await client.jar.fetch(page.href + query)).text(),
    password: (email: string, password = testPassword) => post('', { email, password }),
    /** Options of a passkey form of the page. */
    options: async <Options>(form: 'passkey' | 'new-passkey') => (await (await post(`/${form}/options`)).json()) as Options,
    respond: (form: 'passkey' | 'new-passkey', response: unknown) => post(`/${form}`, { response: JSON.stringify(response) }),
  }
}

/** Signs in with the password alone. */
export async function signInWithPassword(provider: TestProvider, email: string, password = testPassword): Promise<string> {
  const browser = await openSignIn(provider)
  return (await browser.finish(await browser.password(email, password))).access_token
}
