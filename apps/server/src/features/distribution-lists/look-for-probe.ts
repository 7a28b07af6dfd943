import { type MailSession, readMessage } from '@postroom/mail'
import type { ProbeRow } from './distribution-lists.queries.ts'

export interface Arrival {
  readonly folder: string
  /** The header that names the list; null where only its being here does. */
  readonly evidence: string | null
  /** Whether the sender still is the list; null of a mail that we did not send. */
  readonly keptSender: boolean | null
}

type Probe = Pick<ProbeRow, 'address' | 'code' | 'messageId'>

/** Copies that sending itself leaves behind prove nothing. */
const unfit: ReadonlySet<string | null> = new Set(['sent', 'drafts', 'trash', 'all', 'flagged'])
const newestLookedAt = 200

/** Filters on the server may have put it anywhere, junk included. A mail of ours is taken out again once it was seen. */
export async function lookForProbe(session: MailSession, probe: Probe): Promise<Arrival | null> {
  const folders = (await session.listFolders()).filter(
    ({ role, selectable }) => selectable && !unfit.has(role),
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
    if (isOwn) await takeAway(session, path, own)
    if (arrival) return arrival
  }
  return null
}

async function bySubject(session: MailSession, path: string, code: string): Promise<number[]> {
  await session.openFolder(path, true)
  const newest = (await session.listUids()).slice(-newestLookedAt)
  const found: number[] = []
  for await (const { uid, envelope } of session.fetchEnvelopes(newest)) {
    if (envelope.subject.toUpperCase().includes(code)) found.push(uid)
  }
  return found
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
    const evidence = evidenceIn(headersOf(raw), address)
    const isFromList = from.some((sender) => sender.address.toLowerCase() === address)
    return { folder: path, evidence, keptSender: isOwn ? isFromList : null }
  }
  return null
}

async function takeAway(session: MailSession, path: string, uids: readonly number[]): Promise<void> {
  await session.openFolder(path)
  await session.expunge(uids)
}

/** RFC 2919 and 2369 name the list; what servers write beside the envelope names whom it was for. */
const telling = ['list-id', 'list-post', 'delivered-to', 'x-original-to', 'x-forwarded-to', 'x-envelope-to']

function evidenceIn(headers: readonly (readonly [string, string])[], address: string): string | null {
  const [local = '', domain = ''] = address.split('@')
  const named = [address, `${local}.${domain}`]
  const hit = telling
    .flatMap((name) => headers.filter(([header]) => header.toLowerCase() === name))
    .find(([, value]) => named.some((text) => value.toLowerCase().includes(text)))
  return hit ? `${hit[0]}: ${hit[1]}`.slice(0, 300) : null
}

function headersOf(raw: Buffer): [string, string][] {
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
