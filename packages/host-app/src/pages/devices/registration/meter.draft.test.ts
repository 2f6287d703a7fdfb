import { createFormMachine } from '@diab/core/machines'
import { describe, expect, it } from 'vitest'
import { emptyMeterDraft, type MeterDraft, meterForm, toNewRegistration } from './meter.draft.ts'

const machine = createFormMachine(meterForm)
const issuesOf = (change: Partial<MeterDraft>) =>
  Object.keys(machine.transition(machine.initial({ ...emptyMeterDraft, ...change }), { type: 'submit' }).issues)

describe('pairing a meter', () => {
  it.each<[string, Partial<MeterDraft>, string[]]>([
    ['by its number needs the number', { way: 'serial' }, ['serialNumber']],
    ['by Bluetooth needs the number, too', { way: 'bluetooth', name: 'GL-200' }, ['serialNumber']],
    ['by the first upload needs nothing', { way: 'later' }, []],
    ['takes a number', { serialNumber: '0042-7719' }, []],
    ['takes no endless number', { serialNumber: '1'.repeat(65) }, ['serialNumber']],
    ['takes no endless name', { way: 'later', name: 'a'.repeat(101) }, ['name']],
  ])('%s', (_, change, fields) => expect(issuesOf(change)).toEqual(fields))

  it.each<[string, Partial<MeterDraft>, object]>([
    [
      'a number without the blanks around it',
      { serialNumber: ' 0042-7719 ', name: ' Konyha ' },
      { serialNumber: '0042-7719', name: 'Konyha' },
    ],
    ['no number that was typed before waiting was chosen', { way: 'later', serialNumber: '0042-7719' }, { serialNumber: null, name: null }],
    ['what it measures', { profile: 2, serialNumber: 'A' }, { profile: 2 }],
  ])('sends %s', (_, change, sent) =>
    expect(toNewRegistration('p', { ...emptyMeterDraft, ...change })).toMatchObject({ patientId: 'p', ...sent }),
  )
})
