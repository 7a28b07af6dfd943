import { memberRemoved, savedRepliesContract } from '@postroom/contract'
import { defineConsumer } from '#platform/events/consumer.ts'
import { defineServerFeature } from '#platform/feature.ts'
import { importSavedRepliesCall } from './import-replies.ts'
import { savedRepliesPolicy } from './saved-replies.policy.ts'
import { existsSavedReply } from './saved-replies.queries.ts'
import { savedReplySettings } from './saved-replies.settings.ts'
import {
  createSavedReplyCall,
  deletePersonal,
  deleteSavedReplyCall,
  listSavedRepliesCall,
  updateSavedReplyCall,
  useSavedReplyCall,
} from './saved-replies.ts'

export { findRepliesByWords } from './saved-replies.queries.ts'
export { listSharedReplies, type SharedReply } from './shared-replies.ts'

const personalReplyCleaner = defineConsumer({
  name: 'saved-replies-of-members',
  types: [memberRemoved.type],
  handle: (app, tx, { workspaceId, payload }) => deletePersonal(app, { tx, workspaceId }, payload.userId),
})

export const savedRepliesFeature = defineServerFeature({
  contract: savedRepliesContract,
  tables: ['saved_replies', 'saved_reply_files', 'saved_reply_uses'],
  blobColumns: [{ table: 'saved_reply_files', column: 'sha256' }],
  policy: savedRepliesPolicy,
  settings: [savedReplySettings],
  handlers: {
    'savedReplies.list': listSavedRepliesCall,
    'savedReplies.create': createSavedReplyCall,
    'savedReplies.import': importSavedRepliesCall,
    'savedReplies.update': updateSavedReplyCall,
    'savedReplies.delete': deleteSavedReplyCall,
    'savedReplies.use': useSavedReplyCall,
  },
  consumers: [personalReplyCleaner],
  refs: { savedReply: existsSavedReply },
})
