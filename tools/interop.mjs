// npm run interop [-- fhir smart nightscout issuer]
//
// Starts the demo and drives it as others would: each part prints one line and fails the run when something does not fit.
import { ensureChromium } from './ensureChromium.mjs'
import { freePort } from '../packages/provider/src/testing/freePort.ts'
import { startDemoProvider } from './interop/demoProvider.mjs'

const appPort = await freePort()

const parts = {
  fhir: async (provider) => (await import('./interop/validateFhir.mjs')).validateFhir(provider),
  smart: async (provider) => {
    await ensureChromium()
    return (await import('./interop/launchSmartApp.mjs')).launchSmartApp(provider, appPort)
  },
  nightscout: async (provider) => (await import('./interop/nightscout.mjs')).driveNightscoutClients(provider),
  issuer: async () => (await import('./interop/signInElsewhere.mjs')).signInElsewhere(),
}

const only = process.argv.slice(2)
const unknown = only.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; known: ${Object.keys(parts).join(', ')}`)

const shownIssues = 20
const { smartAppSettings } = await import('./interop/launchSmartApp.mjs')
const provider = await startDemoProvider(smartAppSettings(appPort))
let failed = 0
try {
  for (const [name, run] of Object.entries(parts)) {
    if (only.length > 0 && !only.includes(name)) continue
    const { line, issues } = await run(provider)
    console.log(`${name}: ${line}`)
    for (const issue of issues.slice(0, shownIssues)) console.log(`  ${issue}`)
    failed += issues.length
  }
} finally {
  await provider.stop()
}
process.exit(failed > 0 ? 1 : 0)
