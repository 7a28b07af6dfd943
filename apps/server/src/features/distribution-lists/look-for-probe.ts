import { type MailSession, readMessage } from '@postroom/mail'
import type { ProbeRow } from './distribution-lists.queries.ts'

export interface Arrival {
  readonly folder: string
  /** The header that names the list; null if only the arrival proves it. */
  readonly evidence: string | null
  /** Whether the From address is still the list; null for a message that we did not send. */
  readonly keptSender: boolean | null
}

type Probe = Pick<ProbeRow, 'address' | 'code' | 'messageId'>

/** Copies in these folders may come from sending itself, so they prove nothing. */
const excludedRoles: ReadonlySet<string | null> = new Set(['sent', 'drafts', 'trash', 'all', 'flagged'])
const newestMessages = 200

/** Looks for the probe in all folders, since server filters may have moved it. Deletes our probe once it is found. */
export async function lookForProbe(session: MailSession, probe: Probe): Promise<Arrival | null> {
  const folders = (await session.listFolders()).filter(
    ({ role, selectable }) => selectable && !excludedRoles.has(role),
  )
  const inboxFirst = folders.sort((a, b) => Number(b.role === 'inbox') - Number(a.role === 'inbox'))
  for (const { path, role } of inboxFirst) {
    const own = probe.messageId ? await session.findByMessageId(path, probe.messageId) : []
    const isOwn = own.length > 0
    const uids = isOwn
      ? own
      : role === 'inbox' || role === 'junk'
        ? await bySubject(session, path, probe.code)
        : []
    if (uids.length === 0) continue
    const arrival = await readArrival(session, path, uids, probe, isOwn)
    if (isOwn) await deleteMessages(session, path, own)
    if (arrival) return arrival
  }
  return null
}

async function bySubject(session: MailSession, path: string, code: string): Promise<number[]> {
  await session.openFolder(path, true)
  const newest = (await session.listUids()).slice(-newestMessages)
  const uids: number[] = []
  for await (const { uid, envelope } of session.fetchEnvelopes(newest)) {
    if (envelope.subject.toUpperCase().includes(code)) uids.push(uid)
  }
  return uids
}

async function readArrival(
  session: MailSession,
  path: string,
  uids: readonly number[],
  { address }: Probe,
  isOwn: boolean,
): Promise<Arrival | null> {
  await session.openFolder(path, true)
  for await (const { raw } of session.fetchRaw(uids)) {
    const { from } = readMessage(raw)
    const evidence = findEvidence(parseHeaders(raw), address)
    const isFromList = from.some((sender) => sender.address.toLowerCase() === address)
    return { folder: path, evidence, keptSender: isOwn ? isFromList : null }
  }
  return null
}

async function deleteMessages(session: MailSession, path: string, uids: readonly number[]): Promise<void> {
  await session.openFolder(path)
  await session.expunge(uids)
}

/** List headers (RFC 2919, RFC 2369), and headers in which servers record the envelope recipient. */
const listHeaders = [
  'list-id',
  'list-post',
  'delivered-to',
  'x-original-to',
  'x-forwarded-to',
  'x-envelope-to',
]

function findEvidence(headers: readonly (readonly [string, string])[], address: string): string | null {
  const [local = '', domain = ''] = address.split('@')
  const named = [address, `${local}.${domain}`]
  const hit = listHeaders
    .flatMap((name) => headers.filter(([header]) => header.toLowerCase() === name))
    .find(([, value]) => named.some((text) => value.toLowerCase().includes(text)))
  return hit ? `${hit[0]}: ${hit[1]}`.slice(0, 300) : null
}

function parseHeaders(raw: Buffer): [string, string][] {
  const head =
    raw
      .subarray(0, 64 << 10)
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1)[0] ?? ''
  return head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const at = line.indexOf(':')
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()] satisfies [string, string]] : []
    })
}
