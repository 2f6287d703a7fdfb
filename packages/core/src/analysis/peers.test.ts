import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { mgPerDlPerMmolPerL } from '../format/glucoseUnit.ts'
import { peerDifferences } from './testing/peerDifferences.ts'
import { type AgataFile, agataCases } from './testing/agataCases.ts'
import { columnsOf } from './testing/columnsOf.ts'
import {
  type CgmquantifyFile,
  cgmquantifyCases,
  type GlookoFile,
  glookoCases,
  type NightscoutFile,
  nightscoutCases,
} from './testing/otherPeerCases.ts'
import { outcomeOf, type PeerCase } from './testing/peerCase.ts'
import { type TidepoolFile, tidepoolCases } from './testing/tidepoolCases.ts'

const folder = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url))
const isThere = existsSync(`${folder}peers/agata.json`)
if (!isThere) process.stderr.write(`The figures of AGATA, Tidepool and others are not compared: ${folder}peers is not there.\n`)

const json = <File>(name: string): File => JSON.parse(readFileSync(`${folder}peers/${name}.json`, 'utf8'))

/** The sensor readings of a Clarity export as cgmquantify reads it: its reader takes the first of them for one more head row. */
function clarityReadings() {
  const lines = readFileSync(`${folder}csv/dexcom_clarity_mgdl_g6.csv`, 'utf8').split('\n')
  const sensor = lines.map((line) => line.split(',')).filter(([, , kind]) => kind === 'EGV')
  return columnsOf(sensor.slice(1).map((cells) => [cells[1]!, Number(cells[7]) / mgPerDlPerMmolPerL]))
}

const readCases = (): PeerCase[] => [
  ...agataCases(json<AgataFile>('agata')),
  ...tidepoolCases(json<TidepoolFile>('tidepool')),
  ...glookoCases(json<GlookoFile>('glooko')),
  ...nightscoutCases(json<NightscoutFile>('nightscout-units')),
  ...cgmquantifyCases(json<CgmquantifyFile>('cgmquantify'), clarityReadings()),
]

describe.runIf(isThere)('what peers expect of the same readings', () => {
  const cases = isThere ? readCases() : []

  test('is named once each, and nothing is listed that no peer expects', () => {
    const ids = cases.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(100)
    expect(new Set(ids).size).toBe(ids.length)
    expect(Object.keys(peerDifferences).filter((id) => !ids.includes(id))).toEqual([])
  })

  test.each(cases.map((peerCase) => [peerCase.id, peerCase] as const))('%s', (id, peerCase) => {
    const listed = peerDifferences[id] ?? 'agrees'
    const outcome = outcomeOf(peerCase)
    const said = `we say ${JSON.stringify(peerCase.ours)}, the peer ${JSON.stringify(peerCase.expected)}`
    expect(listed.startsWith('differs, because ') ? 'differs' : listed.split(':')[0], said).toBe(outcome)
  })
})
