import { getColleagueDraftCall, listColleagueDraftsCall } from './read-shared-drafts.ts'
import { dismissTakenDraftCall, listDraftVersionsCall, restoreDraftVersionCall } from './restore-draft.ts'
import { takeBackDraftCall, takeOverDraftCall } from './take-over-draft.ts'

/** Handlers of the calls that share drafts. */
export const sharedDraftHandlers = {
  'conversations.list_colleague_drafts': listColleagueDraftsCall,
  'conversations.get_colleague_draft': getColleagueDraftCall,
  'conversations.take_over_draft': takeOverDraftCall,
  'conversations.take_back_draft': takeBackDraftCall,
  'conversations.dismiss_taken_draft': dismissTakenDraftCall,
  'conversations.list_draft_versions': listDraftVersionsCall,
  'conversations.restore_draft_version': restoreDraftVersionCall,
}
