import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

const blocks = [...readme.matchAll(/(?:<!-- (\S+) -->\n)?```(\w+)\n([\s\S]*?)```/g)].map(([, file, language, code]) => ({
  file,
  language,
  code,
}))

describe('the README', () => {
  test('shows the code of a file, which is type-checked and run', () => {
    const shown = blocks.filter(({ language }) => language !== 'sh')
    expect(shown.length).toBeGreaterThan(0)
    for (const { file, code } of shown) expect(code).toBe(readFileSync(join(root, file ?? 'no file named'), 'utf8'))
  })

  // `npm start` serves the journeys, `npm test` is what runs this, token and curl are a separate journey.
  test('has the shell commands that the journeys run and no others', () => {
    const commands = blocks.filter(({ language }) => language === 'sh').flatMap(({ code }) => (code ?? '').trim().split('\n'))
    expect(commands).toEqual([
      'npm start',
      'npm test',
      'TOKEN=$(npm run --silent token -- orvos@demo.diab)',
      'curl -H "Authorization: Bearer $TOKEN" http://localhost:3000/v1/user',
    ])
  })

  test.each([...(readme + contributing).matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) => [link ?? '']))(
    'links to %s, which exists',
    (link) => {
      expect(existsSync(join(root, link))).toBe(true)
    },
  )

  test.each([...(readme + contributing).matchAll(/`npm (?:run )?([\w:-]+)/g)].map(([, name]) => [name ?? '']))(
    'names npm %s, which exists',
    (name) => {
      expect(Object.keys(scripts)).toContain(name)
    },
  )
})

test('the files that the guide to a new field names exist', () => {
  const guide = contributing.slice(contributing.indexOf('## Adding a field to an entry'), contributing.indexOf('## How we work'))
  const named = [...guide.matchAll(/`((?:core|widgets|provider)\/[^`]+)`/g)].map(([, path]) => path ?? '')
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((path) => !existsSync(join(root, 'packages', path)))).toEqual([])
})

test('the walks of the architecture lead through files that exist', () => {
  const named = [...architecture.matchAll(/`((?:core|widgets|host-app|provider)\/[^`]+)`/g)].map(([, path]) => path ?? '')
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(join(root, 'packages', path)))).toEqual([])
})
