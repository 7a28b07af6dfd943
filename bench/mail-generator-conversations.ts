import { bounce, letter, newsletter } from './mail-generator-content.ts'
import { encodeWords, rfcDate } from './mail-generator-encode.ts'
import { type Language, pickLanguage } from './mail-generator-languages.ts'
import { asBytes, type Chunks, calendarPart, multipart, textPart } from './mail-generator-parts.ts'
import type { Random } from './mail-generator-random.ts'
import { paragraphs, personName, subjectLine } from './mail-generator-text.ts'

export interface GeneratedMail {
  /** With CRLF line ends. */
  raw: Buffer
  /** Null for the few messages without one. */
  messageId: string | null
  /** Equal for the messages of one conversation: the truth that threading is compared with. */
  threadKey: string
  /** Arrival (INTERNALDATE), even if Date is missing or wrong. */
  date: Date
  /** IMAP system flags. */
  flags: string[]
}

interface Person {
  name: string
  address: string
}

interface Conversation {
  key: string
  language: Language
  charset: string
  customer: Person
  subject: string
  ids: string[]
  lastText: string
  lastDate: Date
  lastFrom: Person
  length: number
}

/** State while a mailbox is generated. */
export interface Generation {
  random: Random
  own: Person
  noise: Buffer
  withAttachments: boolean
  active: Conversation[]
  now: number
  serial: number
}

const MAX_ACTIVE = 60
const MAX_QUOTE = 6000
const SUBJECT_ONLY_MS = 5 * 24 * 3600 * 1000

/** Generates the first message of a new conversation. */
export function startConversation(generation: Generation): GeneratedMail {
  const { random } = generation
  const kind = random.next()
  const conversation = newConversation(generation)
  if (kind < 0.3) return newsletterMail(generation, conversation)
  if (kind < 0.34) return bounceMail(generation, conversation)
  if (kind < 0.38) return invitationMail(generation, conversation)
  generation.active.push(conversation)
  if (generation.active.length > MAX_ACTIVE) generation.active.shift()
  return letterMail(generation, conversation, conversation.customer)
}

function newConversation({ random, serial, now }: Generation): Conversation {
  const language = pickLanguage(random)
  const name = personName(language, random)
  const customer = {
    name,
    address: `${random.pick(['info', 'mail', 'kontakt', 'j.doe', 'sales'])}${serial}@customer${serial % 997}.example`,
  }
  const subject = random.chance(0.6)
    ? subjectLine(language, random)
    : `${random.pick(language.subjects)} #${random.between(1000, 99_999)}`
  return {
    key: `t${serial}`,
    language,
    charset: random.chance(0.6) ? 'utf-8' : random.pick(language.charsets),
    customer,
    subject,
    // Some conversations started before the mailbox existed: their first message references a missing parent.
    ids: random.chance(0.05) ? [`lost-${serial}@elsewhere.example`] : [],
    lastText: '',
    lastDate: new Date(now),
    lastFrom: customer,
    length: 0,
  }
}

/** Generates the next message of a running conversation. */
export function continueConversation(generation: Generation): GeneratedMail {
  const { random, active, own } = generation
  const index = Math.min(active.length - 1, Math.floor(random.next() ** 0.6 * active.length))
  const conversation = active[index]
  if (!conversation) return startConversation(generation)
  return letterMail(generation, conversation, conversation.lastFrom === own ? conversation.customer : own)
}

function letterMail(generation: Generation, conversation: Conversation, from: Person): GeneratedMail {
  const { random, own, noise, withAttachments } = generation
  const { language, charset, customer } = conversation
  const isReply = conversation.length > 0 || conversation.ids.length > 0
  const fresh = paragraphs(language, random.between(1, 5), random)
  const text = conversation.length === 0 ? fresh : `${fresh}\n\n${quote(conversation)}`
  const body = letter({ language, charset, text, noise, withAttachments, random })
  const bySubject =
    conversation.length > 0 &&
    generation.now - conversation.lastDate.getTime() < SUBJECT_ONLY_MS &&
    random.chance(0.03)
  const headers = [
    address('From', from, charset, random),
    address('To', from === own ? customer : own, charset, random),
    `Subject: ${encodeWords((isReply ? language.reply : '') + conversation.subject, charset, random)}`,
    ...(isReply && !bySubject ? parentHeaders(conversation.ids, random) : []),
  ]
  const mail = finish(generation, conversation, headers, body, !bySubject)
  Object.assign(conversation, {
    lastText: text,
    lastDate: mail.date,
    lastFrom: from,
    length: conversation.length + 1,
  })
  return mail
}

