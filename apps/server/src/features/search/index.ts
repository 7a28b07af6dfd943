import { searchContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { catchUpJob } from './catch-up/catch-up.ts'
import { attachmentReader, readAttachmentsJob } from './file-text/read-attachments.ts'
import { countConversationsCall } from './lists/count-conversations.ts'
import { countFoundCall } from './lists/count-found.ts'
import { listConversationsCall } from './lists/list-conversations.ts'
import { mergeYearsJob } from './word-index/merge-years.ts'
import { indexMessagesJob, searchIndexer } from './word-index/search-index.ts'

export * from './conditions/index.ts'
export { countFoundWhere } from './lists/count-found.ts'
export { listConversationsWhere } from './lists/list-conversations.ts'
export { listConversationIds } from './lists/list-ids.ts'
export { acquireSearchSlot, type SearchSlot, searchWithin } from './search-places.ts'
export { wordsOfMessages } from './word-index/words-of-messages.queries.ts'

/** Lists, counts and finds conversations: conditions on them, the index of words, and the lists of the inboxes. */
export const searchFeature = defineServerFeature({
  contract: searchContract,
  family: 'mail',
  tables: [
    'attachment_texts',
    'attachments_to_read',
    'message_search',
    'messages_to_catch_up',
    'messages_to_index',
    'searchable_months',
    'unread_left',
    'unread_sums',
  ],
  queues: ['attachments_to_read', 'messages_to_catch_up', 'messages_to_index'],
  policy: {},
  settings: { none: 'it has none' },
  handlers: {
    'conversations.list': listConversationsCall,
    'conversations.count': countConversationsCall,
    'conversations.count_found': countFoundCall,
  },
  consumers: [searchIndexer, attachmentReader],
  jobs: [catchUpJob, mergeYearsJob, indexMessagesJob, readAttachmentsJob],
})
