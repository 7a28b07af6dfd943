import type { ChannelKind } from '@postroom/contract'
import { call } from '#lib/api-client.ts'
import { runAction } from '#lib/use-action.ts'

/** Opens Meta's consent page; resolves to true while the browser is leaving. */
export const leaveForMeta = (kind: ChannelKind, mailboxId?: string): Promise<boolean> =>
  runAction(async () => {
    const { url } = await call('channels.begin', { kind, ...(mailboxId && { mailboxId }) })
    location.assign(url)
  })
