import { badToken, type GraphRefusal, refusal } from './meta-errors.ts'
import type { MetaWorld } from './meta-world.ts'

export interface Asked {
  readonly method: string
  /** Path below the version, without a leading slash. */
  readonly path: string
  readonly query: URLSearchParams
  readonly token: string | null
  /** Parsed JSON, or form fields. */
  readonly body: Readonly<Record<string, unknown>>
  readonly files: readonly { name: string; fileName: string; content: Buffer }[]
}

export interface Answering {
  readonly world: MetaWorld
  readonly appId: string
  readonly appSecret: string
  readonly url: string
  nextId(prefix: string): string
}

type Answer = GraphRefusal | { readonly status: 200; readonly body: unknown }

const ok = (body: unknown): Answer => ({ status: 200, body })
const missing = (path: string): Answer =>
  refusal(100, `Unsupported request: object ${path} does not exist`, { subcode: 33 })

/** Answers a Graph API request whose token and proof are valid. */
export function answer(answering: Answering, asked: Asked): Answer {
  const [first = '', second = ''] = asked.path.split('/')
  if (asked.path === 'oauth/access_token') return token(answering, asked)
  if (asked.path === 'debug_token') return debugToken(answering, asked)
  if (asked.token === null || !answering.world.tokens.has(asked.token)) return badToken
  if (asked.path === 'me/accounts') return ok({ data: pages(answering), paging: { cursors: { after: 'x' } } })
  const page = answering.world.pages.find(({ id }) => id === first)
  if (page) return ofPage(answering, asked, page, second)
  const number = answering.world.numbers.find(({ id }) => id === first)
  if (number) return ofNumber(answering, asked, number, second)
  return ofOthers(answering, asked, first, second)
}

function token({ appId, appSecret, world }: Answering, { query }: Asked): Answer {
  if (query.get('client_id') !== appId || query.get('client_secret') !== appSecret)
    return refusal(1, 'Error validating client secret.')
  const exchanged = query.get('fb_exchange_token')
  if (exchanged !== null) {
    if (exchanged !== 'short-token') return badToken
    world.tokens.set('long-token', 'user')
    return ok({ access_token: 'long-token', token_type: 'bearer', expires_in: 5_184_000 })
  }
  if (query.get('redirect_uri') === null) return refusal(191, 'Missing redirect_uri parameter.')
  if (query.get('code') === 'good') {
    world.tokens.set('short-token', 'user')
    return ok({ access_token: 'short-token', token_type: 'bearer', expires_in: 3_600 })
  }
  if (query.get('code') === 'good-business') {
    world.tokens.set('business-token', 'business')
    return ok({ access_token: 'business-token', token_type: 'bearer' })
  }
  return refusal(100, 'This authorization code has been used.', { subcode: 36009 })
}

function debugToken({ appId, appSecret, world }: Answering, asked: Asked): Answer {
  if (asked.token !== `${appId}|${appSecret}`) return badToken
  const kind = world.tokens.get(asked.query.get('input_token') ?? '')
  const target_ids = [...new Set(world.numbers.map(({ businessId }) => businessId))]
  const scopes = ['whatsapp_business_management', 'whatsapp_business_messaging']
  return ok({
    data: {
      app_id: appId,
      is_valid: kind !== undefined,
      scopes,
      granular_scopes: kind === 'business' ? scopes.map((scope) => ({ scope, target_ids })) : [],
    },
  })
}

const pages = ({ world }: Answering) =>
  world.pages.map(({ id, name, username, tasks, token: access_token }) => ({
    id,
    name,
    username,
    tasks,
    ...(tasks.includes('MESSAGING') && { access_token }),
  }))

function ofPage({ nextId }: Answering, asked: Asked, page: MetaWorld['pages'][number], edge: string): Answer {
  if (asked.token !== page.token) return refusal(200, 'Permissions error', { status: 403 })
  if (edge === 'subscribed_apps') {
    page.isSubscribed = asked.method === 'POST'
    return ok({ success: true })
  }
  if (edge !== 'messages' || asked.method !== 'POST') return missing(asked.path)
  const recipient = readField(asked.body.recipient)
  const person = String(recipient.id ?? '')
  if (!/^4\d+$/.test(person)) return refusal(100, 'No matching user found', { subcode: 2018001 })
  if (!['RESPONSE', 'MESSAGE_TAG'].includes(String(asked.body.messaging_type)))
    return refusal(100, '(#100) Param messaging_type is required')
  const message = readField(asked.body.message)
  const text = String(message.text ?? '')
  if (text.length > 2_000)
    return refusal(100, 'Length of param message[text] must be less than or equal to 2000')
  if (text === '' && asked.files.length === 0) return refusal(100, '(#100) Empty text')
  return ok({ recipient_id: person, message_id: nextId('m_') })
}

const readField = (value: unknown): Record<string, unknown> =>
  (typeof value === 'string' ? JSON.parse(value) : (value ?? {})) as Record<string, unknown>

function ofNumber(
  { world, nextId }: Answering,
  asked: Asked,
  number: MetaWorld['numbers'][number],
  edge: string,
): Answer {
  if (world.tokens.get(asked.token ?? '') !== 'business')
    return refusal(200, 'Permissions error', { status: 403 })
  if (edge === 'register') {
    const pin = String(asked.body.pin)
    if (!/^\d{6}$/.test(pin)) return refusal(100, 'Invalid parameter')
    if (number.pin !== null && number.pin !== pin)
      return refusal(133005, '(#133005) Two step verification PIN Mismatch', { details: 'PIN mismatch' })
    number.pin = pin
    return ok({ success: true })
  }
  if (edge === 'media') {
    const id = nextId('5')
    const [file] = asked.files
    if (!file || asked.body.messaging_product !== 'whatsapp') return refusal(100, 'Invalid parameter')
    world.media.set(id, { content: file.content, mimeType: String(asked.body.type) })
    return ok({ id })
  }
  if (edge !== 'messages' || asked.body.messaging_product !== 'whatsapp') return missing(asked.path)
  if (number.pin === null) return refusal(133010, '(#133010) The account is not registered')
  const to = String(asked.body.to)
  return ok({
    messaging_product: 'whatsapp',
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id: nextId('wamid.HBgL') }],
  })
}

function ofOthers({ world, url }: Answering, asked: Asked, first: string, second: string): Answer {
  const isBusiness = world.numbers.some(({ businessId }) => businessId === first)
  if (isBusiness && second === 'phone_numbers') {
    const own = world.numbers.filter(({ businessId }) => businessId === first)
    return ok({
      data: own.map(({ id, display, name }) => ({ id, display_phone_number: display, verified_name: name })),
    })
  }
  if (isBusiness && second === 'subscribed_apps') {
    world.subscribedBusinesses.add(first)
    return ok({ success: true })
  }
  if (isBusiness && second === 'message_templates') {
    const wanted = asked.query.get('status')
    return ok({
      data: world.templates.filter((one) => wanted === null || (one as { status: string }).status === wanted),
    })
  }
  const profile = world.profiles.get(first)
  if (profile) return ok({ ...profile, id: first })
  const media = world.media.get(first)
  if (media)
    return ok({
      url: `${url}/media/${first}`,
      mime_type: media.mimeType,
      file_size: media.size ?? media.content.length,
      id: first,
      messaging_product: 'whatsapp',
    })
  return missing(asked.path)
}
