import { rfcDate } from './mail-generator-encode.ts'
import { createRandom, type Random } from './mail-generator-random.ts'

/** A generated mail with its expected properties. */
export interface ColleagueMail {
  raw: Buffer
  messageId: string
  /** Equal for the messages of one conversation. */
  threadKey: string
  date: Date
  kind: MailKindOfTruth
  /** The mail is in the Sent folder of the inbox. */
  isSent: boolean
}

export type MailKindOfTruth =
  | 'customer'
  | 'inbox'
  | 'colleague by cc'
  | 'colleague by bcc'
  | 'colleague by list'
  | 'coworker of the customer'
  | 'third person'
  | 'internal'
  | 'freelancer'
  | 'stranger'
  | 'stranger as colleague'
  | 'stranger as inbox'
  | 'stranger at the same provider'
  | 'stranger with results of their own'
  | 'answer to a stranger'

export interface ColleagueMailboxOptions {
  conversations: number
  seed: number
  startAt?: Date
}

/** The workspace whose mail is generated. */
export const acme = {
  inbox: 'support@acme.example',
  otherInbox: 'sales@acme.example',
  colleagues: ['bob@acme.example', 'carla@acme.example', 'deniz@acme.example', 'eva@acme.example'],
  server: 'mx.acme.example',
} as const

interface Talk {
  key: string
  customer: string
  /** All participants outside the workspace. */
  outside: string[]
  /** All Message-IDs, including messages that never reached the inbox. */
  ids: string[]
  /** Index of the last message that reached the inbox, which is the one it replies to. */
  lastSeen: number
  subject: string
}

interface Draft {
  kind: MailKindOfTruth
  from: string
  to: readonly string[]
  cc?: readonly string[]
  references?: readonly string[]
  /** False: only In-Reply-To. */
  hasReferences?: boolean
  headers?: readonly string[]
  /** DMARC result added by the inbox's server; none if missing. */
  dmarc?: 'pass' | 'fail'
  threadKey?: string
}

/**
 * Generates an inbox whose colleagues reply to customers from their own addresses (received by Cc, Bcc or a list), with
 * people they add and strangers who quote Message-IDs. In order of arrival; the same options give the same bytes.
 */
export function generateColleagueMail(options: ColleagueMailboxOptions): ColleagueMail[] {
  const writer = new Writer(options)
  for (let at = 0; at < options.conversations; at++) writer.talk(at)
  return writer.mails.sort((a, b) => a.date.getTime() - b.date.getTime())
}

const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1)

class Writer {
  readonly mails: ColleagueMail[] = []
  readonly #random: Random
  readonly #startAt: number
  #serial = 0
  #now = 0

  constructor({ seed, startAt }: ColleagueMailboxOptions) {
    this.#random = createRandom(seed)
    this.#startAt = (startAt ?? new Date('2025-02-03T08:00:00Z')).getTime()
  }

  talk(at: number): void {
    const random = this.#random
    this.#now = this.#startAt + at * 40 * 60_000 + random.between(0, 3600) * 1000
    const customer = random.chance(0.2) ? `customer${at}@gmail.com` : `info@customer${at}.example`
    const talk: Talk = {
      key: `c${at}`,
      customer,
      outside: [customer],
      ids: [],
      lastSeen: 0,
      subject: `Order ${at % 50}`,
    }
    if (random.chance(0.06)) {
      this.#internalTalk(talk, at)
      return
    }
    this.#customerWrites(talk)
    const turns = random.between(1, 6)
    for (let turn = 0; turn < turns; turn++) {
      const dice = random.next()
      if (dice < 0.4) this.#colleagueAnswers(talk)
      else if (dice < 0.6) this.#inboxAnswers(talk)
      else if (dice < 0.85) this.#customerWrites(talk)
      else if (dice < 0.93) this.#somebodyJoins(talk, at)
      else this.#strangerQuotes(talk)
    }
  }

