import type { Page } from '@playwright/test'

/** Gives a page an authenticator that keeps passkeys and confirms prompts by itself, as a phone with a fingerprint does. */
export async function addVirtualAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Without it prompts stay open: a page that offers passkeys in a field would sign in by itself. */
    async confirmPrompts(enabled: boolean) {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    async passkeyCount() {
      return (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
    },
  }
}
