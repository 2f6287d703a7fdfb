import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { demoPassword } from '../signIn.ts'
import { expect, test } from '../test.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

test('a developer tries the API with the README’s two lines', async ({ baseURL }) => {
  const shell = `TOKEN=$(npm run --silent token -- orvos@demo.diab)\ncurl -sS -H "Authorization: Bearer $TOKEN" ${baseURL}/v1/user`
  const { stdout } = await run('bash', ['-c', shell], {
    cwd: root,
    env: { ...process.env, PORT: new URL(baseURL ?? '').port, DIAB_DATA_DIR: process.env['DIAB_JOURNEYS_DATA'] },
  })
  expect(JSON.parse(stdout)).toMatchObject({ email: 'orvos@demo.diab', roles: ['Doctor'] })
  expect(stdout).not.toContain(demoPassword)
})

test('the contract is served as OpenAPI 3.1', async ({ request }) => {
  const response = await request.get('/v1/openapi.json')
  expect(response.status()).toBe(200)
  const document = await response.json()
  expect(document.openapi).toMatch(/^3\.1/)
  expect(Object.keys(document.paths)).toContain('/v1/patient/{userId}/diary/glucose')
})
