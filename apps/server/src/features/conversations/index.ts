import { conversationsContract, type Message } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import { rawQuery } from '#platform/db/index.ts'
import { defineServerFeature } from '#platform/feature.ts'
import type { Person } from '#platform/policy/index.ts'
import { assignCall, tagCall } from './assign-and-tag.ts'
import { assignTeam } from './assign-team.ts'
import { autoAssigner, autoAssignJob } from './auto-assign.ts'
import { autoReplier } from './auto-reply.ts'
import { bounceReader } from './bounces.ts'
import { cancelSendCall, sendLaterCanceller } from './cancel-send.ts'
import { catchUpJob } from './catch-up/catch-up.ts'
import { deleteCommentCall, editCommentCall, listCommentVersionsCall } from './change-comment.ts'
import { markRead, showPresence } from './change-conversation.ts'
import { closeCall, reopenCall } from './close-conversation.ts'
import { addComment } from './comments.ts'
import { conversationsPolicy } from './conversations.policy.ts'
import { countConversationsCall } from './count-conversations.ts'
import { countFoundCall } from './count-found.ts'
import { getDraftCall, saveDraftCall } from './drafts.ts'
import { attachmentReader, readAttachmentsJob } from './file-text/read-attachments.ts'
import { flagCall } from './flag-conversation.ts'
import { getConversationCall } from './get-conversation.ts'
import { answerInvitationCall } from './invitations/answer-invitation.ts'
import { invitationReader } from './invitations/invitation-reader.ts'
import { listConversationsCall } from './list-conversations.ts'
import { createConversationCall } from './new-messages/create-conversation.ts'
import { findCorrespondentsCall } from './new-messages/find-correspondents.ts'
import { forwardMessageCall } from './new-messages/forward-message.ts'
import { getNewDraftCall, listNewDraftsCall, saveNewDraftCall } from './new-messages/new-drafts.ts'
import { retrySendCall, sendNowCall, settleSendCall } from './outgoing.ts'
import { listOtherPlacesCall } from './places/list-other-places.ts'
import { replyMirror } from './places/reply-mirror.ts'
import { purgeDeletedJob } from './purge-deleted.ts'
import { reactToCommentCall, reactToMessageCall } from './react.ts'
import { assigneeKeeper } from './reassign.ts'
import { redirectHandlers } from './redirects/handlers.ts'
import { releaseAssignmentsJob } from './release-assignments.ts'
import { repairThreadsJob } from './repair/repair-threads.ts'
import { repairThreadsVerb } from './repair/repair-verb.ts'
import { absentWorkReturner } from './return-absent-work.ts'
import { mergeYearsJob } from './search/gather-years.ts'
import { indexMessagesJob, searchIndexer } from './search-index.ts'
import { getRecipientClockCall, getSendingSettingsCall, saveSendingSettingsCall } from './sending-settings.ts'
import { serveAttachment, serveRemoteImage } from './serve-files.ts'
import { setPriorityCall } from './set-priority.ts'
import { sharedDraftHandlers } from './shared-drafts/handlers.ts'
import { attachmentUrl } from './signed-urls.ts'
import { snoozeCall, unsnoozeCall } from './snooze/snooze.ts'
import { snoozeEnd, snoozeWaker } from './snooze/wake-conversation.ts'
import { tagPersonallyCall } from './tag-personally.ts'
import { mergeConversationsCall } from './threads/merge-conversations.ts'
import { splitConversationCall } from './threads/split-conversation.ts'
import { undoThreadEditCall } from './threads/undo-thread-edit.ts'
import { deleteUploadCall, uploadCall } from './uploads.ts'

