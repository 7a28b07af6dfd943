import type { checkInboxDns, DnsCheck, InputOf, OutputOf } from '@postroom/contract'
import { findMailbox } from '#features/mailboxes/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { EgressError } from '#platform/egress/index.ts'
import { found } from '#platform/errors/index.ts'
import { findSharedInbox } from './inboxes.queries.ts'

/** Selectors under which large senders publish their keys; a domain of its own may have another one. */
const knownSelectors = [
  'google',
  'selector1',
  'selector2',
  'default',
  'dkim',
  'mail',
  'k1',
  's1',
  's2',
  'key1',
]

/** What the providers we know ask to be named as (RFC 7208, 5.2). */
const includes: readonly { host: RegExp; include: string }[] = [
  { host: /\.(google|gmail)\.com$/, include: '_spf.google.com' },
  { host: /\.(outlook|office365|office)\.com$/, include: 'spf.protection.outlook.com' },
  { host: /\.zoho\.(com|eu)$/, include: 'zoho.com' },
  { host: /\.mailbox\.org$/, include: 'mailbox.org' },
  { host: /\.fastmail\.com$|\.messagingengine\.com$/, include: 'spf.messagingengine.com' },
  { host: /\.ionos\.(de|com)$|\.1and1\.com$/, include: '_spf-eu.ionos.com' },
]

type Output = OutputOf<typeof checkInboxDns>

export const checkDnsCall = {
  prepare: async (ctx: RequestContext, { inboxId }: InputOf<typeof checkInboxDns>): Promise<Output> => {
    const { app, workspaceId } = ctx
    const { email, smtpHost } = await app.db.read(workspaceId, async (tx) => {
      const inbox = found(await findSharedInbox(tx, workspaceId, inboxId))
      const mailbox = found(await findMailbox(tx, workspaceId, inbox.mailboxId))
      return { email: inbox.email, smtpHost: mailbox.smtp.host }
    })
    const domain = email.split('@').at(-1) ?? ''
    const ask = (name: string) => textRecords(app.egress, name)
    const [spf, dmarc, ...keys] = await Promise.all([
      ask(domain),
      ask(`_dmarc.${domain}`),
      ...knownSelectors.map((selector) => ask(`${selector}._domainkey.${domain}`)),
    ])
    return {
      domain,
      checks: [
        judgeSpf(domain, smtpHost, spf ?? null),
        judgeDkim(domain, keys),
        judgeDmarc(domain, dmarc ?? null),
      ],
    }
  },
  run: async (_ctx: Context, _input: object, checked: Output): Promise<Output> => checked,
}

/** Null where the name servers did not answer; a name without records is an empty list. */
async function textRecords(egress: RequestContext['app']['egress'], name: string): Promise<string[] | null> {
  try {
    return (await egress.dns.txt(name)).map((parts) => parts.join(''))
  } catch (error) {
    return error instanceof EgressError && error.kind === 'not_found' ? [] : null
  }
}

const nothingToDo = (kind: DnsCheck['kind'], found: string[]): DnsCheck => ({
  kind,
  state: 'ok',
  found,
  record: null,
  reason: 'fine',
})
const noAnswer = (kind: DnsCheck['kind']): DnsCheck => ({
  kind,
  state: 'unknown',
  found: [],
  record: null,
  reason: 'no_answer',
})

/** RFC 7208: one record, which names who sends and says what of everybody else. */
export function judgeSpf(domain: string, smtpHost: string, records: readonly string[] | null): DnsCheck {
  if (records === null) return noAnswer('spf')
  const found = records.filter((record) => /^v=spf1(\s|$)/i.test(record))
  const include = includes.find(({ host }) => host.test(smtpHost))?.include
  const sender = include ? `include:${include}` : `a:${smtpHost}`
  const [first] = found
  const record = (value: string) => ({ name: domain, type: 'TXT' as const, value })
  if (first === undefined) {
    return {
      kind: 'spf',
      state: 'missing',
      found,
      reason: 'no_record',
      record: record(`v=spf1 mx ${sender} ~all`),
    }
  }
  if (found.length > 1) {
    // RFC 7208, 4.5: more than one record is as bad as none.
    const terms = [...new Set(found.flatMap((one) => one.split(/\s+/).slice(1)))].filter(
      (term) => !/all$/i.test(term),
    )
    const value = ['v=spf1', ...new Set([...terms, sender]), '~all'].join(' ')
    return { kind: 'spf', state: 'missing', found, reason: 'several_records', record: record(value) }
  }
  const terms = first.split(/\s+/).slice(1)
  if (terms.some((term) => /^\+?all$/i.test(term))) {
    const value = ['v=spf1', ...terms.filter((term) => !/^[+~?-]?all$/i.test(term)), '~all'].join(' ')
    return { kind: 'spf', state: 'warn', found, reason: 'lets_everyone', record: record(value) }
  }
  const names = (term: string) =>
    terms.some((one) => one.toLowerCase().replace(/^\+/, '') === term.toLowerCase())
  const isNamed =
    names(sender) ||
    (!include && (names('mx') || names('a') || terms.some((one) => /^(ip4|include|redirect=)/i.test(one))))
  if (isNamed) return nothingToDo('spf', found)
  const value = ['v=spf1', sender, ...terms].join(' ')
  return { kind: 'spf', state: 'warn', found, reason: 'sender_not_named', record: record(value) }
}

/** RFC 6376: the key stands under a selector that only the sender knows; the usual ones are tried. */
export function judgeDkim(domain: string, answers: readonly (readonly string[] | null)[]): DnsCheck {
  const found = answers
    .flatMap((records) => records ?? [])
    .filter((record) => /(^|;)\s*p=[A-Za-z0-9+/=]/.test(record))
  if (found.length > 0) return nothingToDo('dkim', found)
  if (answers.every((records) => records === null)) return noAnswer('dkim')
  const record = { name: `default._domainkey.${domain}`, type: 'TXT' as const, value: 'v=DKIM1; k=rsa; p=…' }
  return { kind: 'dkim', state: 'warn', found: [], reason: 'no_known_selector', record }
}

/** RFC 7489: what receivers do with mail that neither of the others vouches for. */
export function judgeDmarc(domain: string, records: readonly string[] | null): DnsCheck {
  if (records === null) return noAnswer('dmarc')
  const found = records.filter((record) => /^v=DMARC1\b/i.test(record))
  const name = `_dmarc.${domain}`
  const [first] = found
  if (first === undefined || found.length > 1) {
    const value = `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`
    const reason = first === undefined ? 'no_record' : 'several_records'
    return { kind: 'dmarc', state: 'missing', found, reason, record: { name, type: 'TXT', value } }
  }
  if (/;\s*p\s*=\s*none\b/i.test(first)) {
    const value = first.replace(/(;\s*p\s*=\s*)none\b/i, '$1quarantine')
    return {
      kind: 'dmarc',
      state: 'warn',
      found,
      reason: 'only_watches',
      record: { name, type: 'TXT', value },
    }
  }
  return nothingToDo('dmarc', found)
}
