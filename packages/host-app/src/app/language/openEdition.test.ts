import { afterEach, expect, it, vi } from 'vitest'
import { reloadPage } from '../reloadPage.ts'
import { createStoredPage } from '../testing/createStoredPage.ts'
import { openEdition } from './openEdition.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.cookie = 'i18n_redirected=; max-age=0'
})

/** As the provider does: by the cookie. */
const served = () => (document.cookie.includes('i18n_redirected=en') ? 'English' : 'Magyar')

it('another language is shown although the service worker keeps the page in this one', async () => {
  const { page, shown } = createStoredPage('Magyar', served)
  const reload = () => void reloadPage(page)
  openEdition({ reload }, 'en')
  await expect.poll(() => shown).toEqual(['/naplo: English'])
  openEdition({ reload }, 'hu')
  await expect.poll(() => shown).toEqual(['/naplo: English', '/naplo: Magyar'])
})
