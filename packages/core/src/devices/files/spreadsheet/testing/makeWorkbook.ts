import { zipSync } from 'fflate'

/** A text, a number, or a day counted by its serial number in a style: 1 date and time, 2 date, 3 time. */
export type WorkbookCell = string | number | { serial: number; style: 1 | 2 | 3 }

const encode = (text: string) => new TextEncoder().encode(text)
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function columnName(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26))
}

/** A workbook (Office Open XML) as spreadsheet programs write it. */
export function makeWorkbook(
  sheets: readonly { name: string; rows: readonly (readonly WorkbookCell[])[] }[],
  { is1904 = false, hasSharedStrings = true } = {},
): Uint8Array {
  const strings = new Map<string, number>()
  const cellXml = (cell: WorkbookCell, reference: string): string => {
    if (cell === '') return ''
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
    if (typeof cell === 'object') return `<c r="${reference}" s="${cell.style}"><v>${cell.serial}</v></c>`
    if (!hasSharedStrings) return `<c r="${reference}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`
    const at = strings.get(cell) ?? strings.size
    strings.set(cell, at)
    return `<c r="${reference}" t="s"><v>${at}</v></c>`
  }
  const sheetXml = ({ rows }: (typeof sheets)[number]) => {
    const lines = rows.map((cells, at) =>
      cells.length === 0
        ? ''
        : `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`)).join('')}</row>`,
    )
    return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`
  }
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': encode('<Types/>'),
    'xl/workbook.xml': encode(
      `<workbook xmlns:r="r"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets
        .map(({ name }, at) => `<sheet name="${escape(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': encode(
      `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ),
    'xl/styles.xml': encode(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\.\\ mm\\.\\ dd\\.\\ h:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>',
    ),
  }
  for (const [at, sheet] of sheets.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = encode(sheetXml(sheet))
  if (hasSharedStrings)
    files['xl/sharedStrings.xml'] = encode(`<sst>${[...strings.keys()].map((text) => `<si><t>${escape(text)}</t></si>`).join('')}</sst>`)
  return zipSync(files)
}
