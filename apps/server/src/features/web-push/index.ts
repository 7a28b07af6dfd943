import { webPushContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { keyPairService } from './key-pair.ts'
import { pushConsumer, pushJob } from './send-message.ts'
import { getKeyCall, sendTestCall, subscribeCall, unsubscribeCall } from './web-push.ts'

/** Notifications of browsers in which Postroom is closed, by Web Push (RFC 8030, 8291 and 8292). */
export const webPushFeature = defineServerFeature({
  contract: webPushContract,
  tables: ['browser_subscriptions', 'web_push_keys'],
  policy: {},
  settings: { none: 'browsers belong to people' },
  handlers: {
    'web_push.get_key': getKeyCall,
    'web_push.subscribe': subscribeCall,
    'web_push.unsubscribe': unsubscribeCall,
    'web_push.send_test': sendTestCall,
  },
  consumers: [pushConsumer],
  jobs: [pushJob],
  services: [keyPairService],
  sealedColumns: [
    { table: 'web_push_keys', idColumn: 'only_row', column: 'sealed_private_key', workspaceColumn: null },
  ],
})
