// A real SMART app in Chromium: two pages with the library `fhirclient`, on their own origin, started by a person of the demo.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { chromium } from 'playwright'
import { findChromium } from '../chromium.mjs'

const library = readFileSync(createRequire(import.meta.url).resolve('fhirclient/build/fhir-client.min.js'))

/** The pages of the app, as the library's guide writes them. */
const pagesFor = (fhirUrl) => ({
  '/launch': `FHIR.oauth2.authorize({ clientId: 'interop-app', scope: 'launch/patient openid fhirUser online_access patient/*.rs', iss: ${JSON.stringify(fhirUrl)}, redirectUri: '/' })`,
  '/': `FHIR.oauth2.ready().then(async (client) => {
    const patient = await client.patient.read()
    const observations = await client.request('Observation?patient=' + client.patient.id + '&_count=200', { pageLimit: 3, flat: true })
    const doses = await client.request('MedicationAdministration?_count=10', { flat: true })
    const other = await client.request('Patient/00000000-0000-7000-8000-000000000001').then(() => 'read', (error) => error.status)
    return { name: patient.name[0].text, user: client.getFhirUser(), observations: observations.length, doses: doses.length, other }
  }).then((result) => ({ result }), (error) => ({ error: String(error) })).then((outcome) => { document.body.textContent = JSON.stringify(outcome) })`,
})

/** Serves the app on a port. */
export function serveSmartApp(port, fhirUrl) {
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
  DIAB_SMART_APPS: JSON.stringify([{ clientId: 'interop-app', name: 'Interop app', redirectUris: [`http://localhost:${port}/`] }]),
})

export async function launchSmartApp(provider, port) {
  const server = await serveSmartApp(port, `${provider.url}/fhir`)
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${port}/launch`)
    await page.fill('#email', 'paciens@demo.diab')
    await page.fill('#password', 'Demo-1234!')
    await page.click('form button.primary')
    await page.waitForSelector('button[value="allow"]')
    const question = await page.textContent('h1')
    await page.click('button[value="allow"]')
    await page.waitForURL(`http://localhost:${port}/**`)
    await page.waitForFunction(() => document.body.textContent?.startsWith('{"'))
    const { result, error } = JSON.parse(await page.textContent('body'))
    const issues = [
      ...(error ? [`the app failed: ${error}`] : []),
      ...(result && (result.observations < 200 || result.doses === 0) ? [`the app read ${JSON.stringify(result)}`] : []),
      ...(result && result.other !== 404 ? [`another patient was answered ${result.other}`] : []),
    ]
    return {
      line: `fhirclient, standalone launch: asked „${question}”, read ${result?.name}, ${result?.observations} observations in 3 pages, ${result?.doses} doses; another patient ${result?.other}: ${issues.length} errors`,
      issues,
    }
  } finally {
    await browser.close()
    server.close()
  }
}
