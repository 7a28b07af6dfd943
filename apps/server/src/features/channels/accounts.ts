import type { ChannelKind } from '@postroom/contract'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { askGraph } from './graph.ts'
import type { MetaApp } from './meta-app.ts'

/** A Facebook page or WhatsApp number that Meta lists for a person, with the rights and token to use it. */
export interface MetaAccount {
  readonly id: string
  readonly name: string
  readonly handle: string
  readonly rights: readonly string[]
  readonly mayAnswer: boolean
  readonly businessId: string | null
  readonly token: string
}

const id = z.string().regex(/^\d{1,40}$/)
const tokenAnswer = z.object({ access_token: z.string().min(1).max(2_000) })
const done = z.object({ success: z.boolean() })

/** Exchanges a code for an access token. A person's token is exchanged for a long-lived one, so that page tokens do not expire. */
export async function exchangeCode(
  app: App,
  meta: MetaApp,
  kind: ChannelKind,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<string> {
  const secrets = { client_id: meta.appId, client_secret: meta.appSecret }
  const query = { ...secrets, code, redirect_uri: redirectUri }
  const { access_token: token } = await askGraph(app, meta, 'oauth/access_token', tokenAnswer, { query })
  // WhatsApp embedded sign-up returns a business token, which does not expire.
  if (kind === 'whatsapp') return token
  const longer = { ...secrets, grant_type: 'fb_exchange_token', fb_exchange_token: token }
  return (await askGraph(app, meta, 'oauth/access_token', tokenAnswer, { query: longer })).access_token
}

const pagesAtMost = 20
const pages = z.object({
  data: z.array(
    z.object({
      id,
      name: z.string().default(''),
      username: z.string().optional(),
      tasks: z.array(z.string()).default([]),
      access_token: z.string().max(2_000).optional(),
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
    .optional(),
})

/** Lists the pages of a person. Pages without the right to reply have no token. */
async function listPages(app: App, meta: MetaApp, token: string): Promise<MetaAccount[]> {
  const accounts: MetaAccount[] = []
  let after: string | undefined
  for (let turn = 0; turn < pagesAtMost; turn += 1) {
    const query = { fields: 'id,name,username,tasks,access_token', limit: '100', ...(after && { after }) }
    const { data, paging } = await askGraph(app, meta, 'me/accounts', pages, { token, query })
    accounts.push(
      ...data.map(({ id, name, username, tasks, access_token }) => ({
        id,
        name,
        handle: username ? `@${username}` : name,
        rights: tasks,
        mayAnswer: tasks.includes('MESSAGING') && access_token !== undefined,
        businessId: null,
        token: access_token ?? '',
      })),
    )
    after = paging?.next === undefined ? undefined : paging.cursors?.after
    if (after === undefined) return accounts
  }
  return accounts
}

const debugged = z.object({
  data: z.object({
    granular_scopes: z
      .array(z.object({ scope: z.string(), target_ids: z.array(id).default([]) }))
      .default([]),
  }),
})
const numbers = z.object({
  data: z.array(
    z.object({
      id,
      display_phone_number: z.string().max(60),
      verified_name: z.string().default(''),
      code_verification_status: z.string().optional(),
    }),
  ),
})
const manages = 'whatsapp_business_management'
const writes = 'whatsapp_business_messaging'

/** Lists the numbers of the WhatsApp accounts that were chosen during sign-up. */
async function listNumbers(app: App, meta: MetaApp, token: string): Promise<MetaAccount[]> {
  const query = { input_token: token }
  const { data } = await askGraph(app, meta, 'debug_token', debugged, {
    token: `${meta.appId}|${meta.appSecret}`,
    query,
  })
  const scopes = data.granular_scopes.filter(({ scope }) => scope === manages || scope === writes)
  const businesses = [...new Set(scopes.flatMap(({ target_ids }) => target_ids))]
  const accounts: MetaAccount[] = []
  for (const businessId of businesses) {
    const fields = 'id,display_phone_number,verified_name,code_verification_status'
    const listed = await askGraph(app, meta, `${businessId}/phone_numbers`, numbers, {
      token,
      query: { fields, limit: '100' },
    })
    const rights = scopes
      .filter(({ target_ids }) => target_ids.includes(businessId))
      .map(({ scope }) => scope)
    for (const number of listed.data) {
      accounts.push({
        id: number.id,
        name: number.verified_name || number.display_phone_number,
        handle: number.display_phone_number,
        rights,
        mayAnswer: rights.includes(writes) && rights.includes(manages),
        businessId,
        token,
      })
    }
  }
  return accounts
}

/** Lists the pages or numbers that a token gives access to. */
export const listAccounts = (
  app: App,
  meta: MetaApp,
  kind: ChannelKind,
  token: string,
): Promise<MetaAccount[]> =>
  kind === 'facebook' ? listPages(app, meta, token) : listNumbers(app, meta, token)

const pageFields = 'messages,messaging_postbacks,message_deliveries,message_reads,message_echoes'

/** Subscribes our web hook to messages of a page or number. A number is first registered for sending with its PIN. */
export async function subscribe(
  app: App,
  meta: MetaApp,
  kind: ChannelKind,
  { id, businessId, token }: MetaAccount,
  pin: string | null,
): Promise<void> {
  if (kind === 'facebook') {
    const query = { subscribed_fields: pageFields }
    await askGraph(app, meta, `${id}/subscribed_apps`, done, { method: 'POST', token, query })
    return
  }
  if (pin !== null) {
    const json = { messaging_product: 'whatsapp', pin }
    await askGraph(app, meta, `${id}/register`, done, { method: 'POST', token, json })
  }
  await askGraph(app, meta, `${businessId}/subscribed_apps`, done, { method: 'POST', token })
}

/** Unsubscribes our web hook from a page. Not done for numbers, since others of the same account may still be connected. */
export async function unsubscribePage(app: App, meta: MetaApp, pageId: string, token: string): Promise<void> {
  await askGraph(app, meta, `${pageId}/subscribed_apps`, done, { method: 'DELETE', token })
}
