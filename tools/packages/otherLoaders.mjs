// What loads the packages otherwise than a browser's bundler: a framework with server components, and a test runner of CommonJS.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { runCommand } from '../process.mjs'
import { published } from './pack.mjs'

/** The addresses of a package that are modules. */
function addressesOf(folder, name) {
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/@diab', name, 'package.json'), 'utf8'))
  return Object.entries(manifest.exports)
    .filter(([, target]) => target.types?.includes('/exports/'))
    .map(([address, target]) => ({ address: join('@diab', name, address), target }))
}

/** Loads every address and says which of them failed; what is not there without a browser is not needed at import time. */
const loading = (addresses, load) => `const failed = []
for (const name of ${JSON.stringify(addresses)})
  try { if (!Object.keys(${load}).length && !name.includes('silent-renew')) failed.push(name + ' is empty') } catch (error) { failed.push(name + ': ' + error.message) }
process.stdout.write(failed.join('\\n'))`

const problemsOf = ({ code, output }) => (code === 0 && output === '' ? [] : output.slice(0, 2000).split('\n'))

const run = (folder, args) => runCommand('node', args, { cwd: folder, quiet: true })

/**
 * For a framework's server a module that begins with "use client" is a list of names; the framework puts references in their
 * places. Whatever else is reached is evaluated there, with a React that has no state and no effects.
 */
const clientReferences = {
  name: 'client references',
  setup({ onLoad }) {
    onLoad({ filter: /@diab[\\/](core|widgets)[\\/]dist[\\/].*\.js$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8')
      if (!/^(['"])use client\1/.test(code)) return undefined
      const names = [...code.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list]) =>
        list.split(',').map((one) => one.trim().split(' as ').at(-1)),
      )
      const reference = (name) => `export const ${name} = { $$typeof: Symbol.for('react.client.reference'), $$id: '${name}' }`
      return { contents: names.filter(Boolean).map(reference).join('\n'), loader: 'js' }
    })
  },
}

const serverPage = `import { createDiabClient } from '@diab/core/client'
import { AnalysisCharts } from '@diab/widgets/analysis-charts'
import { DiaryTimeline } from '@diab/widgets/diary-timeline'
import { PatientTable } from '@diab/widgets/patient-table'
import { DiabProvider } from '@diab/widgets/provider'
import { lightTheme } from '@diab/widgets/theme'
import { TherapyEditor } from '@diab/widgets/therapy-editor'
import { ThreadPanel } from '@diab/widgets/thread-panel'
const page = [DiabProvider, DiaryTimeline, AnalysisCharts, TherapyEditor, ThreadPanel, PatientTable].map((Part) => <Part key={Part.$$id} />)
if (!page.every(({ type }) => type.$$typeof === Symbol.for('react.client.reference'))) throw new Error('a widget is evaluated on the server')
if (typeof createDiabClient !== 'function' || typeof lightTheme !== 'string') throw new Error('what is no component has become a reference')
`

/** A server component's page with all five widgets, put together and run as its framework's server would. */
export async function serverComponentProblems(folder) {
  const [page, out] = [join(folder, 'serverPage.jsx'), join(folder, 'serverPage.mjs')]
  writeFileSync(page, serverPage)
  const options = { bundle: true, platform: 'node', format: 'esm', conditions: ['react-server'], jsx: 'automatic', logLevel: 'silent' }
  try {
    await build({
      ...options,
      entryPoints: [page],
      outfile: out,
      external: ['react', 'react/*', 'react-dom', '@tanstack/*'],
      plugins: [clientReferences],
    })
  } catch (error) {
    return [error.message]
  }
  return problemsOf(await run(folder, ['--conditions=react-server', out]))
}

/** What is no component can be imported on a server as it is, with its React. */
export async function plainImportProblems(folder) {
  const addresses = [...addressesOf(folder, 'core').map(({ address }) => address), '@diab/widgets/theme']
  const script = loading(addresses, 'await import(name)')
  return problemsOf(await run(folder, ['--conditions=react-server', '--input-type=module', '--eval', script]))
}

/**
 * A test runner that turns modules into CommonJS, as Jest does without its `transformIgnorePatterns`: every one of ours can be turned,
 * and then loads. Third parties are left to Node, which requires modules too.
 */
export async function commonJsProblems(folder) {
  const loaded = []
  for (const name of published) {
    const place = join(folder, 'node_modules/@diab', name)
    const { warnings } = await build({
      entryPoints: modulesIn(join(place, 'dist')),
      outdir: join(place, 'commonjs'),
      format: 'cjs',
      logLevel: 'silent',
    })
    // `import.meta` and a top-level `await` have no counterpart there.
    if (warnings.length > 0) return warnings.map(({ text, location }) => `${location?.file}: ${text}`)
    writeFileSync(join(place, 'commonjs/package.json'), '{ "type": "commonjs" }')
    loaded.push(...addressesOf(folder, name).map(({ target }) => join(place, target.default.replace('dist', 'commonjs'))))
  }
  return problemsOf(await run(folder, ['--input-type=commonjs', '--eval', loading(loaded, 'require(name)')]))
}

/** Without the script tag's file, which is a classic script, and its parts. */
const modulesIn = (dist) =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !/^diab([.]js|[/])/.test(file))
    .map((file) => join(dist, file))
