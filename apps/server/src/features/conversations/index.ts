import { conversationsContract, type Message } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import { defineServerFeature } from '#platform/feature.ts'
import type { Person } from '#platform/policy/index.ts'
import { markRead, showPresence } from './change-conversation.ts'
import { closeCall, reopenCall } from './closing/close-conversation.ts'
import { deleteCommentCall, editCommentCall, listCommentVersionsCall } from './comments/change-comment.ts'
import { addComment } from './comments/comments.ts'
import { reactToCommentCall, reactToMessageCall } from './comments/react.ts'
import { conversationsPolicy } from './conversations.policy.ts'
import { getDraftCall, saveDraftCall } from './drafts/drafts.ts'
import { sharedDraftHandlers } from './drafts/handlers.ts'
import { purgeDeletedJob } from './erasing/purge-deleted.ts'
import { serveAttachment, serveRemoteImage, serveUpload } from './files/serve-files.ts'
import { serveOriginal } from './files/serve-original.ts'
import { attachmentUrl } from './files/signed-urls.ts'
import { deleteUploadCall, uploadCall } from './files/uploads.ts'
import { flagCall } from './flag-conversation.ts'
import { getConversationCall } from './get-conversation.ts'
import { invitationReader } from './invitations/invitation-reader.ts'
import { answerCopier } from './places/copy-answers.ts'
import { listLinkedPlacesCall } from './places/linked-places.ts'
import { listOtherPlacesCall } from './places/list-other-places.ts'
import { existsAttachment, existsComment, existsConversation, existsMessage } from './references.queries.ts'
import { setPriorityCall } from './set-priority.ts'
import { personalSnoozeEnd } from './snooze/personal-snooze.ts'
import { snoozeCall, unsnoozeCall } from './snooze/snooze.ts'
import { snoozeEnd, snoozeWaker } from './snooze/wake-conversation.ts'
import { tagCall } from './tag-conversation.ts'
import { tagPersonallyCall } from './tag-personally.ts'

export { queueForAssignment, setTeam } from './assignment-state.queries.ts'
export { changeByPolicy } from './change-by-policy.ts'
export {
  changeByAgent,
  changeByClassification,
  changeByRule,
  changeBySla,
  commentByChannel,
  commentByRule,
  lockForRule,
} from './change-by-rule.ts'
export {
  announceChange,
  assignTo,
  changeTags,
  type Done,
  emitChange,
  listAssignable,
  lockForChange,
} from './change-conversation.ts'
export * from './closing/index.ts'
export { colleaguesInMail } from './colleagues-in-mail.queries.ts'
export { addComment } from './comments/comments.ts'
export { listConversationsOfContact, listPeopleOfDomain } from './contact-history.queries.ts'
export { announceContinuations } from './continuations.ts'
export {
  type ConversationRow,
  findVisibleConversation,
  listSummaryRows as listSummaries,
  priorityColumn,
  type SummaryRow,
  summaryColumns,
  unreadColumn,
} from './conversation-rows.queries.ts'
export { setAssignee } from './conversation-state.queries.ts'
export { presentSummary, summaryForEvent } from './conversation-summaries.ts'
export {
  type Copy,
  copiesOfConversation,
  copiesOfMessages,
  flagLocations,
  listMessagesAround,
  listMessagesOfConversations,
  moveLocations,
} from './copies.queries.ts'
export { listClosedMail, listOpenCustomerMail } from './customer-mail.queries.ts'
export * from './drafts/index.ts'
export { holdConversations, listClockMessages, listOpenIds } from './due-times.queries.ts'
export * from './erasing/index.ts'
export * from './files/index.ts'
export { getConversationRow } from './find-conversation.ts'
export { changeFlag } from './flag-conversation.ts'
export {
  closeFromServer,
  followFlags,
  followReading,
  hideMessages,
  reopenFromServer,
  writeBackConsumer,
} from './follow-server.ts'
export { insertHandleTime, listHandleTimes } from './handle-times.queries.ts'
export {
  countPresent,
  listConversationIdsAfter,
  listHistoryConversations,
  listHistoryMessages,
  listPresent,
  listSplits,
  listStoredFrom,
  listWithStoredFrom,
} from './history.queries.ts'
export { takeTurns } from './in-turns.ts'
export * from './ingest/index.ts'
export { calendarTextOf, readWaiting } from './invitations/invitation-reader.ts'
export { findCalendarPart, keepAnswer, listInvitations } from './invitations/invitations.queries.ts'
export { isAnswerable } from './invitations/present-invitation.ts'
export { findLastingStates, type LastingStates } from './lasting-states.queries.ts'
export * from './merging/index.ts'
export * from './messages/index.ts'
export * from './moving/index.ts'
export { lockAnswers } from './places/linked-places.queries.ts'
export { listLinkedAnswers } from './places/linked-places.ts'
export * from './recorded-changes/index.ts'
export { announceRedirects } from './redirects/announce-redirects.ts'
export { isRepair, repairText } from './repair-cause.ts'
export { countRuleMail } from './rule-mail-counts.queries.ts'
export {
  countWorkedConversations,
  findConversationOfCustomer,
  findConversationOfInboxes,
  findConversationOfMessage,
  findFirstMessages,
  holdConversation,
  listArrivals,
  listReadableIds,
  listVisibleSubjects,
  listWorkedConversationIds,
  newestAt,
  teamMemberIds,
} from './rule-messages.queries.ts'
export { scanHeaders } from './seen-addresses/scan-headers.ts'
export { countScanned, listSeenAddresses, type SeenAddress } from './seen-addresses/seen-addresses.queries.ts'
export { setDueTime } from './set-due-time.ts'
export { changePriority } from './set-priority.ts'
export {
  countIncomplete,
  countOpen,
  findLastWord,
  findSilence,
  listSilences,
  listThanks,
  type Silence,
} from './silence.queries.ts'
export { snooze, snoozeEndOf, unsnooze } from './snooze/snooze.ts'
export { undoSnooze } from './snooze/undo-snooze.ts'
export { hiddenFrom, seenByTeam } from './team-sight.queries.ts'

