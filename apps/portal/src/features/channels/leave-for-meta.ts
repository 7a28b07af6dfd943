import type { ChannelKind } from '@postroom/contract'
import { call } from '#lib/api-client.ts'
import { runAction } from '#lib/use-action.ts'

/** Goes to Meta's page of consent; true while the browser is on its way there. */
export const leaveForMeta = (kind: ChannelKind, mailboxId?: string): Promise<boolean> =>
  runAction(async () => {
    const { url } = await call('channels.begin', { kind, ...(mailboxId && { mailboxId }) })
    location.assign(url)
  })
