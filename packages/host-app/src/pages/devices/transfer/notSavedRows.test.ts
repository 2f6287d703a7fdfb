import { EntryType } from '@diab/core/rules'
import { describe, expect, it } from 'vitest'
import { groupReasons, notSavedRows } from './notSavedRows.ts'
import type { TransferRow } from './transferModel.ts'

const refused = (reason: string, line = 17) => ({ line, reason, row: 'x' })
const row = (index: number, state: TransferRow['state']): TransferRow => ({
  index,
  line: index + 2,
  state,
  entryType: EntryType.Glucose,
  entryDate: '2027-01-02T07:15:00',
  value: '8,9',
  unit: 'mmol/l',
  detail: '',
})

describe('what does not get into the diary', () => {
  const rows = [row(0, 'new'), row(1, 'duplicate'), row(2, 'ahead'), row(3, 'confirm'), row(4, 'confirm')]
  const outcome = {
    refused: [
      refused('Ellenőrző oldat mérése, nem vércukor.'),
      refused('Nem naplóbejegyzés: inzulinpumpa bázisrátája, nem beadott adag.'),
      refused('Kontrolloldattal végzett mérés, nem vércukor.'),
      refused('Nincs időpont a sorban.'),
      refused('A sort a gyártó programja jelölte hibásnak.'),
    ],
    rows,
  }

  it('is refused, ahead of now, or not confirmed; with an advice where it can be followed', () =>
    expect(notSavedRows(outcome, new Set([3]), 'patient').map(({ reason, advice }) => [reason, advice])).toEqual([
      ['Ellenőrző oldat mérése, nem vércukor.', 'Nincs teendőd.'],
      ['Nem naplóbejegyzés: inzulinpumpa bázisrátája, nem beadott adag.', 'Nincs teendőd.'],
      ['Kontrolloldattal végzett mérés, nem vércukor.', 'Nincs teendőd.'],
      ['Nincs időpont a sorban.', ''],
      ['A sort a gyártó programja jelölte hibásnak.', 'Kézzel is felveheted a naplóba.'],
      ['Jövőbeli időpont.', 'Töltsd fel újra, és átnézéskor igazítsd az időpontokat a mérő órájához.'],
      ['Szokatlan érték, nem lett megerősítve.', 'Töltsd fel újra, és erősítsd meg.'],
    ]))

  it('shows what was read', () =>
    expect(notSavedRows(outcome, new Set([3, 4]), 'staff').at(-1)).toMatchObject({ line: 4, row: '2027.01.02. 07:15 Vércukor 8,9 mmol/l' }))
})

describe('reasons', () => {
  it('are counted by their kind, the most frequent first', () =>
    expect(
      groupReasons([
        refused('Nincs időpont a sorban.'),
        refused('Hibás időpont: „25:08”.'),
        refused('Hibás időpont: „99”.'),
        refused('Hibás érték: „0”.'),
      ]),
    ).toEqual([
      { reason: 'Hibás időpont.', count: 2 },
      { reason: 'Nincs időpont a sorban.', count: 1 },
      { reason: 'Hibás érték: „0”.', count: 1 },
    ]))

  it('keep their details while all are the same', () =>
    expect(groupReasons([refused('Hibás érték: „0”.'), refused('Hibás érték: „0”.')])).toEqual([{ reason: 'Hibás érték: „0”.', count: 2 }]))
})
