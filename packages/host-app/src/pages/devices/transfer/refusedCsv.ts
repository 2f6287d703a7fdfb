import type { RefusedRow } from '@diab/internal/devices'
import { transferMessages as messages } from './transfer.messages.ts'

/** A cell that no spreadsheet takes for a formula. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** The refused rows as a file that Hungarian spreadsheets open: semicolons, UTF-8 with its mark. */
export function toRefusedCsv(rows: readonly RefusedRow[]): string {
  const lines = [messages.notSaved.columns, ...rows.map(({ line, reason, row }) => [line === null ? '' : String(line), reason, row])]
  return `\uFEFF${lines.map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`
}
