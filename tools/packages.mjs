// The packed tarballs as a consumer gets them: publint and "are the types wrong" on each.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runCommand } from './process.mjs'

const published = ['core', 'widgets']

async function checked(label, command, args) {
  const { code, output } = await runCommand(command, args, { quiet: true })
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${label}`)
  if (code !== 0) console.log(output)
  return code === 0
}

export async function checkPackages() {
  const folder = mkdtempSync(join(tmpdir(), 'diab-pack-'))
  let passed = 0
  let failed = 0
  const count = (ok) => (ok ? passed++ : failed++)
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  try {
    for (const name of published) {
      const { code, output } = await runCommand('npx', ['--yes', packageManager, 'pack', '--pack-destination', folder], {
        cwd: join(root, 'packages', name),
        quiet: true,
      })
      if (code !== 0) throw new Error(`Packing ${name} failed.\n${output}`)
      const tarball = join(
        folder,
        readdirSync(folder).find((file) => file.startsWith(`diab-${name}-`)),
      )
      count(await checked(`${name}: publint`, 'publint', ['--strict', tarball]))
      count(
        await checked(`${name}: types`, 'attw', [
          tarball,
          '--profile',
          'esm-only',
          '--exclude-entrypoints',
          './styles.css',
          './css/*.css',
          './package.json',
        ]),
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { passed, failed }
}
