import { expect, it } from 'vitest'
import { checkVisitNote, visitNoteMaxLength } from './visitNote.rules.ts'

it.each([
  ['a sentence', 'Ebédre 9 E, két hét múlva újraértékelni.', false],
  ['nothing', '', true],
  ['spaces and lines alone', ' \n\t ', true],
  ['as much as fits', 'á'.repeat(visitNoteMaxLength), false],
  ['one character more', 'á'.repeat(visitNoteMaxLength + 1), true],
  ['as many characters that are two code units', '🍌'.repeat(visitNoteMaxLength), false],
])('%s', (_name, body, isRefused) => expect('body' in checkVisitNote({ body })).toBe(isRefused))
