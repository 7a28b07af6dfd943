import type { InputOf, listProviderMailboxes, Mailbox, reconnectAtProvider } from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { reconnectGrantCall } from './connect-grant.ts'
import { mailboxesOpenedBy } from './opened-by.ts'
import { findOwnGrant } from './own-grant.ts'

type Reconnect = InputOf<typeof reconnectAtProvider>

export const listOfProvider = async (
  ctx: Context,
  { provider }: InputOf<typeof listProviderMailboxes>,
): Promise<{ items: Mailbox[] }> => ({ items: await mailboxesOpenedBy(ctx, provider) })

const grantedBy = { gmail: 'google', microsoft: 'microsoft' } as const

/** Reconnects a mailbox through a grant of the given provider. */
export const reconnectAtProviderCall = {
  prepare: async (ctx: RequestContext, input: Reconnect) => {
    const grant = await findOwnGrant(ctx, input.grantId)
    if (grant.provider !== grantedBy[input.provider]) fail('not_found')
    return reconnectGrantCall.prepare(ctx, input)
  },
  run: reconnectGrantCall.run,
}
