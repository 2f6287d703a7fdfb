import { readFileSync } from 'node:fs'

type Manifest = Record<string, { file: string }>

/** Returns the address of the file that the build made of a module of the product: `fileOf('pages/analysis/AnalysisPage.tsx')`. */
export function fileOf(module: string): string {
  const manifest = JSON.parse(readFileSync('packages/host-app/dist/.vite/manifest.json', 'utf8')) as Manifest
  const found = manifest[`src/${module}`]
  if (!found) throw new Error(`The build made no file of ${module}`)
  return `**/${found.file}`
}
