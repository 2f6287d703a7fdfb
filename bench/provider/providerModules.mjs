// What the bare handlers and the tokens need, resolved as the provider resolves it: this folder installs none of it.
import { createRequire } from 'node:module'

const require = createRequire(new URL('../../packages/provider/package.json', import.meta.url))

export const { importJWK, jwtVerify, SignJWT } = require('jose')
export const { labelAt, mealTypeOfLabel, rangeFor, zoneOf } = require('@diab/core/diary')
