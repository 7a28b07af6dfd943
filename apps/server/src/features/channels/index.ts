import { channelsContract, type getChannelSetup, type OutputOf } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { defineServerFeature } from '#platform/feature.ts'
import { existsGrant } from './authorizations.queries.ts'
import { begin, finishCall } from './authorize-channel.ts'
import { channelKeeper, leaveChannelJob } from './channel-state.ts'
import { channelsPolicy } from './channels.policy.ts'
import { accountsCall, connectCall } from './connect-channel.ts'
import { hasChannel, metaApp } from './meta-app.ts'

export { asFailure } from './as-failure.ts'
export {
  type ChannelPerson,
  findChannelPerson,
  noteChannelPerson,
} from './channel-people.queries.ts'
export { openToken } from './channel-secrets.ts'
export { loseAccess } from './channel-state.ts'
export {
  type ChannelRow,
  type Claim,
  chatChannel,
  findChannel,
  findChannelByMailbox,
  findClaims,
  listClaims,
  wakeChannel,
} from './channels.queries.ts'
export { addressOf, chatDomains, kindOfAddress, personIn } from './chat-address.ts'
export { chatRules } from './chat-rules.ts'
export { askGraph, type GraphFile } from './graph.ts'
export { GraphError, readGraphError } from './graph-error.ts'
export { type MetaApp, metaApp } from './meta-app.ts'
export { findWindow } from './reply-window.ts'

const getSetup = async ({ app }: Context): Promise<OutputOf<typeof getChannelSetup>> => {
  const meta = metaApp(app)
  return { facebook: hasChannel(meta, 'facebook'), whatsapp: hasChannel(meta, 'whatsapp') }
}

/** Facebook pages and WhatsApp numbers as mailboxes: authorization, connection and the reply window. */
export const channelsFeature = defineServerFeature({
  contract: channelsContract,
  tables: ['channel_claims', 'channel_grants', 'channel_people', 'channel_authorizations', 'channels'],
  policy: channelsPolicy,
  settings: { none: 'a channel is connected by its owner’s consent' },
  sealedColumns: [
    { table: 'channels', idColumn: 'id', column: 'sealed_token' },
    { table: 'channels', idColumn: 'id', column: 'sealed_pin' },
    { table: 'channel_grants', idColumn: 'id', column: 'sealed_token' },
  ],
  handlers: {
    'channels.get_setup': getSetup,
    'channels.begin': begin,
    'channels.finish': finishCall,
    'channels.list_accounts': accountsCall,
    'channels.connect': connectCall,
  },
  consumers: [channelKeeper],
  jobs: [leaveChannelJob],
  refs: { channelGrant: existsGrant },
})
