import { currentLocale } from '../language/requestLanguage.ts'
import { html } from '../http/html.ts'
import { mailTexts as say } from './mailTexts.ts'
import { oneLine } from './nameInMail.ts'

/** What a mail says; every text is plain and is escaped here. */
export interface MailContent {
  subject: string
  /** First line; `Kedves Anna!`. */
  greeting: string
  paragraphs: readonly string[]
  /** The one thing to do, as a button and as an address to copy. */
  action?: { label: string; link: string }
  /** Small print: how long the link lives, what to do when it is not for you. */
  notes?: readonly string[]
}

/** A mail as it is sent: both forms say the same. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

const longestSubject = 150

const font = "font-family:'Open Sans',Arial,sans-serif;color:#16202e"
const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#2463cf;color:#ffffff;font-weight:600;text-decoration:none'
const small = 'font-size:13px;line-height:1.5;color:#4a5568;margin:0 0 8px'

function toText({ greeting, paragraphs, action, notes = [] }: MailContent): string {
  const parts = [greeting, ...paragraphs, ...(action ? [`${action.label}:\n${action.link}`] : []), ...notes, say.closing]
  return `${parts.join('\n\n')}\n`
}

function toHtml({ subject, greeting, paragraphs, action, notes = [] }: MailContent): string {
  return html`<!doctype html>
    <html lang="${currentLocale()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px 12px;background:#f3f6fa">
        <div style="max-width:560px;margin:0 auto;padding:28px;border-radius:12px;background:#ffffff;${font}">
          <p style="margin:0 0 20px;font-size:18px;font-weight:700;color:#2463cf">${say.product}</p>
          <p style="font-size:16px;line-height:1.5;margin:0 0 16px">${greeting}</p>
          ${paragraphs.map((paragraph) => html`<p style="font-size:16px;line-height:1.5;margin:0 0 16px">${paragraph}</p>`)}
          ${
            action &&
            html`<p style="margin:24px 0"><a href="${action.link}" target="_blank" rel="noopener" style="${button}">${action.label}</a></p>
              <p style="${small}">${say.copyLink}<br /><span style="word-break:break-all">${action.link}</span></p>`
          }
          ${notes.map((note) => html`<p style="${small}">${note}</p>`)}
          <p style="font-size:16px;line-height:1.5;margin:20px 0 0">${say.closing}</p>
        </div>
      </body>
    </html> `.text
}

/** Text and HTML of one mail. */
export function renderMail(content: MailContent): RenderedMail {
  const subject = [...oneLine(content.subject)].slice(0, longestSubject).join('')
  const whole = { ...content, subject }
  return { subject, text: toText(whole), html: toHtml(whole) }
}
