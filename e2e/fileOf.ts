import { readFileSync } from 'node:fs'

/** Returns the address of the file that the build put a module of the product into: `fileOf('pages/analysis/AnalysisPage.tsx')`. */
export function fileOf(module: string): string {
  const files = JSON.parse(readFileSync('packages/host-app/dist/.vite/files.json', 'utf8')) as Record<string, string>
  const found = files[module]
  if (!found) throw new Error(`The build made no file of ${module}`)
  return `**/${found}`
}
