import { isInside } from '#features/conversations/index.ts'
import { isPublicProvider } from '#platform/mail-addresses.ts'
import { mentionedIn } from './names-and-numbers.ts'
import { listMentionedContacts } from './safe-send.queries.ts'
import { domainOf, type Facts } from './send-facts.ts'

/** A regular expression that matches no text. */
const nothing = '(?=a)b'

export async function findOtherCustomers(facts: Facts): Promise<string[] | null> {
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

const titled = (text: string): string => text.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '\\$&')
