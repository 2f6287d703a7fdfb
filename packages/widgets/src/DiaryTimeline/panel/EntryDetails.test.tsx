import { makeGlucoseEntry, people } from '@diab/core/testing'
import { describe, expect, it } from 'vitest'
import { panel, renderTimeline, row } from '../testing/renderTimeline.tsx'

const reading = makeGlucoseEntry({ entryDate: '2026-11-20T07:10:00', value: 5.8, origin: 'meter' })

async function openHandedOverBy(maker: { id: string }) {
  const { provider, patientId, user } = renderTimeline({ entries: [reading] })
  provider.state.imports.push({
    id: provider.state.nextId(),
    patientId,
    createdAt: '2026-11-20T08:00:00.000Z',
    createdById: maker.id,
    device: null,
    source: null,
    shiftMinutes: 0,
    savedCount: 1,
    duplicateCount: 0,
    refusedCount: 0,
    undoneAt: null,
    entries: [{ entryId: reading.id, sourceKey: 'k' }],
  })
  await user.click(await row(/5,8/))
  return panel('Vércukor')
}

describe('an entry of a meter', () => {
  it('names the staff member who handed it over', async () => {
    const opened = await openHandedOverBy(people.attendant)
    await expect.poll(() => opened.textContent).toContain(`· feltöltötte: ${people.attendant.fullname} · mentve`)
  })

  it('names no one for what the patient uploaded', async () => {
    const opened = await openHandedOverBy(people.patient)
    await expect.poll(() => opened.textContent).toContain('Mérőből')
    expect(opened).not.toHaveTextContent('feltöltötte')
  })
})

describe('an entry of a sensor', () => {
  it.each([
    [2, 'normál · céltartomány 3,9–10,0 mmol/l'],
    [3, 'normál · saját célsáv 3,9–10,0 mmol/l'],
  ] as const)('names its range as the charts do, with the diabetes type %i', async (diabetesType, verdict) => {
    const { provider, patientId, user } = renderTimeline({ entries: [makeGlucoseEntry({ ...reading, origin: 'sensor' })] })
    provider.state.diabetesStatuses[patientId] = { diabetesType, therapyType: 1, version: 1 }
    await user.click(await row(/5,8/))
    const opened = await panel('Vércukor')
    await expect.poll(() => opened.textContent).toContain(verdict)
  })
})
