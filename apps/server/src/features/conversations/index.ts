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
export { type ClosedBy, close, isClosable, reopen, requireClosable } from './closing/close-conversation.ts'
export { listCommentTimes, listPastMessages, type PastMessage } from './closing/closing.queries.ts'
export { closingNeeds } from './closing/closing-needs.ts'
export { reopenUndelivered } from './closing/reopen-undelivered.ts'
export { restoreStatus } from './closing/restore-status.ts'
export { findSettledAt, settleConversation } from './closing/settled-at.queries.ts'
export { undoClose } from './closing/undo-close.ts'
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
export { announceSharedDraft, sharesDrafts } from './drafts/announce-shared-draft.ts'
export { getAnsweredRow } from './drafts/answered-message.ts'
export { isBlank } from './drafts/blank-html.ts'
export { deleteDraft, findDraft, keepDraft } from './drafts/draft-rows.queries.ts'
export { announceDraft, writeReplyDraft } from './drafts/drafts.ts'
export { isSavedAgain } from './drafts/is-saved-again.ts'
export { refuseTakenReply } from './drafts/refuse-taken-draft.ts'
export { holdConversations, listClockMessages, listOpenIds } from './due-times.queries.ts'
export { eraseAllConversations, eraseConversations } from './erasing/erase-conversations.ts'
export { lockConversation, placeConversation, removeConversation } from './erasing/remove-conversation.ts'
export { countExpired, eraseExpired, type RetentionRules } from './erasing/retention.ts'
export { deleteEmptyConversation, deleteMessage } from './erasing/taken-back.queries.ts'
export { releaseUploads, type UploadRow } from './files/files.queries.ts'
export { contentDisposition, fileHeaders, readAttachment } from './files/serve-files.ts'
export { isSigned, quarantinedUrl, quarantineSubject } from './files/signed-urls.ts'
export {
  deleteSentUploads,
  getUploads,
  insertUploads,
  maxUploadBytes,
  readOwnUpload,
  takeOverUploads,
  takeUploads,
} from './files/uploads.ts'
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
export {
  type AddressBook,
  addressesOf,
  isInside,
  loadAddressBook,
  referrerOf,
  verdictOf,
} from './ingest/address-book.ts'
export { subjectKey } from './ingest/candidate-thread.ts'
export { settleColleagueAnswers } from './ingest/colleague-answers.queries.ts'
export { ConversationMatcher } from './ingest/conversation-matcher.ts'
export {
  asMessageToMatch,
  describe as describeMessage,
  type FoundMessage,
} from './ingest/describe-message.ts'
export { startsNewConversation } from './ingest/follow-up.ts'
export { type IncomingMessage, indexable, type StoredBatch, storable } from './ingest/incoming-message.ts'
export { announceKeptClosed, markThanks } from './ingest/keep-closed.ts'
export {
  findKnownMessages,
  findPeopleOf,
  findReferencingMessages,
  type KnownMessage,
} from './ingest/known-mail.queries.ts'
export {
  applyFlags,
  countLocations,
  deleteLocations,
  type FolderOfMailbox,
  knownUids,
  type LocationInFolder,
  listLocationsOfFolder,
  renumberLocations,
} from './ingest/locations.queries.ts'
export { mailIdOf } from './ingest/mail-id.ts'
export { storeMailIds } from './ingest/mail-ids.queries.ts'
export { type FileKind, fileKindOf } from './ingest/readable-files.ts'
export { settleImported } from './ingest/settle-imported.ts'
export { storeIncoming } from './ingest/store-incoming.ts'
export { sumUpConversations } from './ingest/sum-up-conversations.ts'
export { unassignClosed } from './ingest/unassign-closed.queries.ts'
export { insertMessages } from './ingest/write-messages.ts'
export { calendarTextOf, readWaiting } from './invitations/invitation-reader.ts'
export { findCalendarPart, keepAnswer, listInvitations } from './invitations/invitations.queries.ts'
export { isAnswerable } from './invitations/present-invitation.ts'
export { findLastingStates, type LastingStates } from './lasting-states.queries.ts'
export * from './merging/index.ts'
export { findMessageContent } from './messages/message-contents.queries.ts'
export {
  findMessageRow,
  listBodies,
  listMessageRows,
  type MessageRow,
} from './messages/message-rows.queries.ts'
export { findPastAnswers, type MessageText, readMessageTexts } from './messages/message-texts.ts'
export { isOwnMessageId, makeMessageId } from './messages/own-message-ids.ts'
export { presentDelivery, presentMessages } from './messages/present-messages.ts'
export { listRawMessages } from './messages/raw-messages.queries.ts'
export { getReadableMessage } from './messages/readable-message.ts'
export {
  findObstacles,
  listBelongingElsewhere,
  listBelongingTo,
  listKeysIn,
  listMailToAppend,
  lockWhole,
  type MailToAppend,
  moveMessages,
  setInbox,
} from './moving/move-mail.queries.ts'
export { listFormerPlaces, rememberMoved } from './moving/moved-messages.queries.ts'
export { lockAnswers } from './places/linked-places.queries.ts'
export { listLinkedAnswers } from './places/linked-places.ts'
export {
  countConversationsOfBulkChange,
  findBulkChange,
  listBulkChangeRows,
  listBulkChangesIn,
  listConversationsOfBulkChange,
  storeBulkUndone,
} from './recorded-changes/bulk-changes.queries.ts'
export { changeAndAnnounce, recordBulk } from './recorded-changes/change-in-bulk.ts'
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
