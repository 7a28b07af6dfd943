import { coversDemand, type Role } from '@postroom/contract'
import type { FastifyReply } from 'fastify'
import type { App } from '#platform/app.ts'
import { fail } from '#platform/errors/index.ts'
import { isErased, type StoredEvent } from '#platform/events/read-events.ts'
import type { Person } from '#platform/policy/index.ts'
import { owesProof } from '#platform/policy/mfa.ts'
import { currentSeq, type Presence } from './hub.ts'

const heartbeatMs = 20_000
/** Delay after a failed read: all streams retrying at once would overload the database. */
const retryMs = 1_000
/** A client further behind is told to reload instead of receiving all events. */
const maxBehind = 5_000
/** More tabs than anyone has; each stream is a connection and a check of rights every twenty seconds. */
const maxStreams = 100
const maxUnread = 8_388_608
const staffRoles: readonly Role[] = ['Owner', 'Admin']

const isExpired = ({ apiKey }: Person): boolean =>
  apiKey?.expiresAt != null && apiKey.expiresAt.getTime() <= Date.now()

/**
 * One person's stream of server-sent events (HTML standard, 9.2): the events the person may see after `after`, until
 * the client disconnects or the session ends.
 */
export async function openStream(
  app: App,
  reply: FastifyReply,
  person: Person,
  after: number | undefined,
): Promise<void> {
  if (app.hub.streamsOf(person.workspaceId, person.userId) >= maxStreams) {
    fail('rate_limited', { retryAfterMs: heartbeatMs })
  }
  const stream = createStream(app, reply, person)
  const head = await currentSeq(app, person.workspaceId)
  const isTooFar = after !== undefined && (after > head || head - after > maxBehind)
  stream.begin(after === undefined || isTooFar ? head : after, isTooFar)
  await stream.ended
}

function createStream(app: App, reply: FastifyReply, first: Person) {
  const { raw } = reply
  let person = first
  let inboxes: ReadonlyMap<string, unknown> = new Map()
  let counted: ReadonlySet<string> = new Set()
  let hiddenTeams: ReadonlySet<string> = new Set()
  let seq = 0
  let isPumping = false
  let again = false
  let isBegun = false
  let failedBeats = 0
  let retry: NodeJS.Timeout | undefined
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()

  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    // Disconnects a client that does not read; it reconnects and continues from its position.
    if (raw.writableLength > maxUnread) raw.destroy()
  }

  const refreshRights = async (): Promise<boolean> => {
    const fresh = await app.revalidate(person)
    if (!fresh || owesProof(fresh)) return false
    person = fresh
    inboxes = await app.visibleInboxes(person)
    counted = person.apiKey ? new Set() : await app.countedInboxes(person)
    hiddenTeams = await app.hiddenTeams(person)
    return true
  }

  const isVisible = (event: StoredEvent): boolean => {
    if (person.apiKey && !coversDemand(person.apiKey.scopes, app.eventDemand(event.type))) return false
    if (event.scope === 'workspace') return true
    if (event.scope === 'staff') return staffRoles.includes(person.role)
    if (event.scope === 'person') return event.personId === person.userId
    if (event.teamId !== null && hiddenTeams.has(event.teamId)) return false
    return event.inboxId !== null && inboxes.has(event.inboxId)
  }

  /** Something of which the person sees only numbers. */
  const isCounted = ({ scope, inboxId }: StoredEvent): boolean =>
    scope === 'inbox' && inboxId !== null && counted.has(inboxId)

  const send = (event: StoredEvent): void => {
    const payload = app.presentEvent(event.type, event.payload, person)
    const body = { seq: event.seq, type: event.type, at: event.at, actorId: event.actorId, payload }
    write(`id: ${event.seq}\nevent: event\ndata: ${JSON.stringify(body)}\n\n`)
  }

  const pump = async (): Promise<void> => {
    do {
      again = false
      const events = await app.hub.eventsAfter(person.workspaceId, seq)
      let hasNewNumbers = false
      for (const event of events) {
        if (isExpired(person)) return close()
        // Checks rights first: a person who was just removed must not see the rest of the batch.
        if (app.changesRights(event.type) && !(await refreshRights())) return close()
        if (!isErased(event) && isVisible(event)) send(event)
        else hasNewNumbers ||= isCounted(event)
        seq = event.seq
      }
      if (hasNewNumbers) write('event: numbers\ndata: {}\n\n')
      if (events.length > 0) again = true
    } while (again && !raw.destroyed)
  }

  const onNews = (): void => {
    again = true
    if (isPumping || !isBegun) return
    isPumping = true
    pump()
      .catch((error) => {
        app.log.warn({ error: String(error) }, 'a stream could not read events')
        if (!raw.destroyed) retry = setTimeout(onNews, retryMs)
      })
      .finally(() => {
        isPumping = false
      })
  }

  const onBeat = (stands: boolean): void => {
    failedBeats = 0
    if (stands) write(': beat\n\n')
    else close()
  }
  /** Two failed checks of rights end the stream. */
  const onFailedBeat = (): void => {
    failedBeats += 1
    if (failedBeats > 1) close()
  }
  // Random interval, so that streams opened at the same moment (after a restart) check their rights at different times.
  const beat = setInterval(
    () => void refreshRights().then(onBeat, onFailedBeat),
    heartbeatMs * (0.75 + Math.random() / 4),
  )

  const close = (): void => {
    clearInterval(beat)
    clearTimeout(retry)
    unsubscribe()
    raw.end()
    end()
  }

  const unsubscribe = app.hub.subscribe({
    workspaceId: person.workspaceId,
    userId: person.userId,
    onNews,
    onPresence: (presence: Presence) => {
      if (presence.userId === person.userId || !inboxes.has(presence.inboxId)) return
      if (person.apiKey && !coversDemand(person.apiKey.scopes, 'conversations:read')) return
      if (presence.teamId !== null && hiddenTeams.has(presence.teamId)) return
      const { conversationId, userId, doing } = presence
      write(`event: presence\ndata: ${JSON.stringify({ conversationId, userId, doing })}\n\n`)
    },
  })
  raw.on('close', close)

  const begin = (from: number, reset: boolean): void => {
    seq = from
    reply.hijack()
    raw.writeHead(200, {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    } as Record<string, string>)
    // Starts after the rights are known; until then all events would be skipped as invisible.
    refreshRights().then((stands) => {
      if (!stands) return close()
      write(`id: ${from}\nevent: ${reset ? 'reset' : 'ready'}\ndata: {"seq":${from}}\n\n`)
      isBegun = true
      onNews()
    }, close)
  }
  return { begin, ended }
}
