import type { KoaContextWithOIDC } from 'oidc-provider'
import { Html, html } from '../../platform/http/html.ts'
import { oidcTexts as say } from './oidcTexts.ts'
import { pagePolicy, renderPage } from './pageLayout.ts'

/** Error codes that say: this sign-in began too long ago, or in another browser. */
const expired = new Set(['invalid_grant', 'login_required', 'interaction_required', 'expired_token'])

/** OAuth's code for a service that is away for the moment. */
export const unavailableCode = 'temporarily_unavailable'

/** OAuth has no code for an address that begins too many sign-ins. */
export const tooManyCode = 'too_many_requests'

const sentences: Readonly<Record<string, 'problemServer' | 'problemUnavailable' | 'problemTooMany'>> = {
  server_error: 'problemServer',
  [unavailableCode]: 'problemUnavailable',
  [tooManyCode]: 'problemTooMany',
}

/** The error page; `code` is a code of OAuth or one of ours and is safe to show. */
export function renderErrorPage(code: string): string {
  const sentence = say[sentences[code] ?? (expired.has(code) ? 'problemExpired' : 'problemRequest')]
  return renderPage({
    title: say.problem,
    main: html`<div class="notice">
      <h1>${say.problem}</h1>
      <p>${sentence}</p>
      <a class="button primary" href="/bejelentkezes">${say.again}</a>
      <p class="code">${say.errorCode}: ${code}</p>
    </div>`,
  })
}

type PageContext = Pick<KoaContextWithOIDC, 'accepts' | 'body' | 'set' | 'status' | 'type'>

function sendPage(ctx: PageContext, page: string): void {
  ctx.set('content-security-policy', pagePolicy)
  ctx.type = 'html'
  ctx.body = page
}

export function renderOidcError(ctx: KoaContextWithOIDC, out: { error: string; error_description?: string }): void {
  // The library looks for its own cookies by name and says so in words; all of that means: begin again.
  const code = out.error_description?.includes('session not found') ? 'interaction_required' : out.error
  sendPage(ctx, renderErrorPage(code))
}

/** Answers 503 in place of the library's 500 when the database is away: a page to a browser, JSON to a program. */
export function sendUnavailable(ctx: PageContext): void {
  ctx.status = 503
  ctx.set('retry-after', '2')
  ctx.set('cache-control', 'no-store')
  if (ctx.accepts('json', 'html') === 'html') sendPage(ctx, renderErrorPage(unavailableCode))
  else ctx.body = { error: unavailableCode }
}

/**
 * The question before a logout. A request with a valid id token of the signed-in person comes from the product itself, where
 * the person has already asked for it: the form then sends itself. The library accepts an id token of any account, which
 * every site could hold.
 */
export function renderLogout(ctx: KoaContextWithOIDC, form: string): void {
  const { entities, session } = ctx.oidc
  const isAsked = session?.accountId === undefined || entities.IdTokenHint?.payload.sub !== session.accountId
  sendPage(
    ctx,
    renderPage({
      title: say.signOut,
      scripts: isAsked ? [] : ['logout.js'],
      main: html`<div class="notice">
        <h1>${isAsked ? say.signOutQuestion : say.signOutGoing}</h1>
        ${new Html(form)}<button class="button primary" form="op.logoutForm" name="logout" value="yes">${say.signOut}</button
        >${isAsked && html`<a class="button quiet" href="/">${say.stay}</a>`}
      </div>`,
    }),
  )
}

export function renderSignedOut(ctx: KoaContextWithOIDC): void {
  sendPage(
    ctx,
    renderPage({
      title: say.signOut,
      main: html`<div class="notice">
        <h1>${say.signedOut}</h1>
        <a class="button primary" href="/bejelentkezes">${say.signIn}</a>
      </div>`,
    }),
  )
}
