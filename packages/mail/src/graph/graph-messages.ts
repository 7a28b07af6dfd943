import { setTimeout as delay } from 'node:timers/promises'
import { MailServerError } from '../connection/mail-server-error.ts'
import type { RemoteChanges, RemoteFlag, RemoteItem } from '../numbered/remote-mailbox.ts'
import type { BatchedAnswer, BatchedRequest, GraphClient } from './graph-client.ts'
import { graphError, readJson } from './graph-errors.ts'

const PAGE = 200
/** Graph's limit of concurrent requests per mailbox. */
const AT_ONCE = 4
const MIME_BYTES = 200 << 20
const ERROR_BYTES = 1 << 20
const HOST = 'Microsoft Graph'

const messagePath = (id: string): string => `/messages/${encodeURIComponent(id)}`

/** Reads changes since a delta link; `void` means that the service has forgotten it (410 or an unknown token). */
export async function readDelta(
  client: GraphClient,
  folder: string,
  cursor: string | null,
): Promise<RemoteChanges | 'void'> {
  const first = `/mailFolders/${encodeURIComponent(folder)}/messages/delta?$select=isRead,flag,receivedDateTime`
  const answer = await client.send({
    method: 'GET',
    to: cursor ?? first,
    headers: { prefer: `odata.maxpagesize=${PAGE}` },
  })
  const body = await readJson(answer, 32 << 20)
  if (answer.status !== 200) {
    const error = graphError(answer.status, body, HOST)
    const isForgotten = answer.status === 410 || /^syncState(?:NotFound|Invalid)$/i.test(error.code ?? '')
    if (cursor !== null && isForgotten) return 'void'
    throw error
  }
  const entries = Array.isArray(body.value) ? (body.value as Record<string, unknown>[]) : []
  const next = body['@odata.nextLink'] ?? body['@odata.deltaLink']
  if (typeof next !== 'string')
    throw new MailServerError('protocol', 'Graph tells changes without a link', { code: 'NO_LINK' })
  return {
    items: entries.filter((entry) => !('@removed' in entry)).map(toItem),
    gone: entries.filter((entry) => '@removed' in entry).map(({ id }) => String(id)),
    cursor: next,
    isLast: body['@odata.nextLink'] === undefined,
  }
}

function toItem({ id, isRead, flag, receivedDateTime }: Record<string, unknown>): RemoteItem {
  const received = new Date(typeof receivedDateTime === 'string' ? receivedDateTime : Number.NaN)
  const status = (flag as { flagStatus?: unknown } | null | undefined)?.flagStatus
  return {
    id: String(id),
    ...(typeof isRead === 'boolean' && { seen: isRead }),
    ...(typeof status === 'string' && { flagged: status === 'flagged' }),
    ...(!Number.isNaN(received.getTime()) && { receivedAt: received }),
  }
}

/** PidTagMessageSize, because Graph has no property for the size. */
const SIZE = encodeURIComponent("id eq 'Integer 0x0E08'")

/** Reads the sizes of messages in bytes. */
export async function readSizes(client: GraphClient, ids: readonly string[]): Promise<Map<string, number>> {
  const answers = await client.batch(
    ids.map((id) => ({
      method: 'GET',
      to: `${messagePath(id)}?$select=id&$expand=singleValueExtendedProperties($filter=${SIZE})`,
    })),
  )
  const sizes = new Map<string, number>()
  for (const [index, id] of ids.entries()) {
    const body = answers[index]?.body as { singleValueExtendedProperties?: { value?: unknown }[] } | undefined
    const size = Number(body?.singleValueExtendedProperties?.[0]?.value ?? Number.NaN)
    if (Number.isFinite(size)) sizes.set(id, size)
  }
  return sizes
}

/** Fetches messages individually, several at a time; missing ones are skipped. */
export async function* fetchValues(
  client: GraphClient,
  ids: readonly string[],
): AsyncGenerator<{ id: string; raw: Buffer }> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const part = ids.slice(at, at + AT_ONCE)
    const raws = await Promise.all(part.map((id) => fetchValue(client, id)))
    for (const [index, id] of part.entries()) {
      const raw = raws[index]
      if (raw) yield { id, raw }
    }
  }
}

