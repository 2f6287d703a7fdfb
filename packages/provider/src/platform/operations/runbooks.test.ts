import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProviderProcess, startProviderProcess } from '../../testing/providerProcess.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const folder = join(root, 'docs', 'operations')
const pages = (await readdir(folder)).filter((name) => name.endsWith('.md'))

interface Block {
  page: string
  isRun: boolean
  lines: string[]
}

async function blocksOf(page: string): Promise<Block[]> {
  const text = await readFile(join(folder, page), 'utf8')
  return [...text.matchAll(/^ *```(sh(?: run)?)\n([\s\S]*?)^ *```/gm)].map(([, info, code = '']) => ({
    page,
    isRun: info === 'sh run',
    lines: code
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  }))
}

const blocks = (await Promise.all(pages.map(blocksOf))).flat()

describe('the runbooks', () => {
  it('name commands of the product that exist', async () => {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
    const texts = await Promise.all(pages.map((page) => readFile(join(folder, page), 'utf8')))
    const named = texts.flatMap((text) => [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => name !== 'NAME' && !(name in scripts))).toEqual([])
  })

  it.each(pages)('%s links to pages and headings that exist', async (page) => {
    const text = await readFile(join(folder, page), 'utf8')
    const broken: string[] = []
    for (const [, link = ''] of text.matchAll(/\]\((?!https?:)([^)]+)\)/g)) {
      const [path = '', heading] = link.split('#')
      const target = await readFile(join(folder, path), 'utf8').catch(() => undefined)
      if (target === undefined || (heading !== undefined && !headingsOf(target).includes(heading))) broken.push(link)
    }
    expect(broken).toEqual([])
  })

  it('have the heading that each alert names', async () => {
    const rules = await readFile(join(root, 'deploy/observability/alerts.yaml'), 'utf8')
    const incident = headingsOf(await readFile(join(folder, 'incident.md'), 'utf8'))
    const named = [...rules.matchAll(/runbook: 'docs\/operations\/incident\.md#([\w-]+)'/g)].map(([, heading]) => heading)
    expect(named.length).toBe([...rules.matchAll(/- alert:/g)].length)
    expect(named.filter((heading) => !incident.includes(heading ?? ''))).toEqual([])
  })
})

const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )

describe('the commands of the runbooks', () => {
  let scratch: string
  let provider: ProviderProcess
  let env: Record<string, string>

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'diab-runbooks-'))
    await chmod(scratch, 0o711)
    const names = { BACKUPS: join(scratch, 'backups'), SCRATCH: join(scratch, 'scratch'), PASSPHRASE_FILE: join(scratch, 'passphrase') }
    for (const path of [names.BACKUPS, names.SCRATCH]) await mkdir(path)
    await writeFile(names.PASSPHRASE_FILE, 'tizenhat betűnél hosszabb jelmondat\n', { mode: 0o600 })
    const settings = { DIAB_DATA_DIR: join(scratch, 'data'), DIAB_METRICS_TOKEN: randomBytes(24).toString('hex') }
    provider = await startProviderProcess(settings)
    const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`
    env = { ...settings, ...names, PATH: path, DIAB: provider.url, HOME: process.env.HOME ?? '' }
  }, 120_000)
  afterAll(async () => {
    provider.kill('SIGTERM')
    await provider.ended
    await rm(scratch, { recursive: true, force: true })
  })

  // In the order of the pages' names, except that a drill needs the backup of the same page only.
  it.each(blocks.filter(({ isRun }) => isRun).map(({ page, lines }) => [`${page}: ${lines[0]}`, lines] as const))(
    '%s',
    async (_name, lines) => {
      const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', lines.join('\n')], { cwd: root, env })
      expect(stdout.trim()).not.toBe('')
    },
    120_000,
  )
})
