import { html } from '../../platform/http/html.ts'
import { grantable } from '../smart/smartScopes.ts'
import { consentMessages as say } from './consent.messages.ts'
import { renderPage } from './pageLayout.ts'

export interface ConsentPage {
  action: string
  appName: string
  scope: string
  /** Whose data may be given; one is shown, several are a choice. */
  patients: readonly { id: string; fullname: string }[]
}

/** What scopes let an app see and do, in words. */
function sentencesOf(scope: string): string[] {
  const scopes = grantable(scope)
  const names = (pattern: RegExp) =>
    new Set(
      scopes.flatMap((one) =>
        one.startsWith('patient/') && pattern.test(one.slice(one.indexOf('.'))) ? [one.slice(8, one.indexOf('.'))] : [],
      ),
    )
  const read = names(/[rs]|read|\*/)
  const written = names(/^\.c|write|\*/)
  const reading = read.has('*') ? [say.everything] : [...read].flatMap((type) => say.types[type] ?? [])
  const writing = written.has('*') || written.has('Observation') || written.has('MedicationAdministration') ? [say.writes] : []
  const identity = scopes.includes('fhirUser') || scopes.includes('profile') ? [say.identity] : []
  return [...new Set([...identity, ...reading, ...writing])]
}

/** Asks whether an app may have a patient's data. */
export function renderConsentPage({ action, appName, scope, patients }: ConsentPage): string {
  const [only] = patients
  return renderPage({
    title: say.title,
    main: html`<div class="notice">
      <form method="post" action="${action}/consent">
        <h1>${say.question(appName)}</h1>
        ${
          patients.length === 1 && only
            ? html`<p>${say.about(only.fullname)}</p>
                <input type="hidden" name="patient" value="${only.id}" />`
            : html`<fieldset class="choices">
                <legend>${say.whose}</legend>
                ${patients.map(
                  ({ id, fullname }) => html`<label><input type="radio" name="patient" value="${id}" required /> ${fullname}</label>`,
                )}
              </fieldset>`
        }
        <p id="reach">${say.reach}</p>
        <ul aria-labelledby="reach">
          ${sentencesOf(scope).map((sentence) => html`<li>${sentence}</li>`)}
        </ul>
        <p>${say.ends}</p>
        <button class="button primary" name="answer" value="allow">${say.allow}</button>
        <button class="button quiet" name="answer" value="refuse" formnovalidate>${say.refuse}</button>
      </form>
    </div>`,
  })
}
