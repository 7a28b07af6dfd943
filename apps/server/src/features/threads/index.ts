import { threadsContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { mergeConversationsCall } from './merge-conversations.ts'
import { moveMisplacedJob } from './misplaced/move-misplaced.ts'
import { repairThreadsJob } from './repair/repair-threads.ts'
import { repairThreadsVerb } from './repair/repair-verb.ts'
import { splitConversationCall } from './split-conversation.ts'
import { isThreadEdit } from './thread-edits.queries.ts'
import { undoThreadEditCall } from './undo-thread-edit.ts'

/** Splits and merges conversations by hand, and repairs what was threaded wrongly; all of it can be undone. */
export const threadsFeature = defineServerFeature({
  contract: threadsContract,
  family: 'mail',
  tables: ['thread_edits', 'thread_repairs'],
  policy: {},
  settings: { none: 'it has none' },
  handlers: {
    'conversations.split': splitConversationCall,
    'conversations.merge': mergeConversationsCall,
    'conversations.undo_thread_edit': undoThreadEditCall,
  },
  jobs: [repairThreadsJob, moveMisplacedJob],
  adminVerbs: [repairThreadsVerb],
  refs: { threadEdit: isThreadEdit },
})
