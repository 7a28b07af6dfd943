import { escapeHtml } from '@postroom/mail'
import type { SystemMail } from './send-system-mail.ts'

export interface Letter {
  readonly to: string
  /** Display name of the sender, in place of the default. */
  readonly fromName?: string
  readonly language: 'en' | 'de'
  readonly subject: string
  /** Paragraphs before the link. */
  readonly sentences: readonly string[]
  readonly link?: { readonly label: string; readonly href: string }
  /** Paragraphs after the link, such as its validity. */
  readonly after?: readonly string[]
  /** Note for a person who did not expect the mail. */
  readonly small?: string
  /** Shown after the sentences: lists with links, each under its heading. */
  readonly groups?: readonly LetterGroup[]
  /** Shown after the sentences; the first line is its head. */
  readonly table?: readonly (readonly string[])[]
  readonly attachments?: SystemMail['attachments']
}

interface LetterGroup {
  readonly heading: string
  readonly lines: readonly { readonly text: string; readonly href: string; readonly note: string }[]
}

/** Composes a mail with the same content in plain text and HTML, without images or tracking. */
export function composeLetter({ to, subject, fromName, attachments, ...letter }: Letter): SystemMail {
  const more = { ...(fromName && { fromName }), ...(attachments && { attachments }) }
  return { to, subject, ...more, text: asText(letter), html: asHtml(letter) }
}

type Body = Omit<Letter, 'to' | 'subject' | 'fromName' | 'attachments'>

const asText = ({ sentences, groups = [], table, link, after = [], small }: Body): string =>
  [
    ...sentences,
    ...groups.map(textGroup),
    ...(table ? [textTable(table)] : []),
    ...(link ? [`${link.label}:`, link.href] : []),
    ...after,
    ...(small ? [small] : []),
  ].join('\n\n')

/** Columns of equal width; the first one is a name, the others are numbers. */
function textTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  const cell = (text: string, column: number): string =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')
}

function asHtml({ language, sentences, groups = [], table, link, after = [], small }: Body): string {
  const lines = [
    ...sentences.map(paragraph),
    ...groups.map(htmlGroup),
    ...(table ? [htmlTable(table)] : []),
    ...(link ? [`<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`] : []),
    ...after.map(paragraph),
    ...(small ? [`<p style="color: #666">${escapeHtml(small)}</p>`] : []),
  ]
  return `<!doctype html><html lang="${language}"><body style="font: 16px/1.5 sans-serif; color: #1c1c1c">
${lines.join('\n')}
</body></html>`
}

const textGroup = ({ heading, lines }: LetterGroup): string =>
  [heading, ...lines.map(({ text, href, note }) => `- ${text}\n  ${note}\n  ${href}`)].join('\n')

const htmlGroup = ({ heading, lines }: LetterGroup): string =>
  `<h2 style="font-size: 16px; margin: 24px 0 8px">${escapeHtml(heading)}</h2>
<ul style="padding-left: 20px">${lines
    .map(
      ({ text, href, note }) =>
        `<li style="margin-bottom: 8px"><a href="${escapeHtml(href)}">${escapeHtml(text)}</a><br>${escapeHtml(note)}</li>`,
    )
    .join('\n')}</ul>`

function htmlTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], tag: 'th' | 'td'): string =>
    row
      .map((text, column) => {
        const style = `padding: 4px 12px 4px 0; text-align: ${column === 0 ? 'left' : 'right'}`
        return `<${tag} style="${style}">${escapeHtml(text)}</${tag}>`
      })
      .join('')
  return `<table style="border-collapse: collapse">
<thead><tr>${cells(head, 'th')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')}</tbody>
</table>`
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`
