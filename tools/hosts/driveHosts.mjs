import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { chromium } from 'playwright'
import { chromiumLaunchOptions } from '../chromium.mjs'
import { freePort } from '../../packages/provider/src/testing/freePort.ts'
import { startDemoProvider } from '../interop/demoProvider.mjs'

const types = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.html': 'text/html; charset=utf-8' }

/** Serves what a host built, under a policy that allows its own files and the provider. */
function serveBuilt(folder, port, providerUrl) {
  const policy = `default-src 'self'; connect-src 'self' ${providerUrl}; base-uri 'self'; object-src 'none'`
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://host').pathname
    const file = join(folder, normalize(path === '/' ? '/index.html' : path))
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(path === '/favicon.ico' ? 204 : 404).end()
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(readFileSync(file))
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(async () => server.close())))
}

/** Starts a host that has its own server. */
async function startServer(folder, port) {
  const child = spawn(join(folder, 'node_modules', '.bin', 'next'), ['start', '--port', String(port), '--hostname', '127.0.0.1'], {
    cwd: folder,
    stdio: 'ignore',
  })
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (response) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return async () => child.kill('SIGTERM')
}

/** Reads a diary and writes a reading into it, as a person would. */
async function readAndWrite(page, url, value) {
  const started = performance.now()
  await page.goto(url)
  await page.getByRole('listitem').first().getByText(/\d,\d/).first().waitFor({ timeout: 30_000 })
  const firstData = (performance.now() - started) / 1000
  await page.getByRole('button', { name: 'Új bejegyzés' }).first().click()
  await page.getByRole('group', { name: 'Bejegyzés fajtája' }).getByRole('button', { name: 'Vércukor', exact: true }).click()
  const form = page.getByRole('dialog').or(page.locator('[data-diab-part=panel]')).first()
  await form.getByLabel('Mért érték').fill(value)
  await form.getByRole('button', { name: 'Mentés' }).click()
  await page.getByRole('listitem').getByText(value).first().waitFor({ timeout: 15_000 })
  return firstData
}

async function driveHost(browser, { name, folder, scripts, problems }, { port, provider, patient, value }) {
  const stop = scripts.start ? await startServer(folder, port) : await serveBuilt(join(folder, 'dist'), port, provider.url)
  const url = `http://localhost:${port}/`
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const session = { provider: provider.url, patient: patient.id, token: patient.token }
    await context.addInitScript((values) => Object.entries(values).forEach(([key, text]) => sessionStorage.setItem(key, text)), session)
    await context.addCookies(Object.entries(session).map(([key, text]) => ({ name: key, value: encodeURIComponent(text), url })))
    const page = await context.newPage()
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => problems.push(`not caught: ${error.message}`))
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
    })
    return await readAndWrite(page, url, value)
  } catch (error) {
    problems.push(`${name}: ${error.message}`)
    return undefined
  } finally {
    await context.close()
    await stop()
  }
}

/** Opens every prepared host that has a page; one that is a test has shown its data in its own run. */
export async function driveHosts(prepared) {
  const withPage = prepared.filter(({ scripts, problems }) => !scripts.test && problems.length === 0)
  const ports = await Promise.all(withPage.map(() => freePort()))
  const provider = await startDemoProvider({ DIAB_ALLOWED_ORIGINS: ports.map((port) => `http://localhost:${port}`).join(',') })
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const token = provider.tokenFor('paciens@demo.diab')
    const { id } = await (await fetch(`${provider.url}/v1/user`, { headers: { authorization: `Bearer ${token}` } })).json()
    const results = []
    for (const host of prepared) {
      const at = withPage.indexOf(host)
      const seen = { port: ports[at], provider, patient: { id, token }, value: `9,${at}` }
      const firstData = at === -1 ? host.seconds.test : await driveHost(browser, host, seen)
      results.push({ ...host, firstData })
    }
    return results
  } finally {
    await browser.close()
    await provider.stop()
  }
}
