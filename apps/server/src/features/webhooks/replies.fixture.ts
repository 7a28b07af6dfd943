import { createHmac, randomUUID } from 'node:crypto'
import type { Webhook } from '@postroom/contract'

/** The example of https://docs.slack.dev/authentication/verifying-requests-from-slack */
export const slackSecret = '8f742231b10e8888abcd99yyyzzz85a5'
export const mattermostToken = 'okwexkjpe7ygb8eq1ww58t483w'
export const teamsSecret = 'cG9zdHJvb20gc2VjdXJpdHkgdG9rZW4gb2YgdGVhbXM='

interface ChatAnswer {
  readonly status: number
  readonly body: { readonly text?: string; readonly response_type?: string; readonly type?: string }
}

interface Signed {
  readonly secret?: string
  readonly at?: Date
  /** The id by which the app tells its requests apart. */
  readonly id?: string
}

type Address = Pick<Webhook, 'replyUrl'>

async function post(
  { replyUrl }: Address,
  body: string,
  headers: Record<string, string>,
): Promise<ChatAnswer> {
  const response = await fetch(replyUrl ?? '', { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as ChatAnswer['body'] }
}

const form = 'application/x-www-form-urlencoded'

/** Sends a slash command as Slack does. */
export function sendSlack(
  hook: Address,
  text: string,
  { secret = slackSecret, at = new Date(), id = randomUUID() }: Signed = {},
): Promise<ChatAnswer> {
  const body = new URLSearchParams({
    token: 'xyzz0WbapA4vBCDEFasx0q6G',
    team_id: 'T1DC2JH3J',
    team_domain: 'testteamnow',
    channel_id: 'G8PSS9T3V',
    channel_name: 'bookings',
    user_id: 'U2CERLKJA',
    user_name: 'ada',
    command: '/postroom',
    text,
    api_app_id: 'A123456',
    is_enterprise_install: 'false',
    response_url: 'https://hooks.slack.com/commands/T1DC2JH3J/397700885554/96rGlfmibIGlgcZRskXaIFfN',
    trigger_id: id,
  }).toString()
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signature = createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')
  return post(hook, body, {
    'content-type': form,
    'x-slack-request-timestamp': timestamp,
    'x-slack-signature': `v0=${signature}`,
  })
}

/** Sends a slash command as Mattermost does. */
export const sendMattermost = (
  hook: Address,
  text: string,
  { secret = mattermostToken, id = randomUUID() }: Signed = {},
): Promise<ChatAnswer> =>
  post(
    hook,
    new URLSearchParams({
      channel_id: 'jux16pkewjrkfj3ehep1psxyxc',
      channel_name: 'bookings',
      command: '/postroom',
      response_url: 'http://localhost:8065/hooks/commands/xbrkb8p393gjpq5cawei7npije',
      team_domain: 'test',
      team_id: 'am3xcqsp3byqpr4fyqrdb5qmpe',
      text,
      token: secret,
      trigger_id: id,
      user_id: 'aoa1agao6t8fmx3ikt1j9w5ybw',
      user_name: 'bea',
    }).toString(),
    { 'content-type': form, authorization: `Token ${secret}`, accept: 'application/json' },
  )

/** Sends a post that began with the trigger word of an outgoing webhook, as Mattermost does with JSON. */
export const sendMattermostPost = (
  hook: Address,
  text: string,
  { secret = mattermostToken, id = randomUUID() }: Signed = {},
): Promise<ChatAnswer> =>
  post(
    hook,
    JSON.stringify({
      channel_id: 'hawos4dqtby53pd64o4a4cmeoo',
      channel_name: 'bookings',
      team_domain: 'test',
      team_id: 'kwoknj9nwpypzgzy78wkw516qe',
      post_id: id,
      text: `postroom ${text}`,
      timestamp: Date.now(),
      token: secret,
      trigger_word: 'postroom',
      user_id: 'rnina9994bde8mua79zqcg5hmo',
      user_name: 'bea',
      file_ids: '',
    }),
    { 'content-type': 'application/json', accept: 'application/json' },
  )

/** Sends a message that mentions an outgoing webhook, as Teams does; `html` follows the mention. */
export function sendTeams(
  hook: Address,
  html: string,
  { secret = teamsSecret, at = new Date(), id = String(Date.now()) }: Signed = {},
): Promise<ChatAnswer> {
  const body = JSON.stringify({
    type: 'message',
    id,
    timestamp: at.toISOString(),
    serviceUrl: 'https://smba.trafficmanager.net/emea/',
    channelId: 'msteams',
    from: {
      id: '29:1XJKJMvc5GBtc2JwZq0oj8tHZmzrQgFmB39ATiQWA85g',
      name: 'Cleo Marsh',
      aadObjectId: randomUUID(),
    },
    conversation: { isGroup: true, id: '19:253b1f341670408fb6fe51050b6e5ceb@thread.skype' },
    textFormat: 'plain',
    text: `<at>Postroom</at>&nbsp;${html}\n`,
    entities: [{ type: 'clientInfo', locale: 'en-GB', country: 'GB', platform: 'Windows' }],
  })
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(body).digest('base64')
  return post(hook, body, {
    'content-type': 'application/json; charset=utf-8',
    authorization: `HMAC ${signature}`,
  })
}
