import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../process.mjs'

/** A template that asks a widget for what it does not have. */
const wrongTemplate = `<template>
  <diab-provider><diab-diary-timeline :patient-id="5" height="tall" /></diab-provider>
</template>
`

/** What Vue's own compiler says of the templates: nothing of the example, and something of each fault in a wrong one. */
export async function templateProblems(folder) {
  writeFileSync(join(folder, 'Wrong.vue'), wrongTemplate)
  const { output } = await runCommand(join(folder, '..', 'node_modules', '.bin', 'vue-tsc'), ['-p', '.'], { cwd: folder, quiet: true })
  const said = output.split('\n').filter((line) => line.includes(': error TS'))
  const ofExample = said.filter((line) => !line.startsWith('Wrong.vue'))
  const faults = said.length - ofExample.length
  return [...ofExample, ...(faults === 2 ? [] : [`of a template's two faults ${faults} were seen ${output.slice(0, 800)}`])]
}
