import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Parts that a page shows at first and loads by itself: fetched with it, and not after it has been drawn once. */
export const firstParts: readonly (readonly [routes: RegExp, module: RegExp])[] = [
  [/\.analysis\.model-day$/, /\bpanes[./]ModelDayPane\.[jt]sx?$/],
  [/\.analysis\.normal$/, /\bpanes[./]NormalPane\.[jt]sx?$/],
  [/\.analysis\.averages$/, /\bpanes[./]AveragesPane\.[jt]sx?$/],
  [/\.analysis$/, /\bpanes[./]SummaryPane\.[jt]sx?$/],
  // Calls that every page of theirs makes.
  [/^(?:dashboard|visit|settings)\./, /\/(?:notifications|threads)[./](?:notifications|threads)\.api\.[jt]s$/],
  [/\.(?:diary|therapy|analysis)(?:\.|$)/, /\/therapy[./]therapy\.api\.[jt]s$/],
  [/\.analysis(?:\.|$)/, /\/analysis[./]analysis\.api\.[jt]s$/],
  [/\.analysis(?:\.|$)/, /\bFigures[./](?:Estimate|Sensor)Cells\.[jt]sx?$/],
  [/\.analysis(?:\.|$)/, /\bAnalysisCharts[./]FilterTree[./]Filter(?:Tree|Sheet)\.[jt]sx?$/],
  [/^(?:dashboard\.patients|visit)\b/, /\/clinic[./](?:clinicPatientList|clinicStaff)\.api\.[jt]s$/],
  [/^visit\./, /\/patientPlace\/VisitPage\.tsx$/],
]

/**
 * The same, of pages whose share of these files does not decide how the files are cut: the overview is opened most, and what the
 * analysis has in one file with its calls would otherwise be cut for the overview.
 */
export const laterParts: typeof firstParts = [
  [/\.overview$/, /\/(?:therapy[./]therapy|analysis[./]analysis)\.api\.[jt]s$/],
  [/^visit\.overview$/, /\/(?:visitNotes[./]visitNotes|clinic[./]clinicPatient)\.api\.[jt]s$/],
]

/** What this device keeps of a diary, which the reads of every page behind the sign-in wait for. */
export const ofDevice = ['app/outbox/createAppOutbox.ts', 'app/offline/browserStorage.ts']

/** What the table of pages imports, by route. @throws where a route's line cannot be read */
export function pageFiles(): Map<string, string | undefined> {
  const text = readFileSync(fileURLToPath(new URL('./src/app/pageModules.ts', import.meta.url)), 'utf8')
  const named = new Map(
    [...text.matchAll(/const (\w+) = async \(\) => \(await import\('\.\.\/([^']+)'\)/g)].map(([, name, file]) => [name, file]),
  )
  const table = text.slice(text.indexOf('export const pageModules'))
  const lines = [...table.matchAll(/^ {2}'([\w.-]+)':\s*(?:async \(\) =>\s*(?:\(await import\('\.\.\/([^']+)'\)|\w+,)|(\w+),)/gm)]
  const count = [...table.matchAll(/^ {2}'[\w.-]+':/gm)].length
  if (lines.length !== count) throw new Error(`Of ${count} pages in pageModules.ts ${lines.length} could be read.`)
  return new Map(lines.map(([, id = '', file, name]) => [id, file ?? named.get(name)]))
}

export function layoutFiles(): Map<string, string> {
  const text = readFileSync(fileURLToPath(new URL('./src/app/router.tsx', import.meta.url)), 'utf8')
  return new Map(
    [...text.matchAll(/^ {2}(\w+): async \(\) => \(await import\('\.\/([^']+)'\)/gm)].map(([, name = '', file = '']) => [
      name,
      `app/${file}`,
    ]),
  )
}
