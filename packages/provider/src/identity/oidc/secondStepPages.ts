import { encode } from 'uqr'
import { type Html, html } from '../../platform/http/html.ts'
import { oidcTexts as say } from './oidcTexts.ts'
import { renderPage } from './pageLayout.ts'
import { passkeyScripts, renderPasskeyForm } from './passkeyForm.ts'

export interface CodePage {
  /** Address of the interaction. */
  base: string
  hasAuthenticator: boolean
  hasPasskeys: boolean
  /** The page asks for a recovery code instead of the six digits. */
  usesRecoveryCode: boolean
  error?: string
  hasPasskeyFailed?: boolean
}

const restart = (base: string) =>
  html`<form method="post" action="${base}/restart"><button class="button">${say.otherAccount}</button></form>`

function codeField({ base, label, hint, error, isNumeric, button }: CodeField): Html {
  return html`<form method="post" action="${base}" novalidate>
    <div class="field">
      <label for="code">${label}</label
      ><input
        id="code"
        name="code"
        ${isNumeric ? html`inputmode="numeric" autocomplete="one-time-code"` : html`autocomplete="off" autocapitalize="characters"`}
        spellcheck="false"
        maxlength="40"
        required
        autofocus
        aria-describedby="${[hint && 'code-hint', error && 'code-error'].filter(Boolean).join(' ')}"
        ${error !== undefined && html`aria-invalid="true"`}
      />${error !== undefined && html`<p class="error" id="code-error">${error}</p>`}
      ${hint !== undefined && html`<p class="code" id="code-hint">${hint}</p>`}
    </div>
    <button class="button primary">${button}</button>
  </form>`
}

interface CodeField {
  /** Where the form posts to. */
  base: string
  label: string
  hint?: string
  error: string | undefined
  isNumeric: boolean
  button: string
}

/** Asks for what has to follow a right password: six digits, a recovery code or a passkey. */
export function renderCodePage({
  base,
  hasAuthenticator,
  hasPasskeys,
  usesRecoveryCode,
  error,
  hasPasskeyFailed = false,
}: CodePage): string {
  const asksForDigits = hasAuthenticator && !usesRecoveryCode
  const post = `${base}/code`
  const passkey = { base, kind: 'use', label: say.withPasskey, failure: say.passkeyFailed, hasFailed: hasPasskeyFailed } as const
  return renderPage({
    title: say.secondStep,
    scripts: hasPasskeys && !usesRecoveryCode ? passkeyScripts : [],
    main: html`<div class="notice">
      <h1>${say.secondStep}</h1>
      ${asksForDigits && codeField({ base: post, label: say.code, hint: say.codeHint, error, isNumeric: true, button: say.next })}
      ${
        usesRecoveryCode &&
        codeField({ base: post, label: say.recoveryCode, hint: say.recoveryHint, error, isNumeric: false, button: say.next })
      }
      ${!asksForDigits && !usesRecoveryCode && html`<p>${say.secondPasskeyHint}</p>`}
      ${hasPasskeys && !usesRecoveryCode && renderPasskeyForm({ ...passkey, isPrimary: !asksForDigits })}
      <p class="more">
        ${
          usesRecoveryCode
            ? html`<a href="${base}">${hasAuthenticator ? say.useAuthenticator : say.back}</a>`
            : html`<a href="${base}?kod=helyreallito">${say.useRecoveryCode}</a>`
        }
      </p>
      ${restart(base)}
    </div>`,
  })
}

/** White modules around the code, without which cameras do not find it. */
const quietZone = 4

/** A text as a QR code, an SVG without inline style. */
function renderQrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges">
    <path d="${path}" />
  </svg>`
}

export interface EnrolmentPage {
  base: string
  /** Base32, and the address that the QR code holds. */
  secret: string
  uri: string
  error?: string
  hasPasskeyFailed?: boolean
}

/** Renders the choice of a second factor for staff before the first sign-in continues. */
export function renderEnrolmentPage({ base, secret, uri, error, hasPasskeyFailed = false }: EnrolmentPage): string {
  const groups = secret.match(/.{1,4}/g) ?? []
  return renderPage({
    title: say.enrolment,
    scripts: passkeyScripts,
    main: html`<div class="notice">
      <h1>${say.enrolment}</h1>
      <p>${say.enrolmentReason}</p>
      <p class="code" data-passkey hidden>${say.createPasskeyHint}</p>
      ${renderPasskeyForm({
        base,
        kind: 'create',
        label: say.createPasskey,
        failure: say.passkeyNotCreated,
        hasFailed: hasPasskeyFailed,
        isPrimary: false,
      })}
      <h2>${say.authenticator}</h2>
      <p class="code">${say.authenticatorHint}</p>
      ${renderQrCode(uri, say.qrCode)}
      <p class="code">${say.typeSecret} <span class="secret-text">${groups.join(' ')}</span></p>
      ${codeField({ base: `${base}/authenticator`, label: say.code, error, isNumeric: true, button: say.turnOn })} ${restart(base)}
    </div>`,
  })
}

/** Shows the recovery codes this once; without codes, that everything is set up. */
export function renderRecoveryCodesPage({ base, recoveryCodes }: { base: string; recoveryCodes: readonly string[] }): string {
  const isShown = recoveryCodes.length > 0
  return renderPage({
    title: isShown ? say.recoveryCodes : say.enrolmentDone,
    main: html`<form method="post" action="${base}/continue">
      <h1>${isShown ? say.recoveryCodes : say.enrolmentDone}</h1>
      <p>${isShown ? say.recoveryCodesHint : say.enrolmentDoneHint}</p>
      ${
        isShown &&
        html`<ol class="recovery-codes">
          ${recoveryCodes.map((code) => html`<li>${code}</li>`)}
        </ol>`
      }
      <button class="button primary">${isShown ? say.saved : say.next}</button>
    </form>`,
  })
}
