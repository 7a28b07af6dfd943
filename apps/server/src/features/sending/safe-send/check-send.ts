import type { SendCheck, SendWarning } from '@postroom/contract'
import {
  type AddressBook,
  addressesOf,
  isInside,
  listLinkedAnswers,
  loadAddressBook,
} from '#features/conversations/index.ts'
import { findInboxRow } from '#features/inboxes/index.ts'
import { listMemberRows } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { isPublicProvider } from '#platform/mail-addresses.ts'
import { getSendingSettingsCall } from '../sending-settings.ts'
import { mentionsAttachment } from './missing-attachment.ts'
import { findOtherCustomers } from './other-customers.ts'
import { ownText } from './own-text.ts'
import { listCommentTexts, listKnownSenders } from './safe-send.queries.ts'
import { domainOf, type Facts, mailOf, type Outgoing, read } from './send-facts.ts'
import { repeats } from './shared-words.ts'
import { findUnfilledBlanks } from './unfilled-blanks.ts'

const shownAtMost = 3

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
    const isOff = checksOff.some((off) => off === check)
    const details = isOff ? null : await find(facts)
    if (details) warnings.push({ check, found: details.slice(0, shownAtMost) })
  }
  return warnings
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

/** Whether a text has pictures in it, which count as attached. */
export const hasImages = (html: string): boolean => /<img\b/i.test(html)

const header = /^[> \t*]*(?:from|von):(.*)\n(?:.*\n){0,3}?[> \t*]*(?:to|an):(.*)$/gim
const addressIn = /[^\s<>,;:"()[\]]+@[\p{L}\p{N}.-]+/gu

/** Whether a quoted message with its headers went from colleagues to colleagues only. */
const quotesInside = (text: string, book: AddressBook): boolean =>
  [...text.matchAll(header)].some(([, from = '', to = '']) => {
    const [senders, recipients] = [from, to].map((line) => line.toLowerCase().match(addressIn) ?? [])
    const all = [...(senders ?? []), ...(recipients ?? [])]
    return senders?.length && recipients?.length ? all.every((address) => isInside(book, address)) : false
  })
