import { setTimeout as delay } from 'node:timers/promises'
import { MailServerError } from '../connection/mail-server-error.ts'
import type { IdleTiming } from '../imap/idle.ts'
import { escapeXml, findElement, findText, readXml, type XmlElement } from '../xml/read-xml.ts'
import { type EwsClient, toResponse } from './ews-client.ts'
import { ewsError } from './ews-errors.ts'
import { folderId } from './ews-folders.ts'

type Tell = (what: 'arrived' | 'changed') => void

/** The longest that Exchange keeps the answer open; it says something every minute meanwhile. */
const STREAM_MINUTES = 29
const SILENCE_MS = 3 * 60_000
const POLL_MS = 30_000
const SOON_MS = 10_000
const SHORT_STREAMS = 3
/** Streams that did not last are tried again: a proxy was restarted, or others gave up their subscriptions. */
const STREAM_AGAIN_MS = 10 * 60_000
const ENVELOPE_CHARACTERS = 1 << 20

/**
 * Waits by streaming notifications. What happens between two streams is told as a change of whatever; where
 * streams do not last (a proxy in between, too many subscriptions) the folder is asked about now and then.
 */
export async function watchFolder(
  client: EwsClient,
  folder: string,
  tell: Tell,
  signal: AbortSignal,
  { onHow = () => undefined }: Pick<IdleTiming, 'onHow'> = {},
): Promise<void> {
  while (!signal.aborted) {
    await streamWhileItLasts(client, folder, tell, signal, onHow)
    if (!signal.aborted) onHow('asked')
    for (let waitedMs = 0; waitedMs < STREAM_AGAIN_MS && !signal.aborted; waitedMs += POLL_MS) {
      await delay(POLL_MS, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) tell('changed')
    }
  }
}

async function streamWhileItLasts(
  client: EwsClient,
  folder: string,
  tell: Tell,
  signal: AbortSignal,
  onHow: (how: 'told') => void,
): Promise<void> {
  for (let short = 0; short < SHORT_STREAMS && !signal.aborted; ) {
    const began = performance.now()
    const subscription = await subscribe(client, folder)
    if (subscription === null) return
    tell('changed')
    await listen(client, subscription, tell, signal, onHow)
    short = performance.now() - began < SOON_MS ? short + 1 : 0
  }
}

const EVENTS = ['NewMailEvent', 'CreatedEvent', 'MovedEvent', 'CopiedEvent', 'DeletedEvent', 'ModifiedEvent']

/** Null where the server has no more room for subscriptions or does not know of streams. */
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

/** Ends with the stream, however that ends: whether the server is still there the next subscription shows. */
async function listen(
  client: EwsClient,
  subscription: string,
  tell: Tell,
  signal: AbortSignal,
  onHow: (how: 'told') => void,
): Promise<void> {
  try {
    const stream = await client.stream(
      `<m:GetStreamingEvents><m:SubscriptionIds><t:SubscriptionId>${escapeXml(subscription)}</t:SubscriptionId>` +
        `</m:SubscriptionIds><m:ConnectionTimeout>${STREAM_MINUTES}</m:ConnectionTimeout></m:GetStreamingEvents>`,
      signal,
      SILENCE_MS,
    )
    for await (const envelope of envelopesOf(stream)) {
      if (!hear(envelope, tell)) return
      onHow('told')
    }
  } catch (error) {
    if (!(error instanceof MailServerError) || error.kind === 'auth') throw error
  }
}

const CLOSING = /<\/(?:[\w.-]+:)?Envelope>/

/** The answer is one envelope after another, each a document of its own. */
async function* envelopesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<XmlElement> {
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

/** False where the subscription has ended. */
function hear(envelope: XmlElement, tell: Tell): boolean {
  const messages = findElement(envelope, 'ResponseMessages')?.children ?? []
  for (const message of messages) {
    if (!toResponse(message).ok) return false
    const names = new Set(message.children.flatMap(namesIn))
    if (names.has('NewMailEvent') || names.has('CreatedEvent')) tell('arrived')
    if (['MovedEvent', 'CopiedEvent', 'DeletedEvent', 'ModifiedEvent'].some((name) => names.has(name)))
      tell('changed')
    if (findText(message, 'ConnectionStatus') === 'Closed') return false
  }
  return messages.length > 0
}

const namesIn = (element: XmlElement): string[] => [element.name, ...element.children.flatMap(namesIn)]