export { assignToTeam, countConversationsOfTeam, reassignTeam } from './assign-team.ts'
export { takeNextTurn } from './auto-assign.ts'
export { changeByPolicy, findCustomerMail, mailCustomer } from './change-by-policy.ts'
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
} from './change-conversation.ts'
export { queueChat } from './chat/queue-chat.ts'
export { reportDelivery } from './chat/report-delivery.ts'
export { type ChatMessage, isHeld, storeChat } from './chat/store-chat.ts'
export { type ClosedBy, close, reopen } from './close-conversation.ts'
export { listCommentTimes, listPastMessages, type PastMessage } from './closing.queries.ts'
export { closingNeeds } from './closing-needs.ts'
export { colleaguesInMail } from './colleagues-in-mail.ts'
export { addComment } from './comments.ts'
export * from './conditions/index.ts'
export { listConversationsOfContact, listPeopleOfDomain } from './contact-history.queries.ts'
export { listSummaryRows as listSummaries, type SummaryRow } from './conversation-summaries.ts'
export {
  type Copy,
  copiesOfConversation,
  copiesOfMessages,
  flagPlaces,
  messagesBeside,
  movePlaces,
} from './copies.queries.ts'
export { countFoundWhere } from './count-found.ts'
export { listClosedMail, listOpenCustomerMail } from './customer-mail.queries.ts'
export { writeReplyDraft } from './drafts.ts'
export { holdConversations, listClockMessages, listOpenIds } from './due-times.queries.ts'
export { eraseAllConversations, eraseConversations } from './erase-conversations.ts'
export { type ConversationRow, findVisibleConversation, getConversationRow } from './find-conversation.ts'
export { changeFlag } from './flag-conversation.ts'
export {
  closeFromServer,
  followFlags,
  followReading,
  hideMessages,
  reopenFromServer,
  writeBackConsumer,
} from './follow-server.ts'
export { forwardByRule } from './forward-by-rule.ts'
export { listHandleTimes } from './handle-times.queries.ts'
export {
  countPresent,
  listConversationIdsAfter,
  listHistoryConversations,
  listHistoryMessages,
  listSplits,
  listStoredFrom,
  listWithStoredFrom,
} from './history.queries.ts'
export { loadAddressBook } from './ingest/address-book.ts'
export type { IncomingMessage, StoredBatch } from './ingest/incoming-message.ts'
export { findKnownMessages } from './ingest/known-mail.queries.ts'
export {
  applyFlags,
  countPlaces,
  dropPlaces,
  type FolderOfMailbox,
  findPlacesOfFolder,
  knownUids,
  type PlaceOfFolder,
  renumberPlaces,
} from './ingest/places.queries.ts'
export { settleImported } from './ingest/settle-imported.ts'
export { storeIncoming } from './ingest/store-incoming.ts'
export { findLastingStates, type LastingStates } from './lasting-states.queries.ts'
export { listConversationsWhere } from './list-conversations.ts'
export { findMessageContent } from './message-contents.queries.ts'
export { findMessageRow } from './message-rows.queries.ts'
export { findPastAnswers, type MessageText, readMessageTexts } from './message-texts.ts'
export { getReadableMessage } from './new-messages/readable-message.ts'
export { listOpenWork } from './open-work.queries.ts'
export { type Delivery, type QueuedMessage, repliesOverdue } from './outgoing.queries.ts'
export {
  claimQueued,
  deferLook,
  listAbandoned,
  listUnknown,
  markDelivery,
  nextQueuedAt,
} from './outgoing.ts'
export { isOwnMessageId, makeMessageId } from './own-message-ids.ts'
export { listRawMessages } from './raw-messages.queries.ts'
export { openConversationsOf, reassignConversations } from './reassign.ts'
export {
  countConversationsOfBulkChange,
  findBulkChange,
  listBulkChangeRows,
  listBulkChangesIn,
  listConversationsOfBulkChange,
  storeBulkUndone,
} from './recorded-changes/bulk-changes.queries.ts'
export { recordBulk } from './recorded-changes/change-in-bulk.ts'
export {
  type ChangingRun,
  keyOf,
  type LoggedChange,
  planUndo,
  type UndoStep,
} from './recorded-changes/plan-undo.ts'
export {
  type ConversationState,
  changesBetween,
  type RecordedChange,
  recordedChange,
  takeState,
} from './recorded-changes/recorded-changes.ts'
export { lockConversation, placeConversation, removeConversation } from './remove-conversation.ts'
export { replyByMacro } from './reply-by-macro.ts'
export { ReplyRefused, replyByRule } from './reply-by-rule.ts'
export { restoreStatus } from './restore-status.ts'
export { countExpired, eraseExpired, type RetentionRules } from './retention.ts'
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
export { acquireSearchSlot, type SearchSlot, searchWithin } from './search/search-places.ts'
export { wordsOfMessages } from './search/words-of-messages.queries.ts'
export { scanHeaders } from './seen-addresses/scan-headers.ts'
export { countScanned, listSeenAddresses, type SeenAddress } from './seen-addresses/seen-addresses.queries.ts'
export { recipientClock } from './sending-settings.ts'
export { contentDisposition, fileHeaders } from './serve-files.ts'
export { setDueTime } from './set-due-time.ts'
export { changePriority } from './set-priority.ts'
export { findSettledAt } from './settled-at.queries.ts'
export { isSigned, quarantinedUrl, quarantineSubject } from './signed-urls.ts'
export {
  countIncomplete,
  countOpen,
  findSilence,
  listSilences,
  listThanks,
  type Silence,
} from './silence.queries.ts'
export { snooze, unsnooze } from './snooze/snooze.ts'
export { resolveMerged } from './threads/thread-edits.queries.ts'
export { insertUploads, readOwnUpload, takeOverUploads } from './uploads.ts'

