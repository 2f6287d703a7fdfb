// What a host's bundler makes of the tarballs: one symbol brings itself alone, and style sheets stay.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** The host's own, and third parties whose size is not the question here. */
const external = [
  /^react(-dom)?($|\/)/,
  /^@tanstack\//,
  /^@radix-ui\//,
  /^d3-/,
  /^zod($|\/)/,
  /^react-(?:aria|stately)/,
  /^@internationalized\//,
  'ofetch',
  'oidc-client-ts',
  'fflate',
  'sax',
]

async function bundle(folder, contents) {
  const input = join(folder, 'host.js')
  writeFileSync(input, contents)
  const { output } = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, target: 'es2022', modulePreload: false, rolldownOptions: { input, external } },
  })
  const first = output.find(({ isEntry }) => isEntry)
  const seen = new Set([first])
  // What is loaded later is not what the page pays for at first.
  for (const { imports } of seen) for (const name of imports) seen.add(output.find(({ fileName }) => fileName === name) ?? first)
  return {
    code: [...seen].map((chunk) => chunk.code).join('\n'),
    css: output.find(({ fileName }) => fileName.endsWith('.css'))?.source ?? '',
  }
}

const ownLength = ({ code }) => code.replaceAll(/import"[^"]+";?/g, '').trim().length

export async function treeShakingProblems(folder) {
  const problems = []
  const expect = (condition, problem) => condition || problems.push(problem)
  for (const name of ['@diab/core', '@diab/widgets'])
    expect(ownLength(await bundle(folder, `import '${name}'`)) === 0, `${name} imported for nothing leaves code behind`)

  const lengthOf = async (code) => ownLength(await bundle(folder, code))
  const button = await lengthOf(`import { Button } from '@diab/widgets/unstable/ui'; console.log(Button)`)
  expect(button < 8_000, `a button weighs ${button} characters`)
  const table = await lengthOf(`import { PatientTable } from '@diab/widgets/patient-table'; console.log(PatientTable)`)
  const fromIndex = await lengthOf(`import { PatientTable } from '@diab/widgets'; console.log(PatientTable)`)
  expect(fromIndex <= table * 1.1, `a patient table from the index weighs ${fromIndex} characters, alone ${table}`)
  const error = await lengthOf(`import { ProviderError } from '@diab/core'; console.log(ProviderError)`)
  expect(error < 2_000, `core's error class weighs ${error} characters`)

  for (const sheet of ['styles.css', 'css/diary-timeline.css']) {
    const { css } = await bundle(folder, `import '@diab/widgets/${sheet}'`)
    expect(css.includes('@layer diab.'), `${sheet} is dropped`)
  }
  return problems
}
