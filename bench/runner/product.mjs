// The built product as `npm start` serves it, on a separate port and database.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })

/** Starts the demo of the checkout at `root`; `stop` ends it and removes its database. */
export async function startProduct(root) {
  const port = process.env.PORT ?? (await freePort())
  const url = `http://localhost:${port}`
  const data = mkdtempSync(join(tmpdir(), 'diab-load-'))
  const child = spawn('node', ['--conditions=@diab/source', 'packages/provider/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DIAB_DATA_DIR: data, DIAB_MODE: 'demo', DATABASE_URL: '' },
    stdio: 'ignore',
  })
  for (let attempt = 0; attempt < 900; attempt++) {
    if (await fetch(`${url}/v1/ready`).then((answer) => answer.ok, () => false)) break
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    url,
    async stop() {
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await gone
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Signs a person of the demo in; returns the cookies that the browser then has. */
export async function signIn(context, url, email) {
  const page = await context.newPage()
  await page.goto(`${url}/bejelentkezes`)
  await page.getByRole('button', { name: 'Bejelentkezés' }).first().click()
  await page.getByLabel('E-mail-cím').fill(email)
  await page.getByLabel('Jelszó', { exact: true }).fill('Demo-1234!')
  await page.getByRole('button', { name: 'Bejelentkezés', exact: true }).click()
  await page.getByRole('navigation').first().waitFor()
  const state = await context.storageState()
  await page.close()
  return state
}
