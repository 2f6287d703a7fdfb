// Works without it: the button only appears when this script runs and the browser knows passkeys.
const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication, startRegistration } = SimpleWebAuthnBrowser
const form = document.getElementById('passkey')
const button = document.getElementById('use-passkey')
const error = document.getElementById('passkey-error')
/** A challenge lives five minutes. */
const renewAfterMs = 4 * 60_000

async function send(useBrowserAutofill) {
  const answer = await fetch(form.dataset.options, { method: 'POST' })
  if (!answer.ok) throw new Error(`no challenge: ${answer.status}`)
  const optionsJSON = await answer.json()
  const response =
    form.dataset.kind === 'create'
      ? await startRegistration({ optionsJSON })
      : await startAuthentication({ optionsJSON, useBrowserAutofill })
  form.elements.response.value = JSON.stringify(response)
  form.submit()
}

/** Offers passkeys in the list of the e-mail field; the next call ends the one before. */
async function offerInField() {
  const timer = setTimeout(offerInField, renewAfterMs)
  // Choosing nothing is no failure.
  await send(true).catch(() => undefined)
  clearTimeout(timer)
}

if (browserSupportsWebAuthn()) {
  for (const part of document.querySelectorAll('[data-passkey]')) part.hidden = false
  button.addEventListener('click', async () => {
    error.hidden = true
    button.disabled = true
    try {
      await send(false)
    } catch {
      error.hidden = false
      error.focus()
    }
    button.disabled = false
  })
  if (document.querySelector('input[autocomplete~="webauthn"]'))
    browserSupportsWebAuthnAutofill().then((isSupported) => isSupported && offerInField())
}
