import {
  type getWebPushKey,
  type InputOf,
  type OutputOf,
  type sendTestPush,
  type subscribeBrowser,
  type unsubscribeBrowser,
  webPushLimits,
} from '@postroom/contract'
import { mayUseScheme } from '#features/connectors/index.ts'
import { getUserRow } from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { EgressError } from '#platform/egress/index.ts'
import { fail, failField } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { readPublicKey } from './key-pair.ts'
import { postMessage } from './post-message.ts'
import { testMessage } from './push-message.ts'
import {
  deleteOldSubscriptions,
  deleteSubscription,
  findOwnSubscription,
  putSubscription,
} from './web-push.queries.ts'

export const getKeyCall = {
  prepare: ({ app }: RequestContext) => readPublicKey(app),
  run: async (
    _: Context,
    __: InputOf<typeof getWebPushKey>,
    publicKey: string | null,
  ): Promise<OutputOf<typeof getWebPushKey>> => ({ publicKey }),
}

export async function subscribeCall(
  ctx: Context,
  { endpoint, p256dh, auth }: InputOf<typeof subscribeBrowser>,
): Promise<Record<string, never>> {
  const { tx, workspaceId, person, now } = ctx
  checkEndpoint(ctx, endpoint)
  const { userId, sessionId } = person
  await putSubscription(tx, workspaceId, { id: newId(), userId, sessionId, endpoint, p256dh, auth, at: now })
  await deleteOldSubscriptions(tx, workspaceId, userId, webPushLimits.perPerson)
  return {}
}

export async function unsubscribeCall(
  { tx, workspaceId, person }: Context,
  { endpoint }: InputOf<typeof unsubscribeBrowser>,
): Promise<Record<string, never>> {
  await deleteSubscription(tx, workspaceId, person.userId, endpoint)
  return {}
}

/** How long the push service keeps the test message for a browser that is offline, in seconds. */
const testTtl = 60

export const sendTestCall = {
  prepare: async (
    { app, workspaceId, person }: RequestContext,
    { endpoint }: InputOf<typeof sendTestPush>,
  ): Promise<boolean> => {
    const { userId } = person
    const found = await app.db.read(workspaceId, async (tx) => ({
      browser: await findOwnSubscription(tx, workspaceId, userId, endpoint),
      language: (await getUserRow(tx, userId)).language,
    }))
    if (!found.browser) fail('not_found')
    try {
      return (await postMessage(app, found.browser, testMessage(found.language), testTtl)) === 'sent'
    } catch (error) {
      if (error instanceof EgressError) return false
      throw error
    }
  },
  run: async (
    _: Context,
    __: InputOf<typeof sendTestPush>,
    isTaken: boolean,
  ): Promise<OutputOf<typeof sendTestPush>> => ({ isTaken }),
}

/** Push services are reached as all other addresses that people enter; the guard checks the host when a message is sent. */
function checkEndpoint({ app }: Context, endpoint: string): void {
  const url = /^https?:\/\/[^/\\\s@]+/i.test(endpoint) ? URL.parse(endpoint) : null
  if (!url || url.username !== '' || url.password !== '' || !mayUseScheme(app.egress, url.origin))
    failField('endpoint', 'https_required')
}
