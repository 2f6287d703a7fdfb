// What the bare handlers need, resolved as the provider resolves it: this folder installs none of it.
import { createRequire } from 'node:module'

const require = createRequire(new URL('../../packages/provider/package.json', import.meta.url))

export const { importJWK, jwtVerify } = require('jose')
export const pg = require('pg')
export const { labelAt, mealTypeOfLabel, rangeFor, zoneOf } = require('undefined')
export const { summariseDays } = require('../core/dist/internal/analysis.js')
export const { triageOf } = require('../core/dist/internal/clinic.js')
