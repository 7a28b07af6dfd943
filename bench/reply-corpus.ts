import { LANGUAGES } from './mail-generator-languages.ts'
import type { Random } from './mail-generator-random.ts'
import type { ReplyLanguage } from './reply-language.ts'
import { REPLY_LANGUAGES } from './reply-languages.ts'

/** A reply as a program writes it. Every line that matters contains a unique word. */
export interface GeneratedReply {
  readonly language: string
  readonly shape: string
  readonly text: string
  readonly html: string
  /** Unique words of the sender's new text, of the quoted messages and of the signature. */
  readonly fresh: readonly string[]
  readonly old: readonly string[]
  readonly signature: readonly string[]
  /** The earlier messages of the conversation, whose text is quoted. */
  readonly earlier: readonly string[]
}

const NAMES = [
  'Jane Doe',
  'Käthe Weiß',
  'O’Brien, Mary',
  'Łukasz Wiśniewski',
  '山田太郎',
  'Иван Петров',
  'Support (Acme)',
]

interface Making {
  readonly random: Random
  readonly language: ReplyLanguage
  readonly fresh: string[]
  readonly old: string[]
  readonly signature: string[]
  readonly earlier: string[]
}

type Line = {
  readonly kind: 'fresh' | 'old' | 'head' | 'signature' | 'blank'
  readonly text: string
  readonly depth: number
}

const word = (making: Making, kind: 'fresh' | 'old' | 'signature'): string => {
  const list = making[kind]
  const made = `${kind}${list.length}x${making.random.between(1000, 9999)}`
  list.push(made)
  return made
}

const line = (kind: Line['kind'], text: string, depth = 0): Line => ({ kind, text, depth })
const blank = (depth = 0): Line => line('blank', '', depth)

/** Sentences of the sender, including unusual ones. */
function fresh(making: Making, count: number): Line[] {
  const { random, language } = making
  return Array.from({ length: count }, () => {
    const [first = ''] = language.fresh
    const said = random.chance(0.6) ? first : random.pick(language.fresh as [string, ...string[]])
    return line('fresh', `${said} ${word(making, 'fresh')}`)
  })
}

function old(making: Making, depth: number): Line[] {
  const { language, random } = making
  const said = (LANGUAGES.find(({ code }) => code === language.code) ?? LANGUAGES[0]).sentences
  const lines = Array.from(
    { length: random.between(2, 5) },
    () => `${random.pick(said)} ${word(making, 'old')}`,
  )
  making.earlier.push(lines.join('\n'))
  return lines.flatMap((text, index) => [
    ...(index % 3 === 2 ? [blank(depth)] : []),
    line('old', text, depth),
  ])
}

function attribution(making: Making): string {
  const { random, language } = making
  const name = random.pick(NAMES as [string, ...string[]])
  return random
    .pick(language.attributions as [string, ...string[]])
    .replace('{n}', name)
    .replace('{m}', `mail${random.between(1, 99)}@example.org`)
}

function headerBlock({ language, random }: Making, first: 'from' | 'sent' | 'date' = 'from'): Line[] {
  const [from, sent, to, copy, subject] = language.labels
  const space = language.code === 'fr' ? ' ' : ''
  const rows = [
    `${from}${space}: ${random.pick(NAMES as [string, ...string[]])} <mail@example.org>`,
    `${sent}${space}: ${language.date}`,
    `${to}${space}: Joe <joe@example.net>`,
    ...(random.chance(0.3) ? [`${copy}${space}: x@example.com`] : []),
    `${subject}${space}: ${random.chance(0.2) ? '' : '#4711'}`,
  ]
  if (first === 'sent') rows.unshift(...rows.splice(1, 1))
  if (first === 'date') rows.unshift(...rows.splice(1, 1), ...rows.splice(-1, 1))
  return rows.map((text) => line('head', text))
}

