// Runs before a package is packed, in its folder: writes the bill of materials that goes into the tarball.
import { writeFileSync } from 'node:fs'
import { billOfMaterials } from './packages/billOfMaterials.mjs'

writeFileSync('sbom.cdx.json', `${JSON.stringify(billOfMaterials(process.cwd()), undefined, 2)}\n`)