function quote({ language, lastDate, lastFrom, lastText }: Conversation): string {
  const who = `${lastFrom.name} <${lastFrom.address}>`
  const lines = lastText
    .slice(0, MAX_QUOTE)
    .split('\n')
    .map((line) => (line === '' ? '>' : line.startsWith('>') ? `>${line}` : `> ${line}`))
  return [language.attribution(lastDate.toISOString().slice(0, 16).replace('T', ' '), who), ...lines].join(
    '\n',
  )
}

function parentHeaders(ids: readonly string[], random: Random): string[] {
  const last = ids.at(-1)
  if (last === undefined) return []
  if (random.chance(0.06)) return [`In-Reply-To: <${last}>`]
  return [
    `In-Reply-To: <${last}>`,
    `References: ${ids
      .slice(-12)
      .map((id) => `<${id}>`)
      .join('\r\n ')}`,
  ]
}

function newsletterMail(generation: Generation, conversation: Conversation): GeneratedMail {
  const { random, own, noise } = generation
  const { language, charset, subject } = conversation
  const list = random.between(1, 40)
  conversation.ids = []
  const headers = [
    address('From', { name: `Shop ${list}`, address: `news@shop${list}.example` }, charset, random),
    address('To', own, charset, random),
    `Subject: ${encodeWords(subject, charset, random)}`,
    `List-Id: Shop news <news.shop${list}.example>`,
    `List-Unsubscribe: <https://shop${list}.example/u/${random.between(1e6, 1e7)}>,\r\n <mailto:leave@shop${list}.example>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'Precedence: bulk',
  ]
  return finish(
    generation,
    conversation,
    headers,
    newsletter({ language, charset, text: '', noise, withAttachments: false, random }),
    true,
  )
}

function bounceMail(generation: Generation, conversation: Conversation): GeneratedMail {
  const { random, own } = generation
  conversation.ids = []
  const headers = [
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.partner.example>',
    address('To', own, 'us-ascii', random),
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
  ]
  const original = `sent-${generation.serial}@acme.example`
  return finish(
    generation,
    conversation,
    headers,
    bounce(original, conversation.customer.address, random),
    true,
  )
}

function invitationMail(generation: Generation, conversation: Conversation): GeneratedMail {
  const { random, own, now, serial } = generation
  const { charset, customer, subject, language } = conversation
  conversation.ids = []
  const headers = [
    address('From', customer, charset, random),
    address('To', own, charset, random),
    `Subject: ${encodeWords(subject, charset, random)}`,
  ]
  const text = textPart(paragraphs(language, 1, random), 'plain', charset, random)
  const calendar = calendarPart(`event-${serial}@calendar.example`, new Date(now + 86_400_000 * 3), subject)
  return finish(generation, conversation, headers, multipart('alternative', [text, calendar], random), true)
}

function address(field: string, { name, address: mailbox }: Person, charset: string, random: Random): string {
  const isPlain = /^[\x20-\x7e]*$/.test(name)
  const shown = isPlain
    ? /^[\w ]+$/.test(name)
      ? name
      : `"${name.replace(/["\\]/g, '\\$&')}"`
    : encodeWords(name, charset, random)
  return `${field}: ${shown} <${mailbox}>`
}

function finish(
  generation: Generation,
  conversation: Conversation,
  headers: string[],
  body: Chunks,
  mayLackId: boolean,
): GeneratedMail {
  const { random, now, serial } = generation
  const date = new Date(now)
  const messageId =
    mayLackId && random.chance(0.01)
      ? null
      : `${random.between(1e8, 1e9).toString(36)}.${serial}@${random.pick(['mail.example', 'mx1.customer.example', 'acme.example'])}`
  const head = [
    `Received: from mx.partner.example (mx.partner.example [192.0.2.${random.between(1, 254)}])\r\n\tby mail.acme.example with ESMTPS id ${serial};\r\n\t${rfcDate(date, 0)}`,
    ...headers,
    ...(random.chance(0.01) ? [] : [`Date: ${rfcDate(date, random.pick([0, 60, 120, -300, 330, 540]))}`]),
    ...(messageId === null ? [] : [`Message-ID: <${messageId}>`]),
    'MIME-Version: 1.0',
  ]
  if (messageId !== null) conversation.ids = [...conversation.ids, messageId]
  const flags = [
    ...(random.chance(0.85) ? ['\\Seen'] : []),
    ...(random.chance(0.2) ? ['\\Answered'] : []),
    ...(random.chance(0.04) ? ['\\Flagged'] : []),
  ]
  return {
    raw: Buffer.concat([asBytes(`${head.join('\r\n')}\r\n`), ...body]),
    messageId,
    threadKey: conversation.key,
    date,
    flags,
  }
}