function signature(making: Making): Line[] {
  const { random, language } = making
  const kind = random.between(0, 3)
  if (kind === 0) return []
  if (kind === 1) return [blank(), line('signature', language.phone)]
  const rows = [
    line('signature', `Jane ${word(making, 'signature')}`),
    line('signature', 'Acme GmbH · +49 40 123456'),
  ]
  if (kind === 2) return [blank(), line('signature', '-- '), ...rows]
  // Without a delimiter a signature cannot be distinguished from new text, so it is shown.
  return [blank(), line('blank', language.closing), ...rows.map(({ text }) => line('blank', text))]
}

const SHAPES: Readonly<Record<string, (making: Making) => Line[]>> = {
  'answer above, marked': (making) => [
    ...fresh(making, making.random.between(1, 4)),
    ...signature(making),
    blank(),
    line('head', attribution(making)),
    ...(making.random.chance(0.5) ? [blank()] : []),
    ...old(making, 1),
  ],
  'answer below, marked': (making) => [
    line('head', attribution(making)),
    ...old(making, 1),
    blank(),
    ...fresh(making, making.random.between(1, 4)),
    ...signature(making),
  ],
  'answers between, marked': (making) => [
    ...fresh(making, 1),
    blank(),
    line('head', attribution(making)),
    ...old(making, 1),
    ...fresh(making, 2),
    ...old(making, 1),
    blank(),
    ...fresh(making, 1),
    ...signature(making),
  ],
  'nested quotes': (making) => [
    ...fresh(making, 2),
    blank(),
    line('head', attribution(making)),
    ...old(making, 1),
    line('head', attribution(making), 1),
    ...old(making, 2),
  ],
  Outlook: (making) => [
    ...fresh(making, making.random.between(1, 4)),
    ...signature(making),
    blank(),
    ...(making.random.chance(0.4) ? [line('head', '________________________________')] : []),
    ...headerBlock(making),
    blank(),
    ...old(making, 0),
  ],
  'Outlook, answers within the quote': (making) => [
    ...fresh(making, 1),
    blank(),
    ...headerBlock(making),
    blank(),
    ...old(making, 0),
    ...fresh(making, 2),
    ...old(making, 0),
  ],
  'original message line': (making) => [
    ...fresh(making, 2),
    blank(),
    line('head', making.language.original),
    ...headerBlock(making),
    blank(),
    ...old(making, 0),
  ],
  GMX: (making) => [...fresh(making, 2), blank(), ...headerBlock(making, 'sent'), blank(), ...old(making, 0)],
  'Date first': (making) => [
    ...fresh(making, 2),
    blank(),
    ...(making.random.chance(0.4) ? [line('head', '________________________________')] : []),
    ...headerBlock(making, 'date'),
    blank(),
    ...old(making, 0),
  ],
  'From and Sent alone': (making) => [
    ...fresh(making, 2),
    ...signature(making),
    blank(),
    ...headerBlock(making).slice(0, 2),
    blank(),
    ...old(making, 0),
  ],
  'no subject': (making) => [
    ...fresh(making, 2),
    blank(),
    ...headerBlock(making).slice(0, 3),
    blank(),
    ...old(making, 0),
  ],
  'original message line in asterisks': (making) => [
    ...fresh(making, 2),
    blank(),
    line('head', `*${making.language.original}*`),
    ...headerBlock(making),
    blank(),
    ...old(making, 0),
  ],
  'sentence between dashes': (making) => [
    ...fresh(making, making.random.between(1, 3)),
    ...signature(making),
    blank(),
    line(
      'head',
      `---- On Mon, 05 Jan 2026 10:00:00 +0100 ${making.random.pick(NAMES as [string, ...string[]])} <mail@example.org> wrote ----`,
    ),
    blank(),
    ...old(making, 0),
  ],
  'sentence without colon, marked': (making) => [
    ...fresh(making, 2),
    blank(),
    line('head', attribution(making).replace(/\s?[::](\u202c?)$/u, '$1')),
    ...old(making, 1),
  ],
  'sentence broken after the bracket, marked': (making) => [
    ...fresh(making, 2),
    blank(),
    ...attribution(making)
      .replace(/<(?=[^<>\s]+@)/, '<\n')
      .split('\n')
      .map((text) => line('head', text)),
    ...old(making, 1),
  ],
  'address and its link': (making) => [
    ...fresh(making, 2),
    blank(),
    line(
      'head',
      `On Mon, Jan 5, 2026 at 10:00 AM ${making.random.pick(NAMES as [string, ...string[]])} <mail@example.org<mailto:mail@example.org>> wrote:`,
    ),
    blank(),
    ...old(making, 0),
  ],
  'forwarded with a note': (making) => [
    ...fresh(making, 2),
    blank(),
    line('blank', making.language.forwarded),
    ...headerBlock(making).map(({ text }) => line('blank', text)),
    blank(),
    ...fresh(making, 2),
  ],
  'no quote at all': (making) => [...fresh(making, making.random.between(2, 7)), ...signature(making)],
}