export const conversationsFeature = defineServerFeature({
  contract: conversationsContract,
  tables: [
    'address_scans',
    'assignment_turns',
    'attachment_texts',
    'attachments',
    'attachments_to_read',
    'auto_replies',
    'bulk_changed_conversations',
    'bulk_changes',
    'comment_versions',
    'comments',
    'conversations',
    'delivery_reports',
    'draft_versions',
    'drafts',
    'erased_places',
    'handle_times',
    'calendar_invitations',
    'message_bodies',
    'message_places',
    'message_references',
    'message_search',
    'messages',
    'messages_to_catch_up',
    'messages_to_index',
    'new_drafts',
    'outgoing_messages',
    'reactions',
    'read_marks',
    'redirects',
    'rule_mail_counts',
    'searchable_months',
    'seen_addresses',
    'sending_settings',
    'shown_bodies',
    'thread_edits',
    'thread_repairs',
    'unread_left',
    'unread_sums',
    'uploads',
  ],
  blobColumns: [
    { table: 'messages', column: 'raw_sha256' },
    { table: 'redirects', column: 'raw_sha256' },
    { table: 'uploads', column: 'sha256' },
  ],
  backup: {
    // After a restore it is unknown whether these were sent; the Sent folder shows it. None is sent again
    // automatically.
    afterRestore: [
      `update outgoing_messages set state = 'sending', claimed_by = null, claimed_until = '-infinity'
        where state in ('queued', 'sending')`,
    ],
  },
  policy: conversationsPolicy,
  settings: { none: 'it has none' },
  handlers: {
    'conversations.list': listConversationsCall,
    'conversations.count': countConversationsCall,
    'conversations.count_found': countFoundCall,
    'conversations.get': getConversationCall,
    'conversations.assign': assignCall,
    'conversations.assign_team': assignTeam,
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
    'conversations.create': createConversationCall,
    'conversations.list_new_drafts': listNewDraftsCall,
    'conversations.get_new_draft': getNewDraftCall,
    'conversations.save_new_draft': saveNewDraftCall,
    'conversations.forward': forwardMessageCall,
    'conversations.find_correspondents': findCorrespondentsCall,
    ...redirectHandlers,
    'conversations.list_other_places': listOtherPlacesCall,
    'conversations.split': splitConversationCall,
    'conversations.merge': mergeConversationsCall,
    'conversations.undo_thread_edit': undoThreadEditCall,
    'conversations.answer_invitation': answerInvitationCall,
    'conversations.retry_send': retrySendCall,
    'conversations.cancel_send': cancelSendCall,
    'conversations.send_now': sendNowCall,
    'conversations.settle_send': settleSendCall,
    'conversations.get_recipient_clock': getRecipientClockCall,
    'conversations.get_sending_settings': getSendingSettingsCall,
    'conversations.save_sending_settings': saveSendingSettingsCall,
    'conversations.get_draft': getDraftCall,
    'conversations.save_draft': saveDraftCall,
    ...sharedDraftHandlers,
    'conversations.show_presence': showPresence,
    'conversations.upload_attachment': uploadCall,
    'conversations.delete_upload': deleteUploadCall,
    'conversations.get_attachment': { raw: serveAttachment },
    'conversations.get_remote_image': { raw: serveRemoteImage },
  },
  consumers: [
    searchIndexer,
    assigneeKeeper,
    sendLaterCanceller,
    snoozeWaker,
    bounceReader,
    autoReplier,
    replyMirror,
    invitationReader,
    attachmentReader,
    absentWorkReturner,
    autoAssigner,
  ],
  jobs: [
    catchUpJob,
    mergeYearsJob,
    indexMessagesJob,
    purgeDeletedJob,
    readAttachmentsJob,
    releaseAssignmentsJob,
    repairThreadsJob,
    autoAssignJob,
  ],
  timers: [snoozeEnd],
  adminVerbs: [repairThreadsVerb],
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
    conversation: (tx, workspaceId, id) => exists(tx, 'conversations', workspaceId, id),
    message: (tx, workspaceId, id) => exists(tx, 'messages', workspaceId, id),
    comment: (tx, workspaceId, id) => exists(tx, 'comments', workspaceId, id),
    attachment: (tx, workspaceId, id) => exists(tx, 'attachments', workspaceId, id),
    threadEdit: (tx, workspaceId, id) => exists(tx, 'thread_edits', workspaceId, id),
    redirect: (tx, workspaceId, id) => exists(tx, 'redirects', workspaceId, id),
  },
})

async function exists(
  tx: Parameters<typeof rawQuery>[0],
  table: 'conversations' | 'messages' | 'comments' | 'attachments' | 'thread_edits' | 'redirects',
  workspaceId: string,
  id: string,
): Promise<boolean> {
  const rows = await rawQuery(tx, `select from ${table} where workspace_id = $1 and id = $2`, [
    workspaceId,
    id,
  ])
  return rows.length > 0
}
