import { cpSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runCommand } from '../process.mjs'

const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * Installs a host's packages as its lockfile names them and our tarballs beside them, outside the workspace, then runs its own
 * type check and its build or test. The tarballs are not in the lockfile, because their checksums change with each build; what
 * they depend on is resolved as in a portal that installs them today.
 *
 * @returns its folder, its scripts, the seconds of each step, and what went wrong
 */
export async function prepareHost(source, folder, tarballs) {
  const name = basename(source)
  cpSync(source, folder, { recursive: true, filter: (path) => basename(path) !== 'node_modules' })
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const seconds = {}
  const problems = []
  const step = async (label, args) => {
    if (problems.length > 0) return
    const started = performance.now()
    // A host has its own settings; those of this workspace (CI, export conditions, silence) are not a portal's.
    const { code, output } = await runCommand('npm', args, { cwd: folder, quiet: true, env: { NODE_OPTIONS: '', npm_config_loglevel: '' } })
    seconds[label] = (performance.now() - started) / 1000
    if (code !== 0) problems.push(`${label}: ${output}`)
  }
  await step('install', ['install', '--no-save', '--prefer-offline', ...quiet, ...Object.values(tarballs)])
  for (const script of ['check', 'build', 'test']) if (scripts[script]) await step(script, ['run', '--silent', script])
  return { name, folder, scripts, seconds, problems }
}
