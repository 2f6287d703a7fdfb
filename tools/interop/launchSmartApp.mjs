// A real SMART app in Chromium: pages with the library `fhirclient`, on their own origin, started by people of the demo: from its
// own address, by a portal's call, and with the button of the product's visit.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { chromium } from 'playwright'
import { findChromium } from '../chromium.mjs'

const library = readFileSync(createRequire(import.meta.url).resolve('fhirclient/build/fhir-client.min.js'))

const appOptions = "clientId: 'interop-app', redirectUri: '/'"

/** The pages of the app, as the library's guide writes them. */
const pagesFor = (fhirUrl) => ({
  '/launch': `FHIR.oauth2.authorize({ ${appOptions}, scope: 'launch/patient openid fhirUser online_access patient/*.rs', iss: ${JSON.stringify(fhirUrl)} })`,
  // The address that the provider answers brings iss and launch along.
  '/launch-ehr': `sessionStorage.setItem('seen', JSON.stringify({
      isApart: window.opener === null, referrer: document.referrer, query: [...new URLSearchParams(location.search).keys()].join() }))
    FHIR.oauth2.authorize({ ${appOptions}, scope: 'launch openid fhirUser patient/*.rs' })`,
  '/': `FHIR.oauth2.ready().then(async (client) => {
    const patient = await client.patient.read()
    const user = await client.user.read()
    const observations = await client.request('Observation?patient=' + client.patient.id + '&_count=200', { pageLimit: 3, flat: true })
    const doses = await client.request('MedicationAdministration?_count=10', { flat: true })
    const other = await client.request('Patient/00000000-0000-7000-8000-000000000001').then(() => 'read', (error) => error.status)
    return { patient: patient.id, user: user.resourceType, observations: observations.length, doses: doses.length, other, ...JSON.parse(sessionStorage.getItem('seen') ?? '{}') }
  }).then((result) => ({ result }), (error) => ({ error: String(error) })).then((outcome) => { document.body.textContent = JSON.stringify(outcome) })`,
})

/** Serves the app on a port. */
function serveSmartApp(port, fhirUrl) {
  const pages = pagesFor(fhirUrl)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, `http://localhost:${port}`)
    if (pathname === '/fhir-client.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(library)
    const script = pages[pathname]
    if (script === undefined) return response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Interop</title><body><script src="/fhir-client.js"></script><script>${script}</script>`)
  })
  return new Promise((resolve) => server.listen(port, 'localhost', () => resolve(server)))
}

export const smartAppSettings = (port) => ({
  DIAB_SMART_APPS: JSON.stringify([
    {
      clientId: 'interop-app',
      name: 'Interop app',
      redirectUris: [`http://localhost:${port}/`],
      launchUrl: `http://localhost:${port}/launch-ehr`,
    },
  ]),
})

/** Opens the app as a person of the demo, who signs in and allows it, and returns what the app read. */
async function openApp(browser, address, email) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  await signIn(page, email)
  const outcome = await allow(page)
  await context.close()
  return outcome
}

async function signIn(page, email) {
  await page.fill('#email', email)
  await page.fill('#password', 'Demo-1234!')
  await page.click('form button.primary')
}

/** Allows the app what it asks for and returns what the app read. */
async function allow(page) {
  await page.click('button[value="allow"]')
  await page.waitForFunction(() => document.body?.textContent?.startsWith('{"'))
  return JSON.parse(await page.textContent('body'))
}

/** Signs a doctor in to the product, opens a patient and presses the button of the visit. */
async function pressButton(browser, provider, { email, patient }) {
  const context = await browser.newContext({ locale: 'hu-HU' })
  const page = await context.newPage()
  await page.goto(`${provider.url}/bejelentkezes`)
  await page.getByRole('main').getByRole('button', { name: 'Bejelentkezés' }).first().click()
  await signIn(page, email)
  await page.waitForURL((url) => !/^\/(?:idp|oidc|bejelentkezes)/.test(url.pathname))
  await page.goto(`${provider.url}/vizit/attekintes?paciens=${patient}`)
  await page.getByRole('button', { name: 'Alkalmazás indítása' }).click()
  const [app] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', { name: 'Indítás: Interop app' }).click()])
  const outcome = await allow(app)
  await context.close()
  return outcome
}

/** Asks the provider for the address that starts the app with a patient of a doctor. */
async function launchFromPortal(provider, email) {
  const headers = { authorization: `Bearer ${provider.tokenFor(email)}`, 'content-type': 'application/fhir+json' }
  const patients = await (await fetch(`${provider.url}/fhir/Patient?_count=1`, { headers })).json()
  const patient = patients.entry[0].resource.id
  const body = JSON.stringify({ resourceType: 'Parameters', parameter: [{ name: 'clientId', valueString: 'interop-app' }] })
  const answer = await (await fetch(`${provider.url}/fhir/Patient/${patient}/$launch-app`, { method: 'POST', headers, body })).json()
  return { patient, address: answer.parameter[0].valueUrl }
}

export async function launchSmartApp(provider, port) {
  const server = await serveSmartApp(port, `${provider.url}/fhir`)
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    const alone = await openApp(browser, `http://localhost:${port}/launch`, 'paciens@demo.diab')
    const doctor = 'orvos@demo.diab'
    const { patient, address } = await launchFromPortal(provider, doctor)
    const started = await openApp(browser, address, doctor)
    const pressed = await pressButton(browser, provider, { email: doctor, patient })
    const apart = { isApart: true, referrer: '', query: 'iss,launch' }
    const issues = [
      ...issuesOf('standalone', alone, { user: 'Patient', doses: 10 }),
      ...issuesOf('by a portal', started, { user: 'Practitioner', patient }),
      ...issuesOf('by the button', pressed, { user: 'Practitioner', patient, ...apart }),
    ]
    const read = ({ result }) =>
      `${result?.user} read ${result?.observations} observations in pages and ${result?.doses} doses, another patient ${result?.other}`
    return {
      line: `fhirclient, standalone: ${read(alone)}; by a portal: ${read(started)}; by the button of a visit: ${read(pressed)}: ${issues.length} errors`,
      issues,
    }
  } finally {
    await browser.close()
    server.close()
  }
}

function issuesOf(name, { result, error }, expected) {
  if (error) return [`${name}: the app failed: ${error}`]
  const expectedAlways = { ...expected, other: 404 }
  const wrong = Object.entries(expectedAlways).filter(([field, value]) => result[field] !== value)
  return [
    ...wrong.map(([field, value]) => `${name}: ${field} is ${result[field]}, not ${value}`),
    ...(result.observations > 0 ? [] : [`${name}: no observations`]),
  ]
}