  #customerWrites(talk: Talk): void {
    const random = this.#random
    const bob = random.pick(acme.colleagues)
    // Sometimes the inbox misses a message, and the next one references it.
    if (talk.ids.length > 0 && random.chance(0.1)) {
      talk.ids.push(this.#newId('customer.example'))
      return
    }
    const isToColleague = random.chance(0.3)
    this.#send(talk, {
      kind: 'customer',
      from: talk.customer,
      to: isToColleague ? [bob] : [acme.inbox],
      cc: isToColleague ? [acme.inbox] : [],
      ...(random.chance(0.8) && { dmarc: 'pass' }),
    })
  }

  #inboxAnswers(talk: Talk): void {
    const answer = {
      kind: 'inbox',
      from: acme.inbox,
      to: [talk.customer],
      cc: talk.outside.slice(1),
    } as const
    talk.ids.push(this.#write(talk, { ...answer, references: talk.ids.slice(0, talk.lastSeen) }))
    talk.lastSeen = talk.ids.length
  }

  #colleagueAnswers(talk: Talk): void {
    const random = this.#random
    const way = random.pick(['cc', 'cc', 'bcc', 'list'] as const)
    this.#send(talk, {
      kind: `colleague by ${way}`,
      from: random.pick(acme.colleagues),
      to: [talk.customer],
      cc: [...talk.outside.slice(1), ...(way === 'cc' ? [acme.inbox] : [])],
      ...(way === 'list' && { headers: ['List-Id: Support <support.acme.example>', 'Precedence: list'] }),
      ...(random.chance(0.6) && { dmarc: 'pass' }),
    })
  }

  /** A coworker of the customer whose address is new, or a third person whom the customer's side copied. */
  #somebodyJoins(talk: Talk, at: number): void {
    const domain = domainOf(talk.customer)
    if (domain !== 'gmail.com' && this.#random.chance(0.5)) {
      const from = `coworker@${this.#random.chance(0.5) ? 'mail.' : ''}${domain}`
      this.#send(talk, { kind: 'coworker of the customer', from, to: [acme.inbox], dmarc: 'pass' })
      talk.outside.push(from)
      return
    }
    const from = `carrier@third${at}.example`
    this.#send(talk, { kind: 'third person', from, to: [talk.customer], cc: [acme.inbox] })
    talk.outside.push(from)
  }

  /** Colleagues among themselves, and a person to whom one of them forwarded it. */
  #internalTalk(talk: Talk, at: number): void {
    const [bob = '', carla = ''] = acme.colleagues
    this.#send(talk, { kind: 'internal', from: bob, to: [acme.inbox], cc: [carla] })
    this.#send(talk, { kind: 'internal', from: carla, to: [acme.inbox], cc: [bob] })
    if (this.#random.chance(0.5))
      this.#send(talk, { kind: 'freelancer', from: `free@lancer${at}.example`, to: [acme.inbox] })
  }

  /** References messages of a conversation without being part of it. */
  #strangerQuotes(talk: Talk): void {
    const random = this.#random
    const threadKey = `s${this.#serial}`
    const ways = this.#strangers(talk).map((draft) => ({ to: [acme.inbox], ...draft }))
    const draft = ways[random.between(0, ways.length - 1)]
    if (!draft) return
    const id = this.#write(talk, { ...draft, references: talk.ids, threadKey })
    if (draft.kind !== 'stranger' || random.chance(0.5)) return
    // A colleague replies to the stranger: this belongs to the stranger's conversation.
    this.#write(talk, {
      kind: 'answer to a stranger',
      from: random.pick(acme.colleagues),
      to: [draft.from],
      cc: [acme.inbox],
      references: [...talk.ids, id],
      threadKey,
    })
  }

  #strangers(talk: Talk): readonly Omit<Draft, 'to'>[] {
    const name = `mallory${this.#serial}`
    const from = `${name}@stranger${this.#serial}.example`
    const domain = domainOf(talk.customer)
    const forged = `Authentication-Results: mx.stranger.example; dmarc=pass header.from=${domain}`
    return [
      { kind: 'stranger', from, dmarc: 'pass' },
      { kind: 'stranger', from, cc: [acme.otherInbox] },
      { kind: 'stranger as colleague', from: this.#random.pick(acme.colleagues), dmarc: 'fail' },
      { kind: 'stranger as inbox', from: acme.inbox },
      { kind: 'stranger at the same provider', from: `${name}@gmail.com`, dmarc: 'pass' },
      { kind: 'stranger with results of their own', from: `${name}@${domain}`, headers: [forged] },
    ]
  }

  #send(talk: Talk, draft: Draft): void {
    // Without References, a reply to a message that the inbox missed cannot be matched.
    const hasReferences = talk.lastSeen < talk.ids.length || this.#random.chance(0.92)
    talk.ids.push(this.#write(talk, { ...draft, references: talk.ids, hasReferences }))
    talk.lastSeen = talk.ids.length
  }

  #write(talk: Talk, draft: Draft): string {
    const random = this.#random
    this.#now += random.between(60, 40 * 3600) * 1000
    const messageId = this.#newId(domainOf(draft.from))
    const { kind, from, to, cc = [], references = [], hasReferences = true, headers = [], dmarc } = draft
    const domain = domainOf(from)
    const named = references.slice(-12)
    const lines = [
      ...(dmarc ? [`Authentication-Results: ${acme.server}; dmarc=${dmarc} header.from=${domain}`] : []),
      `From: <${from}>`,
      `To: ${to.map((address) => `<${address}>`).join(', ')}`,
      ...(cc.length > 0 ? [`Cc: ${cc.map((address) => `<${address}>`).join(', ')}`] : []),
      `Subject: ${named.length > 0 ? 'Re: ' : ''}${talk.subject}`,
      `Date: ${rfcDate(new Date(this.#now), 0)}`,
      `Message-ID: <${messageId}>`,
      ...(named.length > 0
        ? [
            `In-Reply-To: <${named.at(-1)}>`,
            ...(hasReferences ? [`References: ${named.map((id) => `<${id}>`).join('\r\n ')}`] : []),
          ]
        : []),
      ...headers,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      '',
      `${kind} ${messageId}`,
      '',
    ]
    this.mails.push({
      raw: Buffer.from(lines.join('\r\n')),
      messageId,
      threadKey: draft.threadKey ?? talk.key,
      date: new Date(this.#now),
      kind,
      isSent: kind === 'inbox',
    })
    return messageId
  }

  #newId(domain: string): string {
    this.#serial++
    return `${this.#random.between(1e8, 1e9).toString(36)}.${this.#serial}@${domain}`
  }
}
