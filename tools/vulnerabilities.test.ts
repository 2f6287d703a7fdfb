import { expect, test } from 'vitest'
import { readAudit } from './vulnerabilities.mjs'

const advisory = (severity: string) => ({
  module_name: 'parser',
  vulnerable_versions: '<2.0.1',
  severity,
  title: 'Reads too far',
  url: 'https://advisories.example/1',
})
const reportOf = (...severities: string[]) =>
  JSON.stringify({
    advisories: Object.fromEntries(severities.map((severity, id) => [id, advisory(severity)])),
    metadata: { vulnerabilities: Object.fromEntries(severities.map((severity) => [severity, 1])) },
  })

test('high and critical vulnerabilities of a package fail, others are counted', () => {
  expect(readAudit(reportOf())).toEqual({ count: 0, lines: [] })
  expect(readAudit(`npm warn something\n${reportOf('moderate', 'low')}\n`)).toEqual({ count: 2, lines: [] })
  expect(readAudit(reportOf('high', 'low', 'critical'))).toEqual({
    count: 3,
    lines: ['high', 'critical'].map((severity) => `${severity}: parser <2.0.1: Reads too far https://advisories.example/1`),
  })
})

test('a registry without a report is no vulnerability and no clean bill: the reason is given', () => {
  const refusal = 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × The audit endpoint\n  │ responded with 405:\n'
  expect(readAudit(refusal)).toEqual({ reason: 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE The audit endpoint responded with 405:' })
  expect(readAudit('{"unexpected": true}')).toEqual({ reason: '{"unexpected": true}' })
  expect(readAudit('')).toEqual({ reason: 'no answer' })
})
