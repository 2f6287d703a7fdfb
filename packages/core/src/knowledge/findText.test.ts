import { expect, test } from 'vitest'
import { holdsWords } from './findText.ts'

test.each([
  ['', ['Szénhidrát'], true],
  ['szenhidrat', ['Szénhidrát-számolás'], true],
  ['SZÉNHIDRÁT számol', ['Szénhidrát-számolás'], true],
  ['utazas inzulin', ['Utazás', 'Inzulinnal a repülőn'], true],
  ['utazas keton', ['Utazás', 'Inzulinnal a repülőn'], false],
  ['  ', ['Utazás'], true],
])('„%s” in %j: %s', (search, texts, found) => expect(holdsWords(search, texts)).toBe(found))
