import { setTimeout as delay } from 'node:timers/promises'
import { MailServerError } from '../connection/mail-server-error.ts'
import type { IdleTiming } from '../imap/idle.ts'
import { escapeXml, findElement, findText, readXml, type XmlElement } from '../xml/read-xml.ts'
import { type EwsClient, toResponse } from './ews-client.ts'
import { ewsError } from './ews-errors.ts'
import { folderId } from './ews-folders.ts'

type ReportChange = (what: 'arrived' | 'changed') => void

/** Maximum time that Exchange keeps the response open; it sends a status every minute meanwhile. */
const STREAM_MINUTES = 29
const SILENCE_MS = 3 * 60_000
const POLL_MS = 30_000
const SOON_MS = 10_000
const SHORT_STREAMS = 3
/**
 * After short-lived streams, streaming is tried again this much later: a proxy may have restarted, or subscriptions may
 * have become free.
 */
const STREAM_AGAIN_MS = 10 * 60_000
const ENVELOPE_CHARACTERS = 1 << 20

/**
 * Watches a folder with streaming notifications. A new stream reports a change, because changes between two streams are
 * not notified. If streams do not last (a proxy, too many subscriptions), the folder is polled.
 */
export async function watchFolder(
  client: EwsClient,
  folder: string,
  report: ReportChange,
  signal: AbortSignal,
  { onWatchMode = () => undefined }: Pick<IdleTiming, 'onWatchMode'> = {},
): Promise<void> {
  while (!signal.aborted) {
    await streamWhileItLasts(client, folder, report, signal, onWatchMode)
    if (!signal.aborted) onWatchMode('poll')
    for (let waitedMs = 0; waitedMs < STREAM_AGAIN_MS && !signal.aborted; waitedMs += POLL_MS) {
      await delay(POLL_MS, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) report('changed')
    }
  }
}

async function streamWhileItLasts(
  client: EwsClient,
  folder: string,
  report: ReportChange,
  signal: AbortSignal,
  onWatchMode: (how: 'push') => void,
): Promise<void> {
  for (let short = 0; short < SHORT_STREAMS && !signal.aborted; ) {
    const began = performance.now()
    const subscription = await subscribe(client, folder)
    if (subscription === null) return
    report('changed')
    await listen(client, subscription, report, signal, onWatchMode)
    short = performance.now() - began < SOON_MS ? short + 1 : 0
  }
}

const EVENTS = ['NewMailEvent', 'CreatedEvent', 'MovedEvent', 'CopiedEvent', 'DeletedEvent', 'ModifiedEvent']

/** Returns null if the server allows no more subscriptions or does not support streaming. */
async function subscribe(client: EwsClient, folder: string): Promise<string | null> {
  const events = EVENTS.map((name) => `<t:EventType>${name}</t:EventType>`).join('')
  const [response] = await client.call(
    `<m:Subscribe><m:StreamingSubscriptionRequest><t:FolderIds>${folderId(folder)}</t:FolderIds>` +
      `<t:EventTypes>${events}</t:EventTypes></m:StreamingSubscriptionRequest></m:Subscribe>`,
  )
  if (!response) return null
  if (response.ok) return findText(response.element, 'SubscriptionId')
  const error = ewsError(response.problem)
  if (error.kind === 'auth' || error.kind === 'temporary') throw error
  return null
}

/** Reads one stream until it ends or breaks; the next subscription shows whether the server is still reachable. */
async function listen(
  client: EwsClient,
  subscription: string,
  report: ReportChange,
  signal: AbortSignal,
  onWatchMode: (how: 'push') => void,
): Promise<void> {
  try {
    const stream = await client.stream(
      `<m:GetStreamingEvents><m:SubscriptionIds><t:SubscriptionId>${escapeXml(subscription)}</t:SubscriptionId>` +
        `</m:SubscriptionIds><m:ConnectionTimeout>${STREAM_MINUTES}</m:ConnectionTimeout></m:GetStreamingEvents>`,
      signal,
      SILENCE_MS,
    )
    for await (const envelope of splitEnvelopes(stream)) {
      if (!reportChanges(envelope, report)) return
      onWatchMode('push')
    }
  } catch (error) {
    if (!(error instanceof MailServerError) || error.kind === 'auth') throw error
  }
}

const CLOSING = /<\/(?:[\w.-]+:)?Envelope>/

/** Splits the response into its SOAP envelopes, each a separate XML document. */
async function* splitEnvelopes(stream: AsyncIterable<Buffer>): AsyncGenerator<XmlElement> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of stream) {
    text += decoder.decode(piece, { stream: true })
    for (let end = CLOSING.exec(text); end; end = CLOSING.exec(text)) {
      const length = end.index + end[0].length
      yield readXml(text.slice(0, length))
      text = text.slice(length)
    }
    if (text.length > ENVELOPE_CHARACTERS)
      throw new MailServerError('protocol', 'Exchange tells more than can be', { code: 'TOO_LARGE' })
  }
}

/** Reports the changes of one envelope; returns false when the subscription has ended. */
function reportChanges(envelope: XmlElement, report: ReportChange): boolean {
  const messages = findElement(envelope, 'ResponseMessages')?.children ?? []
  for (const message of messages) {
    if (!toResponse(message).ok) return false
    const names = new Set(message.children.flatMap(collectNames))
    if (names.has('NewMailEvent') || names.has('CreatedEvent')) report('arrived')
    if (['MovedEvent', 'CopiedEvent', 'DeletedEvent', 'ModifiedEvent'].some((name) => names.has(name)))
      report('changed')
    if (findText(message, 'ConnectionStatus') === 'Closed') return false
  }
  return messages.length > 0
}

const collectNames = (element: XmlElement): string[] => [
  element.name,
  ...element.children.flatMap(collectNames),
]
