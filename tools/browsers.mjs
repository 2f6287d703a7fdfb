// npm run browsers [-- firefox webkit]
//
// Goes through the core of five people's days in Firefox and in WebKit, on the built product, and prints one line for each.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { journeys } from './browsers/journeys.mjs'
import { openFirefox } from './browsers/openFirefox.mjs'
import { openWebKit } from './browsers/openWebKit.mjs'
import { createPerson } from './browsers/person.mjs'
import { build } from './build.mjs'
import { startDemoProvider } from './interop/demoProvider.mjs'
import { root } from './process.mjs'

const firstOf = (...paths) => paths.find((path) => path && existsSync(path))
const libraries = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
const firefox = firstOf(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox')
const webkit = {
  display: firstOf('/usr/bin/xvfb-run'),
  driver: firstOf('/usr/bin/WebKitWebDriver'),
  browser: firstOf(process.env.WEBKIT_PATH, ...libraries),
}

/** Each with what has to be installed, as Debian's packages are called. */
const browsers = {
  firefox: { missing: firefox ? [] : ['firefox-esr'], open: () => openFirefox(firefox) },
  webkit: {
    missing: [...(webkit.driver && webkit.browser ? [] : ['webkit2gtk-driver']), ...(webkit.display ? [] : ['xvfb'])],
    open: () => openWebKit(webkit),
  },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(browsers, name))
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; known: ${Object.keys(browsers).join(', ')}`)
const chosen = Object.entries(browsers).filter(([name]) => asked.length === 0 || asked.includes(name))

const absent = chosen.filter(([, { missing }]) => missing.length > 0)
for (const [name, { missing }] of absent) console.log(`${name}: not installed, needs ${missing.join(' and ')} (apt-get install)`)

async function runJourney(browser, run, base, picture) {
  const page = await browser.signedOut()
  try {
    await run(createPerson(page, base))
    return page.faults
  } catch (error) {
    mkdirSync(join(root, 'test-results'), { recursive: true })
    await page.picture(join(root, 'test-results', picture)).catch(() => {})
    return [`${error.message} (test-results/${picture})`, ...page.faults]
  } finally {
    await page.close().catch(() => {})
  }
}

await build()
const provider = await startDemoProvider()
let failed = absent.length
try {
  for (const [name, { missing, open }] of chosen) {
    if (missing.length > 0) continue
    const browser = await open()
    try {
      for (const [who, run] of Object.entries(journeys)) {
        const faults = await runJourney(browser, run, provider.url, `${name}-${who.replaceAll(' ', '-')}.png`)
        console.log(`${browser.version}, ${who}: ${faults.length === 0 ? 'passed' : faults.join('; ')}`)
        failed += faults.length
      }
    } finally {
      await browser.close()
    }
  }
} finally {
  await provider.stop()
}
process.exit(failed > 0 ? 1 : 0)
