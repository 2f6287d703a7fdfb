import { cleanup, waitFor } from '@testing-library/react'
import type { FetchFunction } from '@diab/core/client'
import { routeTable } from '@diab/internal/routes'
import { makeDiary, people } from '@diab/core/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestApp, openPath } from './testing/createTestApp.tsx'

/**
 * What may say mmol to a person who has chosen mg/dl: ketones and HbA1c, which have no other unit; the choice itself and the
 * questions about a file's own unit; articles and the frequent questions, which are written, not made.
 */
const exceptions: readonly RegExp[] = [/keton/i, /mmol\/mol/, /^mmol\/l \(6,4\)$/, /az érték mmol\/l marad/]
const writtenPages = /tudastar|gyik|adatkezel/

const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']
const mmolOnPage = () =>
  [...document.body.querySelectorAll('*:not(script):not(style)')]
    .flatMap((element) => [
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
    ])
    .filter((text) => text.includes('mmol') && !exceptions.some((exception) => exception.test(text)))

const visitors = {
  patient: people.patient,
  supervisor: people.supervisor,
  doctor: people.doctor,
  'clinic supervisor': people.clinicSupervisor,
}
const now = '2026-11-20T18:42:00'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-20T18:42:00+01:00'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Counts the requests that have no answer yet. */
function createCounter() {
  let open = 0
  return {
    count: () => open,
    network:
      (fetch: FetchFunction): FetchFunction =>
      async (...request) => {
        open++
        try {
          return await fetch(...request)
        } finally {
          open--
        }
      },
  }
}

/** Opens a page and waits until four checks in a row find no request and no change. */
async function showPage(router: ReturnType<typeof openPath>, path: string, openRequests: () => number) {
  await router.navigate(path)
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBeTruthy())
  let isQuiet = false
  const observer = new MutationObserver(() => {
    isQuiet = false
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  for (let quiet = 0, checks = 0; quiet < 4 && checks < 250; quiet = isQuiet && openRequests() === 0 ? quiet + 1 : 0, checks++) {
    isQuiet = true
    // oxlint-disable-next-line no-await-in-loop -- each check looks at what came since the last one
    await new Promise((done) => setTimeout(done, 15))
  }
  observer.disconnect()
}

it.each(Object.keys(visitors))(
  'no page shows %s, who has chosen mg/dl, glucose in mmol/l',
  async (name) => {
    const visitor = visitors[name as keyof typeof visitors]
    const { count, network } = createCounter()
    const entries = Object.fromEntries(Object.values(people).map(({ id }, seed) => [id, makeDiary({ days: 14, seed, now })]))
    const { app, provider } = createTestApp({ isSignedIn: true, signedInAs: visitor, entries, network })
    for (const user of provider.state.users) user.glucoseUnit = 'mg/dl'
    const router = openPath(app, '/')
    const found: Record<string, string[]> = {}
    let shownCount = 0
    for (const { path: pattern } of routeTable.filter(({ path }) => !path.startsWith('/oidc/') && !writtenPages.test(path))) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await showPage(router, pattern.replaceAll(/:\w+/g, people.patient.id), count)
      const texts = mmolOnPage()
      if (texts.length > 0) found[pattern] = texts
      if (document.body.textContent?.includes('mg/dl')) shownCount++
    }
    expect(found).toEqual({})
    expect(shownCount).toBeGreaterThan(0)
  },
  300_000,
)