async function fetchValue(client: GraphClient, id: string): Promise<Buffer | null> {
  const answer = await client.send({ method: 'GET', to: `${messagePath(id)}/$value` })
  if (answer.status === 200) return answer.bytes(MIME_BYTES)
  return refuse(graphError(answer.status, await readJson(answer, ERROR_BYTES), HOST))
}

/** Streams the MIME content of one large message. */
export async function* fetchValuePieces(client: GraphClient, id: string): AsyncGenerator<Buffer> {
  const answer = await client.send({ method: 'GET', to: `${messagePath(id)}/$value` })
  if (answer.status === 200) yield* answer.stream()
  else refuse(graphError(answer.status, await readJson(answer, ERROR_BYTES), HOST))
}

/** A missing or unconvertible message is skipped; other errors are thrown. */
function refuse(error: MailServerError): null {
  if (error.kind === 'refused') return null
  throw error
}

/** Sets or clears a flag; messages that no longer exist are skipped. */
export async function setMessageFlag(
  client: GraphClient,
  ids: readonly string[],
  flag: RemoteFlag,
  on: boolean,
): Promise<void> {
  const body = flag === 'seen' ? { isRead: on } : { flag: { flagStatus: on ? 'flagged' : 'notFlagged' } }
  await change(
    client,
    ids.map((id) => ({ method: 'PATCH', to: messagePath(id), body })),
  )
}

/** Reads the current flags; messages that no longer exist are skipped. */
export async function readMessageFlags(client: GraphClient, ids: readonly string[]): Promise<RemoteItem[]> {
  const answers = await change(
    client,
    ids.map((id) => ({ method: 'GET', to: `${messagePath(id)}?$select=id,isRead,flag` })),
  )
  return answers.flatMap(({ status, body }) =>
    status === 200 ? [toItem(body as Record<string, unknown>)] : [],
  )
}

/** Moves messages and returns their new ids by their old ids. */
export async function moveMessages(
  client: GraphClient,
  ids: readonly string[],
  folder: string,
): Promise<Map<string, string>> {
  const answers = await change(
    client,
    ids.map((id) => ({ method: 'POST', to: `${messagePath(id)}/move`, body: { destinationId: folder } })),
  )
  const moved = new Map<string, string>()
  for (const [index, id] of ids.entries()) {
    const now = (answers[index]?.body as { id?: unknown } | undefined)?.id
    if (answers[index]?.status !== 404 && typeof now === 'string') moved.set(id, now)
  }
  return moved
}

/** Deletes messages; those that no longer exist are skipped. */
export async function destroyMessages(client: GraphClient, ids: readonly string[]): Promise<void> {
  await change(
    client,
    ids.map((id) => ({ method: 'DELETE', to: messagePath(id) })),
  )
}

/** Sends changes; messages that no longer exist are skipped, other errors are thrown. */
async function change(client: GraphClient, requests: readonly BatchedRequest[]): Promise<BatchedAnswer[]> {
  const answers = await client.batch(requests)
  for (const { status, body, retryAfterMs } of answers)
    if (status >= 300 && status !== 404) throw graphError(status, body, HOST, retryAfterMs)
  return answers
}

/** Returns the locations of messages with exactly this Message-ID (without angle brackets). */
export async function findMessages(
  client: GraphClient,
  messageId: string,
  folder?: string,
): Promise<{ id: string; isDraft: boolean }[]> {
  const filter = encodeURIComponent(`internetMessageId eq '<${messageId.replaceAll("'", "''")}>'`)
  const place = folder === undefined ? '' : `/mailFolders/${encodeURIComponent(folder)}`
  const body = await client.get(`${place}/messages?$filter=${filter}&$select=id,isDraft`)
  return Array.isArray(body.value) ? (body.value as { id: string; isDraft: boolean }[]) : []
}

/** With push notifications, polling is this many times rarer; a missed notification delays mail by minutes. */
const TOLD_ROUNDS = 15

/** Polls a folder with its delta link, which costs one small request. */
export async function pollFolder(
  client: GraphClient,
  tell: (what: 'changed') => void,
  signal: AbortSignal,
  isPushed: () => boolean = () => false,
): Promise<void> {
  for (let rounds = 1; !signal.aborted; rounds += 1) {
    await delay(client.pollMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted || (isPushed() && rounds < TOLD_ROUNDS)) continue
    tell('changed')
    rounds = 0
  }
}