export const conversationsFeature = defineServerFeature({
  contract: conversationsContract,
  family: 'mail',
  tables: [
    'address_scans',
    'attachments',
    'bulk_changed_conversations',
    'bulk_changes',
    'comment_versions',
    'comments',
    'conversations',
    'draft_versions',
    'drafts',
    'erased_locations',
    'handle_times',
    'calendar_invitations',
    'message_bodies',
    'message_locations',
    'message_references',
    'messages',
    'moved_messages',
    'reactions',
    'personal_snoozes',
    'read_marks',
    'rule_mail_counts',
    'seen_addresses',
    'shown_bodies',
    'uploads',
  ],
  blobColumns: [
    { table: 'messages', column: 'raw_sha256' },
    { table: 'uploads', column: 'sha256' },
  ],
  policy: conversationsPolicy,
  settings: { none: 'it has none' },
  handlers: {
    'conversations.get': getConversationCall,
    'conversations.tag': tagCall,
    'conversations.tag_personally': tagPersonallyCall,
    'conversations.close': closeCall,
    'conversations.reopen': reopenCall,
    'conversations.snooze': snoozeCall,
    'conversations.unsnooze': unsnoozeCall,
    'conversations.mark_read': markRead,
    'conversations.flag': flagCall,
    'conversations.set_priority': setPriorityCall,
    'conversations.react_to_message': reactToMessageCall,
    'conversations.react_to_comment': reactToCommentCall,
    'conversations.comment': addComment,
    'conversations.edit_comment': editCommentCall,
    'conversations.list_comment_versions': listCommentVersionsCall,
    'conversations.delete_comment': deleteCommentCall,
    'conversations.list_other_places': listOtherPlacesCall,
    'conversations.list_linked_places': listLinkedPlacesCall,
    'conversations.get_draft': getDraftCall,
    'conversations.save_draft': saveDraftCall,
    ...sharedDraftHandlers,
    'conversations.show_presence': showPresence,
    'conversations.upload_attachment': uploadCall,
    'conversations.get_upload': { raw: serveUpload },
    'conversations.delete_upload': deleteUploadCall,
    'conversations.get_attachment': { raw: serveAttachment },
    'conversations.get_original': { raw: serveOriginal },
    'conversations.get_remote_image': { raw: serveRemoteImage },
  },
  consumers: [snoozeWaker, answerCopier, invitationReader],
  jobs: [purgeDeletedJob],
  timers: [snoozeEnd, personalSnoozeEnd],
  presentEvent: {
    // Signed file addresses in stored events may have expired when a client reads them later.
    'message.queued': (payload: { message: Message }, person: Person, app: App) => ({
      ...payload,
      message: {
        ...payload.message,
        attachments: payload.message.attachments.map((part) => ({
          ...part,
          url: attachmentUrl(app, person.workspaceId, part.id),
        })),
      },
    }),
  },
  refs: {
    conversation: existsConversation,
    message: existsMessage,
    comment: existsComment,
    attachment: existsAttachment,
  },
})
