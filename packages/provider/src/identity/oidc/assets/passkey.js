// Works without it: the button only appears when this script runs and the browser knows passkeys.
const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication, startRegistration } = SimpleWebAuthnBrowser
const passkeyForm = document.getElementById('passkey')
const passkeyButton = document.getElementById('use-passkey')
const passkeyError = document.getElementById('passkey-error')
/** A challenge lives five minutes. */
const renewAfterMs = 4 * 60_000

async function send(useBrowserAutofill) {
  const answer = await fetch(passkeyForm.dataset.options, { method: 'POST' })
  if (!answer.ok) throw new Error(`no challenge: ${answer.status}`)
  const optionsJSON = await answer.json()
  const response =
    passkeyForm.dataset.kind === 'create'
      ? await startRegistration({ optionsJSON })
      : await startAuthentication({ optionsJSON, useBrowserAutofill })
  passkeyForm.elements.response.value = JSON.stringify(response)
  passkeyForm.submit()
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
  passkeyButton.addEventListener('click', async () => {
    passkeyError.hidden = true
    passkeyButton.disabled = true
    try {
      await send(false)
    } catch {
      passkeyError.hidden = false
      passkeyError.focus()
    }
    passkeyButton.disabled = false
  })
  if (document.querySelector('input[autocomplete~="webauthn"]'))
    browserSupportsWebAuthnAutofill().then((isSupported) => isSupported && offerInField())
}
