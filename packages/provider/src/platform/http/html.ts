const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** HTML that may be put into a page as it is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type HtmlValue = string | number | Html | undefined | false | readonly HtmlValue[]

function toHtml(value: HtmlValue): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(toHtml).join('')
  return String(value).replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')
}

/** Tagged template: every value is escaped unless it is Html itself. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(strings.reduce((page, text, index) => page + toHtml(values[index - 1]) + text))
}
