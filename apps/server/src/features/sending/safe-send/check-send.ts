import type { SendCheck, SendWarning } from '@postroom/contract'
import type { MailAddress } from '@postroom/mail'
import {
  type AddressBook,
  addressesOf,
  isInside,
  listLinkedAnswers,
  listMessageRows,
  loadAddressBook,
  type MessageRow,
  presentMessages,
} from '#features/conversations/index.ts'
import { findInboxRow } from '#features/inboxes/index.ts'
import { listMemberRows } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { isPublicProvider } from '#platform/mail-addresses.ts'
import { getSendingSettingsCall } from '../sending-settings.ts'
import { mentionsAttachment } from './missing-attachment.ts'
import { mentionedIn } from './names-and-numbers.ts'
import { ownText } from './own-text.ts'
import { listCommentTexts, listKnownSenders, listMentionedContacts } from './safe-send.queries.ts'
import { repeats } from './shared-words.ts'
import { findUnfilledBlanks } from './unfilled-blanks.ts'

/** Messages of the conversation that are read. */
const readAtMost = 30
const shownAtMost = 3

export interface Outgoing {
  readonly inboxId: string
  /** The conversation that is answered, or whose message is forwarded. */
  readonly conversationId: string | null
  readonly subject: string
  readonly html: string
  readonly recipients: readonly MailAddress[]
  readonly hasFiles: boolean
  /** The message that is quoted below the text or forwarded. */
  readonly history: MessageRow | null
  /** Replies are checked against other inboxes, which may have the same mail. */
  readonly isReply?: boolean
}

/**
 * Refuses a message with warnings that the writer has not accepted; returns those accepted. Checks nothing without a list
 * of accepted ones, as for programs.
 */
export async function requireChecked(
  ctx: Context,
  accepted: readonly SendCheck[] | undefined,
  outgoing: () => Promise<Outgoing>,
): Promise<SendWarning[]> {
  if (accepted === undefined) return []
  const warnings = await checkSend(ctx, await outgoing())
  if (warnings.some(({ check }) => !accepted.includes(check))) fail('send_warned', { current: warnings })
  return warnings
}

/** Runs the checks that the person has not switched off. */
export async function checkSend(ctx: Context, outgoing: Outgoing): Promise<SendWarning[]> {
  const { tx, workspaceId, person } = ctx
  const { checksOff } = await getSendingSettingsCall(ctx)
  const { email } = found(await findInboxRow(tx, workspaceId, outgoing.inboxId))
  const book = await loadAddressBook(tx, workspaceId, { inboxId: outgoing.inboxId, email })
  const outside = addressesOf(outgoing.recipients).filter((address) => !isInside(book, address))
  const facts: Facts = {
    ctx,
    outgoing,
    book,
    outside,
    text: ownText(outgoing.html),
    mail: await mailOf(ctx, book, outgoing.conversationId),
    colleagues: (await listMemberRows(tx, workspaceId)).map(({ firstName, lastName }) =>
      `${firstName} ${lastName}`.toLowerCase(),
    ),
    userId: person.userId,
  }
  const warnings: SendWarning[] = []
  for (const [check, find] of Object.entries(checks) as [SendCheck, Check][]) {
    const isOff = (checksOff as readonly SendCheck[]).includes(check)
    const details = isOff ? null : await find(facts)
    if (details) warnings.push({ check, found: details.slice(0, shownAtMost) })
  }
  return warnings
}

interface Facts {
  readonly ctx: Context
  readonly outgoing: Outgoing
  readonly book: AddressBook
  /** Recipients outside the workspace, in lower case. */
  readonly outside: readonly string[]
  /** What the writer wrote, without quotes. */
  readonly text: string
  readonly mail: readonly Mail[]
  readonly colleagues: readonly string[]
  readonly userId: string
}

interface Mail {
  readonly text: string
  readonly people: readonly string[]
  readonly names: string
  readonly isInternal: boolean
}

/** Null: no warning. */
type Check = (facts: Facts) => Promise<string[] | null>

