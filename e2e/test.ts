import { test as base, expect } from '@playwright/test'

/** Every journey fails on a Content Security Policy or Trusted Types violation, and on an uncaught error, in any page. */
export const test = base.extend<{ watchPages: void }>({
  watchPages: [
    async ({ context }, use) => {
      const violations: string[] = []
      context.on('console', (message) => {
        if (/Content Security Policy|TrustedHTML|TrustedScript|Trusted Types/i.test(message.text())) violations.push(message.text())
      })
      context.on('weberror', (error) => violations.push(String(error.error())))
      await use()
      // A response still on its way to a page that ends is no failure.
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      expect(violations, 'violations and uncaught errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