/** Generates every form in every language, `times` times. */
export function* generateReplies(random: Random, times: number): Generator<GeneratedReply> {
  for (let time = 0; time < times; time += 1)
    for (const language of REPLY_LANGUAGES)
      for (const [shape, make] of Object.entries(SHAPES)) {
        const making: Making = { random, language, fresh: [], old: [], signature: [], earlier: [] }
        const lines = make(making)
        yield {
          ...making,
          language: language.code,
          shape,
          text: asText(lines, random),
          html: asHtml(lines, random),
        }
      }
}

function asText(lines: readonly Line[], random: Random): string {
  const wraps = random.chance(0.3)
  return lines
    .flatMap(({ text, depth }) => {
      const pieces =
        wraps && text.length > 76
          ? [text.slice(0, text.lastIndexOf(' ', 76)), text.slice(text.lastIndexOf(' ', 76) + 1)]
          : [text]
      return pieces.map((piece) =>
        depth === 0 ? piece : `${'>'.repeat(depth)}${piece === '' ? '' : ` ${piece}`}`,
      )
    })
    .join('\n')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Style = {
  readonly row: (text: string) => string
  readonly quote: string
  readonly head: (text: string) => string
}

const STYLES: readonly [Style, ...Style[]] = [
  // Gmail
  {
    row: (text) => `<div>${text || '<br>'}</div>`,
    quote: '<blockquote class="gmail_quote" style="margin:0 0 0 .8ex">',
    head: (text) => `<div dir="ltr" class="gmail_attr">${text}<br></div>`,
  },
  // Apple Mail
  { row: (text) => `${text}<br>`, quote: '<blockquote type="cite">', head: (text) => `<div>${text}</div>` },
  // Thunderbird
  {
    row: (text) => `<p>${text || '<br>'}</p>`,
    quote: '<blockquote type="cite" cite="mid:x@y">',
    head: (text) => `<div class="moz-cite-prefix">${text}<br></div>`,
  },
  // Outlook
  {
    row: (text) => `<p class="MsoNormal">${text || '&nbsp;'}<o:p></o:p></p>`,
    quote: '<blockquote style="margin-left:5pt">',
    head: (text) => `<p class="MsoNormal">${text.replace(/^([^:]{2,16}):/, '<b>$1:</b>')}</p>`,
  },
]

function asHtml(lines: readonly Line[], random: Random): string {
  const style = random.pick(STYLES)
  let [out, depth] = ['<html><body>', 0]
  for (const { kind, text, depth: wanted } of lines) {
    for (; depth < wanted; depth += 1) out += style.quote
    for (; depth > wanted; depth -= 1) out += '</blockquote>'
    const shown = escaped(text)
    out += kind === 'head' ? style.head(shown) : style.row(shown)
  }
  return `${out}${'</blockquote>'.repeat(depth)}</body></html>`
}