const checks: Readonly<Record<SendCheck, Check>> = {
  new_domain: async ({ ctx, outgoing, outside, mail, userId }) => {
    const asked = outside.map((address) => ({ address, domain: domainOf(address) }))
    const known = await listKnownSenders(ctx.tx, ctx.workspaceId, userId, {
      addresses: asked.map(({ address }) => address),
      domains: asked.map(({ domain }) => domain).filter((domain) => !isPublicProvider(domain)),
    })
    const people = new Set(mail.flatMap((one) => one.people))
    const domains = new Set([...people].map(domainOf).filter((domain) => !isPublicProvider(domain)))
    const isNew = ({ address, domain }: (typeof asked)[number]): boolean =>
      !known.has(address) && !known.has(domain) && !people.has(address) && !domains.has(domain)
    const added = asked.filter(isNew)
    // A first message to a new customer is usual; one that adds a stranger to others is not.
    const isFirst = outgoing.conversationId === null && added.length === asked.length
    if (added.length === 0 || isFirst) return null
    return [...new Set(added.map(({ address, domain }) => (isPublicProvider(domain) ? address : domain)))]
  },
  missing_attachment: async ({ outgoing, text }) =>
    !outgoing.hasFiles && mentionsAttachment(text) ? [] : null,
  unfilled_blank: async ({ outgoing }) => {
    const blanks = findUnfilledBlanks(outgoing.html)
    return blanks.length === 0 ? null : blanks
  },
  other_customer: findOtherCustomers,
  quoted_comment: async ({ ctx, outgoing, outside, text, mail }) => {
    if (!outgoing.conversationId || outside.length === 0) return null
    const comments = await listCommentTexts(ctx.tx, ctx.workspaceId, outgoing.conversationId)
    const known = mail.filter(({ isInternal }) => !isInternal).map((one) => one.text)
    const quoted = comments.find((comment) => repeats(text, comment, known))
    return quoted === undefined ? null : [quoted.slice(0, 80)]
  },
  internal_mail: async ({ ctx, outgoing: { history }, outside, mail, book }) => {
    if (!history || outside.length === 0) return null
    const [sent] = await read(ctx, [history])
    const text = `${sent?.text ?? ''}\n${sent?.quotedText ?? ''}`
    const open = mail.filter(({ isInternal }) => !isInternal).map((one) => one.text)
    // The text of an outside message repeats what it quotes, so only what outsiders wrote themselves counts as known.
    const exposed = mail.filter(({ isInternal }) => isInternal).some((one) => repeats(text, one.text, open))
    return exposed || quotesInside(text, book) ? [] : null
  },
  answered_elsewhere: findAnswersElsewhere,
  outdated_quote: ({ ctx, outgoing }) => ctx.app.checkBeforeSending('outdated_quote', ctx, outgoing),
}

/** Names who answers the same mail in other inboxes that the writer sees, and where. */
async function findAnswersElsewhere({ ctx, outgoing }: Facts): Promise<string[] | null> {
  if (!outgoing.isReply || outgoing.conversationId === null) return null
  const places = await listLinkedAnswers(ctx, outgoing.conversationId)
  const members = await listMemberRows(ctx.tx, ctx.workspaceId)
  const found: string[] = []
  for (const { inboxId, answers } of places) {
    const inbox = await findInboxRow(ctx.tx, ctx.workspaceId, inboxId)
    for (const { userId } of answers) {
      const writer = members.find((member) => member.userId === userId)
      const name = writer ? `${writer.firstName} ${writer.lastName}`.trim() : ''
      found.push([name, inbox?.name].filter(Boolean).join(', '))
    }
  }
  return found.length === 0 ? null : [...new Set(found)]
}

/** A regular expression that matches no text. */
const nothing = '(?=a)b'

