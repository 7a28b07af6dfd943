import type { Language } from './mail-generator-languages.ts'
import { asBytes, type Chunks, filePart, inlineImage, multipart, textPart } from './mail-generator-parts.ts'
import type { Random } from './mail-generator-random.ts'
import { identifier, paragraphs } from './mail-generator-text.ts'

export interface ContentOptions {
  language: Language
  charset: string
  text: string
  noise: Buffer
  withAttachments: boolean
  random: Random
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Generates the body of a personal mail, in the MIME structures of common mail clients. */
export function letter(options: ContentOptions): Chunks {
  const { text, charset, random, noise, withAttachments } = options
  const contentId = `image001.${random.between(1e6, 1e7)}@mail.example`
  const hasInlineImage = withAttachments && random.chance(0.06)
  let body = letterText(text, charset, random)
  if (hasInlineImage || random.chance(0.55)) {
    const image = hasInlineImage ? `<p><img src="cid:${contentId}" width="120" alt=""></p>` : ''
    const html = textPart(toHtml(text, image), 'html', charset === 'us-ascii' ? 'utf-8' : charset, random)
    const related = hasInlineImage
      ? multipart(
          'related',
          [html, inlineImage(noise, random.between(4000, 40_000), contentId, random)],
          random,
        )
      : html
    body = !hasInlineImage && random.chance(0.2) ? related : multipart('alternative', [body, related], random)
  }
  const files = withAttachments ? attachmentSizes(random) : []
  return files.length === 0
    ? body
    : multipart('mixed', [body, ...files.map((size) => filePart(noise, size, random))], random)
}

function letterText(text: string, charset: string, random: Random): Chunks {
  if (!random.chance(0.3)) return textPart(text, 'plain', charset, random)
  const deleteSpace = charset !== 'utf-8' && random.chance(0.2)
  return textPart(
    flow(text, deleteSpace),
    'plain',
    charset,
    random,
    `; format=flowed${deleteSpace ? '; delsp=yes' : ''}`,
  )
}

/** RFC 3676: a space at the end of a line is a soft break; DelSp removes that space again. */
export function flow(text: string, deleteSpace: boolean): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const quote = /^>* ?/.exec(line)?.[0].trimEnd() ?? ''
      const content = quote === '' ? line : line.slice(quote.length).replace(/^ /, '')
      const prefix = quote === '' ? '' : `${quote} `
      const pieces = content.trimEnd().match(/.{1,66}(?:\s|$)|.{66}/gu) ?? ['']
      return pieces.map((piece, index) => {
        const isLast = index === pieces.length - 1
        const stuffed = prefix === '' && /^[ >]|^From /.test(piece) ? ` ${piece}` : piece
        if (isLast) return (prefix + stuffed.trimEnd()).trimEnd()
        const soft = stuffed.endsWith(' ') ? stuffed : `${stuffed}${deleteSpace ? ' ' : ''}`
        return prefix + (deleteSpace && stuffed.endsWith(' ') ? `${soft} ` : soft)
      })
    })
    .join('\n')
}

function toHtml(text: string, extra: string): string {
  const lines = text
    .split('\n')
    .map((line) =>
      line === ''
        ? '<p class="MsoNormal">&nbsp;</p>'
        : `<p class="MsoNormal" style="margin:0">${escapeHtml(line)}</p>`,
    )
  return `<html><head><meta charset="x"><style>p.MsoNormal {font-family: Calibri; font-size: 11pt}</style></head><body lang="EN">\n${lines.join('\n')}\n${extra}</body></html>`
}

/** 8.6 % of all messages are larger than 200 kB; attachments average 70 kB per message. */
function attachmentSizes(random: Random): number[] {
  const choice = random.next()
  if (choice < 0.109) return [logUniform(210_000, 2_150_000, random)]
  if (choice < 0.116) return [random.between(60_000, 190_000)]
  if (choice < 0.17) return [random.between(3000, 30_000), random.between(1000, 9000)]
  return []
}

const logUniform = (from: number, to: number, random: Random): number =>
  Math.round(from * (to / from) ** random.next())

/** Generates a newsletter as text and HTML. */
export function newsletter({ language, charset, random }: ContentOptions): Chunks {
  const rows = Array.from({ length: random.between(20, 80) }, (_, index) => {
    const url = `https://news.shop.example/c/${identifier(random, 48)}?utm_source=mail&amp;utm_campaign=${index}`
    return (
      '<tr><td align="center" valign="top" bgcolor="#ffffff" style="padding:10px 20px;font-family:Arial,sans-serif;font-size:14px;line-height:20px;color:#333333">' +
      `<a href="${url}" style="color:#0a58ca;text-decoration:none"><img src="https://img.shop.example/${identifier(random, 16)}.jpg" width="560" alt="" border="0"></a>` +
      `<br>${escapeHtml(paragraphs(language, 1, random))}</td></tr>`
    )
  })
  const html = `<!DOCTYPE html><html><body style="margin:0"><table width="600" cellpadding="0" cellspacing="0">${rows.join('\n')}</table><img src="https://track.shop.example/o.gif" width="1" height="1"></body></html>`
  const target = charset === 'us-ascii' ? 'utf-8' : charset
  return multipart(
    'alternative',
    [
      textPart(paragraphs(language, 3, random), 'plain', target, random),
      textPart(html, 'html', target, random),
    ],
    random,
  )
}

/** Generates a delivery status notification (RFC 3464) for a message. */
export function bounce(original: string, recipient: string, random: Random): Chunks {
  const explanation = asBytes(
    `Content-Type: text/plain; charset=us-ascii\r\n\r\nYour message to ${recipient} could not be delivered.\r\n`,
  )
  const isHard = random.chance(0.7)
  const status = asBytes(
    `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.partner.example\r\n\r\nFinal-Recipient: rfc822; ${recipient}\r\n` +
      `Action: ${isHard ? 'failed' : 'delayed'}\r\nStatus: ${isHard ? '5.1.1' : '4.4.1'}\r\nDiagnostic-Code: smtp; ${isHard ? '550 5.1.1 user unknown' : '451 4.4.1 timeout'}\r\n`,
  )
  const headers = asBytes(
    `Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${original}>\r\nTo: ${recipient}\r\n`,
  )
  return multipart('report', [[explanation], [status], [headers]], random, '; report-type=delivery-status')
}
