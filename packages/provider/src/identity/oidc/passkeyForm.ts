import { type Html, html } from '../../platform/http/html.ts'
import { icon } from './pageLayout.ts'

/** Names of the scripts that a page with a passkey form needs. */
export const passkeyScripts = ['webAuthn.js', 'passkey.js']

export interface PasskeyForm {
  /** Address of the interaction. */
  base: string
  /** `use` signs in, `create` makes a new passkey. */
  kind: 'use' | 'create'
  label: string
  /** What to say when it fails. */
  failure: string
  hasFailed: boolean
  isPrimary: boolean
}

const key = icon('<circle cx="8" cy="12" r="4.5"/><path d="M12.500 12H21.500M18 12v4M21.500 12v3"/>')

/** Works with a script alone, which takes `hidden` away from what has `data-passkey`. */
export function renderPasskeyForm({ base, kind, label, failure, hasFailed, isPrimary }: PasskeyForm): Html {
  const path = kind === 'use' ? `${base}/passkey` : `${base}/new-passkey`
  return html`<form method="post" action="${path}" id="passkey" data-options="${path}/options" data-kind="${kind}">
    <input type="hidden" name="response" value="" />
    <p class="error" id="passkey-error" role="alert" tabindex="-1" ${!hasFailed && html`hidden`}>${failure}</p>
    <button type="button" class="${isPrimary ? 'button primary' : 'button'}" id="use-passkey" data-passkey hidden>${key}${label}</button>
  </form>`
}