async function findOtherCustomers(facts: Facts): Promise<string[] | null> {
  const { ctx, outgoing, outside, text, mail, colleagues, userId, book } = facts
  if (outside.length === 0) return null
  const { names, greeted, numbers } = mentionedIn(text)
  const here = [
    outgoing.subject,
    ...outgoing.recipients.map(({ name, address }) => `${name} ${address}`),
    ...mail.map((one) => `${one.text} ${one.names}`),
    ...colleagues,
  ]
    .join('\n')
    .toLowerCase()
  const isHere = (part: string): boolean => here.includes(part.toLowerCase())
  const strangers = names.filter((name) => !isHere(name))
  // One known word of the salutation is enough: "Dear Annika Reuss" for annika@…
  const called = greeted.some(isHere) ? [] : greeted.filter((word) => word.length > 2)
  const unknown = numbers.filter((number) => !isHere(number))
  if (strangers.length + called.length + unknown.length === 0) return null
  const rows = await listMentionedContacts(ctx.tx, ctx.workspaceId, userId, {
    names: strangers,
    words: called,
    numbers: unknown.length === 0 ? nothing : `(^|[^0-9])(${unknown.map(escaped).join('|')})($|[^0-9])`,
  })
  const addressed = new Set([...outside, ...mail.flatMap(({ people }) => people)])
  const domains = new Set([...addressed].map(domainOf).filter((domain) => !isPublicProvider(domain)))
  const isTheirs = (address: string): boolean => addressed.has(address) || domains.has(domainOf(address))
  const hits = new Map<string, boolean>()
  for (const { name, address, text: line } of rows) {
    const words = name.toLowerCase().split(' ')
    const matched = [
      ...strangers.filter((one) => one === name.toLowerCase()),
      ...called.filter((word) => words.includes(word)),
      ...unknown.filter((number) => line.toLowerCase().includes(number.toLowerCase())),
    ]
    // What also belongs to a recipient, or to a colleague, is no mistake.
    const isFine = isTheirs(address) || isInside(book, address)
    for (const one of matched) hits.set(one, (hits.get(one) ?? false) || isFine)
  }
  const wrong = [...hits].filter(([, isFine]) => !isFine).map(([one]) => titled(one))
  return wrong.length === 0 ? null : wrong
}

/** Whether a text has pictures in it, which count as attached. */
export const hasImages = (html: string): boolean => /<img\b/i.test(html)

const titled = (text: string): string => text.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '\\$&')
const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

async function mailOf(ctx: Context, book: AddressBook, conversationId: string | null): Promise<Mail[]> {
  if (conversationId === null) return []
  const rows = await listMessageRows(ctx.tx, ctx.workspaceId, conversationId, {
    before: null,
    limit: readAtMost,
  })
  const messages = await read(ctx, rows)
  return rows.map((row, at) => {
    const { from, sender, to, cc, bcc } = row.addresses
    const all = [...from, ...sender, ...to, ...cc, ...(bcc ?? [])]
    const people = addressesOf(all)
    return {
      text: `${row.subject}\n${messages[at]?.text ?? ''}`,
      people,
      names: all.map(({ name, address }) => `${name} ${address}`).join(' '),
      isInternal: people.every((address) => isInside(book, address)),
    }
  })
}

const read = ({ app, tx, workspaceId }: Context, rows: readonly MessageRow[]) =>
  presentMessages({ app, tx, workspaceId, remoteImages: false }, rows)

const header = /^[> \t*]*(?:from|von):(.*)\n(?:.*\n){0,3}?[> \t*]*(?:to|an):(.*)$/gim
const addressIn = /[^\s<>,;:"()[\]]+@[\p{L}\p{N}.-]+/gu

/** Whether a quoted message with its headers went from colleagues to colleagues only. */
const quotesInside = (text: string, book: AddressBook): boolean =>
  [...text.matchAll(header)].some(([, from = '', to = '']) => {
    const [senders, recipients] = [from, to].map((line) => line.toLowerCase().match(addressIn) ?? [])
    const all = [...(senders ?? []), ...(recipients ?? [])]
    return senders?.length && recipients?.length ? all.every((address) => isInside(book, address)) : false
  })
