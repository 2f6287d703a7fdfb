import puppeteer from 'puppeteer-core'
import { chooseOption, findInPage, lookAtPage, readValue, selectContent } from './inPage.mjs'

/** Starts Firefox over WebDriver BiDi; it needs no driver beside it. Each person has separate cookies and storage. */
export async function openFirefox(executablePath) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
  })
  return {
    version: await browser.version(),
    async signedOut() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      const faults = []
      page.on('pageerror', ({ message }) => faults.push(message))
      return {
        faults,
        open: (url) => page.goto(url, { waitUntil: 'domcontentloaded' }),
        find: async (...sought) => (await page.evaluateHandle(findInPage, ...sought)).asElement(),
        press: (element) => element.click(),
        async type(element, text) {
          await page.evaluate(selectContent, element)
          await page.keyboard.type(text)
        },
        choose: (element, text) => page.evaluate(chooseOption, element, text),
        valueOf: (element) => page.evaluate(readValue, element),
        look: () => page.evaluate(lookAtPage),
        picture: (path) => page.screenshot({ path }),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
