// Writes the API report of both packages from a fresh build. Its diff belongs into the same commit as what changed it.
import { writeFileSync } from 'node:fs'
import { build } from './build.mjs'
import { apiFile, apiReport } from './packages/apiReport.mjs'
import { published } from './packages/pack.mjs'

await build({ only: published })
for (const name of published) writeFileSync(apiFile(name), apiReport(name))
