// What the bare handlers need, resolved as the provider resolves it: this folder installs none of it.
import { createRequire } from 'node:module'

const require = createRequire(new URL('../../packages/provider/package.json', import.meta.url))

export const { importJWK, jwtVerify } = require('jose')
export const pg = require('pg')
export const { prepareValue } = require('pg/lib/utils')
export { labelAt, mealTypeOfLabel, rangeFor, zoneOf } from '../../packages/core/exports/rules.ts'
export { summariseDays } from '../../packages/internal/exports/analysis.ts'

