import type { Message } from '@postroom/contract'
import { formatBytes, formatExact } from '#lib/format.ts'
import { translate } from '#lib/i18n.ts'
import { fullName, fullNames } from '../talk/full-name.ts'
import { documentStart, mailBody, paper } from '../talk/mail-document.ts'
import { fontRules } from '../talk/mail-frame.tsx'
import { talkTexts } from '../talk/talk.texts.ts'
import { printTexts } from './print.texts.ts'

type PrintOptions = { title: string; origin: string; now: number }

const quiet = '#57666e'

const style = `
@page { margin: 16mm 15mm; }
html, body { overflow: visible; }
h1 { margin: 0; font-size: 20px; line-height: 28px; }
.count { margin: 4px 0 0; color: ${quiet}; font-size: 12px; }
section { margin-top: 20px; padding-top: 12px; border-top: 1px solid ${paper.line}; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 12px; margin: 0 0 12px; font-size: 12px; line-height: 18px; break-inside: avoid; break-after: avoid; }
dt { color: ${quiet}; }
dd { margin: 0; unicode-bidi: plaintext; }
.text { white-space: pre-wrap; unicode-bidi: plaintext; }
/* Negative margins and floats of one mail must not cover the next one. */
.body { display: flow-root; overflow-y: clip; }
.body > :first-child { margin-top: 0; }
img { break-inside: avoid; }
`

/**
 * The document in which messages are printed, on white paper. Comments and history are internal and never part of it. Quoted
 * text is omitted from several messages, as they contain what it quotes.
 */
export function printDocument(messages: readonly Message[], { title, origin, now }: PrintOptions): string {
  const ground = { ...paper, fonts: fontRules() }
  const page = document.createElement('body')
  page.append(
    element('h1', title, { dir: 'auto' }),
    element(
      'p',
      translate(printTexts, 'messages', { count: messages.length, at: formatExact(new Date(now)) }),
      { class: 'count' },
    ),
  )
  for (const message of messages) {
    const section = element('section')
    section.append(facts(message), body(message, messages.length === 1))
    page.append(section)
  }

  function body({ html, text, quotedHtml, quotedText }: Message, isAlone: boolean): HTMLElement {
    if (html === null) {
      const shown = isAlone || !text.trim() ? [text, quotedText].filter(Boolean).join('\n') : text
      return element('div', shown, { class: 'text' })
    }
    const isQuoted = isAlone || !html.trim()
    const quoted = isQuoted && quotedHtml ? `<div class="pr-quoted">${quotedHtml}</div>` : ''
    const holder = element('div', '', { class: 'body', dir: 'auto' })
    holder.append(...mailBody(`${html}${quoted}`, ground).body.childNodes)
    return holder
  }

  const head = element('title', title).outerHTML
  return `${documentStart(ground, origin)}<style>${style}</style>${head}</head>${page.outerHTML}</html>`
}

/** Who wrote to whom and when, the files, and the state of a message that was not sent. */
function facts({ from, to, cc, sentAt, attachments, delivery }: Message): HTMLElement {
  const files = attachments.filter(({ isInline }) => !isInline)
  const unsent = delivery && delivery.state !== 'sent' ? delivery.state : undefined
  const rows = [
    [translate(talkTexts, 'detailsFrom'), fullName(from)],
    [translate(talkTexts, 'detailsTo'), fullNames(to)],
    [translate(talkTexts, 'detailsCc'), fullNames(cc)],
    [translate(talkTexts, 'detailsDate'), formatExact(sentAt)],
    [
      translate(talkTexts, 'attachments'),
      files.map(({ fileName, sizeBytes }) => `${fileName} (${formatBytes(sizeBytes)})`).join(', '),
    ],
    [translate(printTexts, 'state'), unsent && translate(talkTexts, unsent)],
  ] as const
  const list = element('dl')
  for (const [name, value] of rows) if (value) list.append(element('dt', name), element('dd', value))
  return list
}

function element(tag: string, text = '', attributes: Record<string, string> = {}): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}
