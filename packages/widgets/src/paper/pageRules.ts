/** Returns a text as a CSS string. */
const cssString = (text: string) => `"${text.replace(/[\\"\p{Cc}]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `)}"`

const footerFont = 'font: 9px/1.3 sans-serif; color: #4b5563'

/**
 * Returns the rules of a paper form's sheets: A4, and below each of them a text and the number of the sheet. A browser without
 * margin boxes leaves out what is below.
 */
export const pageRules = (footer: string): string => `
@page {
  size: A4;
  margin: 12mm 12mm 16mm;
  @bottom-left { content: ${cssString(footer)}; ${footerFont} }
  @bottom-right { content: counter(page) " / " counter(pages); ${footerFont} }
}
`
