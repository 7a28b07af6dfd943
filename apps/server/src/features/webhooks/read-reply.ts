import { createHash, createHmac } from 'node:crypto'
import type { ChatFormat } from '@postroom/contract'
import { htmlToText } from '@postroom/mail'
import { z } from 'zod'
import { constantTimeEqual } from '#platform/crypto/index.ts'

/** What a colleague sent from a channel, whose request has been verified. */
export interface ChannelReply {
  /** The same for repetitions of one request. */
  readonly key: string
  /** The name that the app gives the writer. */
  readonly writer: string
  /** What follows the command, the trigger word or the mention. */
  readonly text: string
  /** The app shows its answer to the writer alone. */
  readonly isAnsweredPrivately: boolean
}

interface ReplyRequest {
  readonly body: Buffer
  readonly header: (name: string) => string | undefined
  readonly now: Date
}

const longestWriter = 100
/** Slack advises to refuse older requests: https://docs.slack.dev/authentication/verifying-requests-from-slack */
const slackSeconds = 300
/** Teams documents no limit; a recorded request is not to be of use for longer than repetitions are known. */
const teamsSeconds = 3_600

/** Reads a reply in the format of its app; null unless the secret verifies it. */
export function readReply(format: ChatFormat, secret: string, request: ReplyRequest): ChannelReply | null {
  switch (format) {
    case 'slack':
      return readSlack(secret, request)
    case 'mattermost':
      return readMattermost(secret, request)
    case 'teams':
      return readTeams(secret, request)
  }
}

/** A slash command: https://docs.slack.dev/interactivity/implementing-slash-commands */
function readSlack(secret: string, { body, header, now }: ReplyRequest): ChannelReply | null {
  const timestamp = header('x-slack-request-timestamp') ?? ''
  const isRecent =
    /^\d{1,12}$/.test(timestamp) && secondsBetween(now, Number(timestamp) * 1_000) <= slackSeconds
  const signed = createHmac('sha256', secret).update(`v0:${timestamp}:`).update(body).digest('hex')
  if (!isRecent || !constantTimeEqual(`v0=${signed}`, header('x-slack-signature') ?? '')) return null
  const form = new URLSearchParams(body.toString('utf8'))
  return {
    key: keyOf(form.get('trigger_id'), body),
    writer: writerOf(form.get('user_name')),
    text: textOfSlack(form.get('text') ?? ''),
    isAnsweredPrivately: true,
  }
}

/** Links are `<address|label>`, and the three characters of that syntax are escaped. */
const textOfSlack = (text: string): string =>
  text
    .replace(/<(https?:\/\/[^|>]+)(?:\|[^>]*)?>/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const mattermostFields = z.object({
  token: z.string(),
  text: z.string().default(''),
  user_name: z.string().nullish(),
  trigger_id: z.string().nullish(),
  post_id: z.string().nullish(),
  trigger_word: z.string().default(''),
})

/**
 * A slash command (https://developers.mattermost.com/integrate/slash-commands/custom/), or an outgoing webhook
 * (https://developers.mattermost.com/integrate/webhooks/outgoing/), whose answers everyone in the channel sees.
 */
function readMattermost(secret: string, { body, header }: ReplyRequest): ChannelReply | null {
  const isJson = header('content-type')?.startsWith('application/json')
  const text = body.toString('utf8')
  const read = mattermostFields.safeParse(
    isJson ? readJson(text) : Object.fromEntries(new URLSearchParams(text)),
  )
  if (!read.success || !constantTimeEqual(secret, read.data.token)) return null
  const { data } = read
  const hasTrigger = data.trigger_word !== '' && data.text.trimStart().startsWith(data.trigger_word)
  return {
    key: keyOf(data.trigger_id || data.post_id, body),
    writer: writerOf(data.user_name),
    text: hasTrigger ? data.text.trimStart().slice(data.trigger_word.length) : data.text,
    isAnsweredPrivately: !data.post_id,
  }
}

const teamsFields = z.object({
  id: z.string().nullish(),
  timestamp: z.string().nullish(),
  text: z.string().default(''),
  from: z.object({ name: z.string().nullish() }).nullish(),
})

/** https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/add-outgoing-webhook */
function readTeams(secret: string, { body, header, now }: ReplyRequest): ChannelReply | null {
  const signed = createHmac('sha256', Buffer.from(secret, 'base64')).update(body).digest('base64')
  if (!constantTimeEqual(`HMAC ${signed}`, header('authorization') ?? '')) return null
  const read = teamsFields.safeParse(readJson(body.toString('utf8')))
  if (!read.success) return null
  const { id, timestamp, text, from } = read.data
  if (timestamp && !(secondsBetween(now, Date.parse(timestamp)) <= teamsSeconds)) return null
  return {
    key: keyOf(id, body),
    writer: writerOf(from?.name),
    text: htmlToText(withoutMention(text).replaceAll('\n', '<br>')),
    isAnsweredPrivately: false,
  }
}

/** The first mention is that of the webhook; others stay as names. */
const withoutMention = (html: string): string => html.replace(/<at\b[^>]*>[^<]*<\/at>/i, '')

const secondsBetween = (now: Date, thenMs: number): number => Math.abs(now.getTime() - thenMs) / 1_000

/** The id that the app gives a request, or else what it contains. */
const keyOf = (id: string | null | undefined, body: Buffer): string =>
  createHash('sha256')
    .update(id || body)
    .digest('hex')

const writerOf = (name: string | null | undefined): string =>
  (name ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]/gu, '')
    .trim()
    .slice(0, longestWriter)
    .toWellFormed()

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
