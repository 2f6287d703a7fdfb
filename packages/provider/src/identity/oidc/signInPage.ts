import { oidcTexts as say } from './oidcTexts.ts'
import { type Html, html } from '../../platform/http/html.ts'
import { icon, renderPage } from './pageLayout.ts'
import { passkeyScripts, renderPasskeyForm } from './passkeyForm.ts'

/** A demo account that one tap fills in. */
export interface DemoAccount {
  email: string
  label: string
}

export interface SignInPage {
  /** Where the form posts to: the interaction's own address. */
  action: string
  email: string
  password: string
  emailError?: string
  passwordError?: string
  hasPasskeyFailed?: boolean
  /** Present in demo mode only. */
  demoAccounts?: readonly DemoAccount[]
}

const eye = icon(
  '<path d="M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12z"/><circle cx="12" cy="12" r="3"/>',
)
const info = icon('<circle cx="12" cy="12" r="9"/><path d="M12 11v5.5M12 7.5v.1"/>')

/** The error is below its field and is read out with it. */
const errorLine = (id: string, message: string | undefined): Html | undefined =>
  message === undefined ? undefined : html`<p class="error" id="${id}">${message}</p>`

const described = (id: string, message: string | undefined): Html | undefined =>
  message === undefined ? undefined : html` aria-invalid="true" aria-describedby="${id}"`

export function renderSignInPage({
  action,
  email,
  password,
  emailError,
  passwordError,
  hasPasskeyFailed = false,
  demoAccounts,
}: SignInPage): string {
  // The first field that needs the person: the one with an error, else the first empty one.
  const focusOn = emailError || (!passwordError && !email) ? 'email' : 'password'
  const focus = (field: string) => field === focusOn && html` autofocus`
  return renderPage({
    // The page before it has the heading's words: two of the same name in a row would not say that anything has happened.
    title: say.signInTitle,
    isDemo: demoAccounts !== undefined,
    scripts: ['showPassword.js', ...passkeyScripts],
    aside: html`<span>${say.noAccount}</span><a class="button quiet" href="/regisztracio">${say.register}</a>`,
    main: html`<div class="notice">
      <form method="post" action="${action}" novalidate>
        <h1>${say.signIn}</h1>
        <div class="field">
          <label for="email">${say.email}</label
          ><input
            id="email"
            name="email"
            type="email"
            autocomplete="username webauthn"
            autocapitalize="none"
            spellcheck="false"
            maxlength="254"
            required
            value="${email}"
            ${described('email-error', emailError)}${focus('email')}
          />${errorLine('email-error', emailError)}
        </div>
        <div class="field">
          <label for="password">${say.password}</label
          ><span class="secret"
            ><input
              id="password"
              name="password"
              type="password"
              autocomplete="current-password"
              maxlength="128"
              required
              value="${password}"
              ${described('password-error', passwordError)}${focus('password')}
            /><button
              type="button"
              id="show-password"
              hidden
              aria-pressed="false"
              aria-label="${say.showPassword}"
              title="${say.showPassword}"
            >
              ${eye}
            </button></span
          >${errorLine('password-error', passwordError)}
        </div>
        <button class="button primary">${say.signIn}</button>
        <p class="more"><a href="/bejelentkezes/elfelejtett-jelszo">${say.forgotten}</a></p>
      </form>
      <p class="or" data-passkey hidden>${say.or}</p>
      ${renderPasskeyForm({
        base: action,
        kind: 'use',
        label: say.withPasskey,
        failure: say.passkeyFailed,
        hasFailed: hasPasskeyFailed,
        isPrimary: false,
      })}
      ${demoAccounts && renderDemo(action, demoAccounts)}
    </div>`,
  })
}

function renderDemo(action: string, accounts: readonly DemoAccount[]): Html {
  const links = accounts.map(({ email, label }) => html`<li><a href="${action}?fiok=${encodeURIComponent(email)}">${label}</a></li>`)
  return html`<div class="demo">
    <p>${info}<span>${say.demoNote}</span></p>
    <p id="demo-accounts">${say.demoAccounts}</p>
    <ul aria-labelledby="demo-accounts">
      ${links}
    </ul>
    <p><a href="/demo/levelek">${say.demoMails}</a></p>
  </div>`
}
