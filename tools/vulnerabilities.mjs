// Asks the package registry for known vulnerabilities of everything in the lockfile; high and critical ones fail.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, runCommand } from './process.mjs'

const serious = ['high', 'critical']

/**
 * Reads what `pnpm audit --json` printed. `reason`: why there is no report, as without a network or behind a mirror that
 * offers none; otherwise `count` vulnerabilities of any severity and one line for each serious one.
 */
export function readAudit(output) {
  const from = output.indexOf('{')
  try {
    const { advisories, metadata } = JSON.parse(output.slice(from, output.lastIndexOf('}') + 1))
    const count = Object.values(metadata.vulnerabilities).reduce((total, number) => total + number, 0)
    const lines = Object.values(advisories)
      .filter(({ severity }) => serious.includes(severity))
      .map(
        ({ module_name, vulnerable_versions, severity, title, url }) =>
          `${severity}: ${module_name} ${vulnerable_versions}: ${title} ${url}`,
      )
    return { count, lines }
  } catch {
    // pnpm breaks its messages into lines with a mark before each.
    const text = output.replaceAll(/\s*[│├╰×]\S*\s*/g, ' ').trim()
    return { reason: text.slice(0, 300) || 'no answer' }
  }
}

/** One check; none where the registry gives no report, which is printed with the reason. */
export async function checkVulnerabilities() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const args = ['audit', '--json', '--config.fetch-retries=0', '--config.fetch-timeout=20000']
  const { output } = await runCommand('npx', ['--yes', packageManager, ...args], { quiet: true })
  const { reason, count, lines } = readAudit(output)
  if (reason !== undefined) {
    console.log(`Not possible here: the registry gave no report (${reason}). Known vulnerabilities were not looked for.`)
    return { passed: 0, failed: 0 }
  }
  console.log(`${count} known vulnerabilities, ${lines.length} of them high or critical`)
  for (const line of lines) console.error(line)
  return lines.length > 0 ? { passed: 0, failed: 1, failures: lines } : { passed: 1, failed: 0 }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = (await checkVulnerabilities()).failed
