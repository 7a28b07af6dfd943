// Made from the contract by npm run generate. Do not edit.
import type { FileBody } from './route.ts'

export type AgentsListOutputItemPicture = "robot" | "pen" | "book" | "tag" | "route" | "language" | "search" | "star"
export type AgentsListOutputItemType = "summarise" | "translate" | "draft" | "answer" | "classify" | "prioritise" | "tag" | "route" | "extract"
export type AgentsListOutputItemLanguage = "conversation" | "en" | "de" | "fr" | "es" | "it" | "pt" | "nl" | "pl" | "sv" | "tr" | "uk"
export type AgentsListOutputItemRulesItem = { id: string; name: string }
export type AgentsListOutputItemLastRunState = "waiting" | "running" | "suggested" | "applied" | "handed_over" | "failed" | "stopped"
export type AgentsListOutputItemLastRunReason = { code: string; params: Record<string, unknown>; message: string }
export type AgentsListOutputItem = { name: string; picture: AgentsListOutputItemPicture; type: AgentsListOutputItemType; instructions: string; pastAnswers: boolean; helpPages: boolean; savedReplies: boolean; connectorIds: string[]; inboxIds: string[]; permission: "suggest" | "draft" | "write" | "send"; approval: "always" | "risky"; riskWords: string[]; savedReplyIds: string[]; classIds: string[]; tagIds: string[]; teamIds: string[]; fields: string[]; schedule: { rhythm: "hourly" | "daily" | "weekly"; weekday: number; time: string; timezone: string } | null; language: AgentsListOutputItemLanguage; tone: "neutral" | "friendly" | "formal" | "brief"; hosts: (unknown & unknown)[]; onError: "skip" | "comment"; handOverText: string; answerTokens: number; timeoutSeconds: number; id: string; isOn: boolean; version: number; updatedAt: string; rules: AgentsListOutputItemRulesItem[]; runs: number; accepted: number | null; lastRun: { at: string; state: AgentsListOutputItemLastRunState; reason: AgentsListOutputItemLastRunReason | null } | null }
export type AgentsListOutputProviderKey = { setBy: string | null; setAt: string }
export type AgentsListOutputProvider = { name: string; baseUrl: string; model: string; dataLocation: string; dailyTokens: number; currency: "EUR" | "USD" | "GBP" | "CHF"; inputPrice: string; outputPrice: string; dailyCost: string | null; version: number; key: AgentsListOutputProviderKey | null; stopped: { by: string | null; at: string } | null; test: { at: string; durationMs: number; reason: AgentsListOutputItemLastRunReason | null } | null; usedTokens: number; usedCost: string }
export type AgentsSaveInputSchedule = { rhythm: "hourly" | "daily" | "weekly"; weekday?: number; time: string; timezone: string }
export type AgentsDeleteInput = { agentId: string }
export type AgentsListRunsOutputItemOutputCitationsItemKind = "conversation" | "past_answer" | "help_page" | "saved_reply" | "connector"
export type AgentsListRunsOutputItemOutput = { text: string | null; citations: { number: number; quote: string; messageId: string | null; conversationId: string | null; kind: AgentsListRunsOutputItemOutputCitationsItemKind; title: string; url: string | null; at: string }[]; droppedCitations: number; removedHosts: string[]; tagIds: string[]; teamId: string | null; chosenClass: AgentsListOutputItemRulesItem | null; priority: "urgent" | "high" | "normal" | "low" | null; savedReply: { id: string; name: string; text: string } | null; risks: ("word" | "answered" | "attachment")[]; values: { name: string; value: string; isVerbatim: boolean }[] }
export type AgentsListRunsOutputItemConversation = { id: string; subject: string }
export type AgentsListForConversationInput = { conversationId: string }
export type AgentsListForConversationOutputItem = { id: string; agentId: string; name: string; type: AgentsListOutputItemType; state: AgentsListOutputItemLastRunState; reason: AgentsListOutputItemLastRunReason | null; handOverText: string; userId: string | null; rule: string | null; question: string | null; output: AgentsListRunsOutputItemOutput | null; verdict: "accepted" | "changed" | "discarded" | null; verdictBy: string | null; startedAt: string; finishedAt: string | null }
export type AgentsListPagesOutputItem = { id: string; title: string; url: string; characters: number; version: number; updatedAt: string }
export type AgentsGetPageInput = { pageId: string }
export type AgentsEvaluateOutput = { id: string; startedAt: string; finishedAt: string | null; reason: AgentsListOutputItemLastRunReason | null; isChanged: boolean; cost: string; currency: string; cases: { conversation: AgentsListRunsOutputItemConversation; isDone: boolean; output: AgentsListRunsOutputItemOutput | null; before: AgentsListRunsOutputItemOutput | null; isRight: boolean | null }[] }
export type AliasesListOutputItemAliasesItem = { id: string; inboxId: string; email: string; displayName: string; signature: string; enableForSend: boolean; defaultAlias: boolean; isVerified: boolean; refusedText: string | null; version: number }
export type AliasesDeleteInput = { aliasId: string }
export type ConversationsAssignOutputContact = { name: string; address: string }
export type ConversationsAssignOutputSnoozedForItem = { userId: string; until: string | null }
export type ConversationsAssignOutputOutgoing = { state: "failed" | "bounced" | "unknown" | "waiting"; dueAt: string | null }
export type ConversationsAssignOutputDraft = { snippet: string; updatedAt: string }
export type ConversationsAssignOutputMatch = { messageId: string; arrivedAt: string; snippet: string; ranges: ([number, number])[]; subjectRanges: ([number, number])[] }
export type ConversationsAssignOutput = { id: string; inboxId: string; subject: string; snippet: string; contact: ConversationsAssignOutputContact; status: "open" | "closed"; assigneeId: string | null; teamId: string | null; tagIds: string[]; messageCount: number; hasAttachments: boolean; isUnread: boolean; isFlagged: boolean; priority: "urgent" | "high" | "normal" | "low"; isRemoved: boolean; isSnoozed: boolean; snoozedUntil: string | null; snoozedFor: ConversationsAssignOutputSnoozedForItem[]; waitingSince: string | null; dueAt: string | null; dueKind: "assigned" | "first_reply" | "next_reply" | "resolved" | null; slaMissedAt: string | null; lastMessageAt: string; version: number; outgoing?: ConversationsAssignOutputOutgoing; draft?: ConversationsAssignOutputDraft; match?: ConversationsAssignOutputMatch }
export type AutoClosePreviewInputRequiredTags = { tagIds: string[]; minimum: number }
export type AutoClosePreviewInputFollowUp = { mode: "reopen" | "reopen_within" | "new"; days: number; keepsOwner: boolean }
export type AutoClosePreviewInputAutoClose = { isOn: boolean; days: number; reminder: { isOn: boolean; daysBefore: number; text: string }; message: { isOn: boolean; text: string }; tagId: string | null; waitsForAssignee: boolean }
export type AutoClosePreviewOutputClosing = { count: number; items: { conversationId: string; inboxId: string; subject: string; contact: string; repliedAt: string; remindedAt: string | null }[] }
export type AvailabilityListOutputAvailabilityStatusesResourcesItemColor = "ink" | "amber" | "teal" | "plum" | "violet" | "brown" | "sky" | "olive" | "red" | "grey"
export type AvailabilityListOutputAvailabilityStatusesResourcesItem = { id: string; name: string | null; color: AvailabilityListOutputAvailabilityStatusesResourcesItemColor; meaning: "available" | "available_by_hand" | "away" | "off"; setBy: "self" | "admin"; returnAfterMinutes: number | null; builtIn: "available" | "away" | "off" | null; version: number; abilities: string[] }
export type AvailabilityListOutputStatusesValue = { statusId: string; note: string; until: string | null; setBy: string | null; setAt: string }
export type AvatarsSetOutput = { version: string }
export type BillingGetSubscriptionOutputSubscriptionItemCoupon = { code: string; percent: string | null; amount: string | null; invoicesLeft: number | null }
export type BillingGetSubscriptionOutputSubscriptionItem = { name: string; pabbly_plan_id: string; price: string; currency: string; billing_period: "month" | "year"; description: string; sharedInboxes: number; features: string[]; classificationEnabled: boolean }
export type BillingGetSubscriptionOutputLicencesUser = { used: number; paid: number }
export type BillingGetSubscriptionOutputLicences = { User: BillingGetSubscriptionOutputLicencesUser; SharedInbox: BillingGetSubscriptionOutputLicencesUser }
export type BillingGetSubscriptionOutputNextInvoiceLinesItem = { kind: "seats" | "added_seats" | "unused" | "rest" | "carried" | "discount"; name: string; quantity: number; unit_price: string; billing_period: "month" | "year"; from: string; to: string; amount: string }
export type BillingGetSubscriptionOutputNextInvoiceTax = { name: string; rate: string }
export type BillingGetSubscriptionOutputNextInvoice = { currency: string; lines: BillingGetSubscriptionOutputNextInvoiceLinesItem[]; subtotal: string; tax: BillingGetSubscriptionOutputNextInvoiceTax; taxAmount: string; total: string; on: string }
export type BulkChangesListOutputItemAction = { kind: "assign"; assigneeId: string | null }
export type BulkChangesListOutputItemAction2 = { kind: "assign_team"; teamId: string | null }
export type BulkChangesListOutputItemAction3 = { kind: "tag"; add: string[]; remove: string[] }
export type BulkChangesListOutputItemAction4 = { kind: "close" }
export type BulkChangesListOutputItemAction5 = { kind: "reopen" }
export type BulkChangesListOutputItemAction6 = { kind: "flag"; isFlagged: boolean }
export type BulkChangesListOutputItemAction7 = { kind: "set_priority"; priority: "urgent" | "high" | "normal" | "low" }
export type BulkChangesListOutputItemAction8 = { kind: "snooze"; until: string | null }
export type BulkChangesListOutputItemAction9 = { kind: "unsnooze" }
export type BulkChangesListOutputItemAction10 = { kind: "move"; to: string }
export type BulkChangesListOutputItemAction11 = { kind: "move_to_inbox"; inboxId: string }
export type BulkChangesListOutputItemAction12 = { kind: "macro"; macroId: string; name: string }
export type BulkChangesUndoOutputUndoneItemField = "status" | "assignee" | "team" | "tag" | "star" | "priority" | "snooze" | "folder" | "inbox"
export type BulkChangesUndoOutputUndoneItem = { field: BulkChangesUndoOutputUndoneItemField; count: number }
export type BulkChangesUndoOutputLeftItem = { field: BulkChangesUndoOutputUndoneItemField; reason: "changed_later" | "undone_before" | "impossible" | "no_access"; count: number }
export type BulkChangesUndoOutputLastingItem = { kind: "reply" | "comment" | "notify" | "connector" | "webhook" | "agent" | "classify" | "forward" | "set_sla"; count: number }
export type BulkChangesUndoOutput = { runs: number; conversations: number; changed: number; undone: BulkChangesUndoOutputUndoneItem[]; left: BulkChangesUndoOutputLeftItem[]; lasting: BulkChangesUndoOutputLastingItem[]; total: number | null; next: string | null }
export type BulkChangesCountInputView = "open" | "mine" | "unassigned" | "snoozed" | "closed" | "all" | "removed" | "outbox" | "scheduled" | "mentions" | "starred" | "drafts" | "sent"
export type BulkChangesCountOutput = { count: number | null; isMore: boolean }
export type BusinessHoursGetInput = { ownerId: string; scope: "TEAM" | "PERSONAL" }
export type BusinessHoursGetOutput = { ownerId: string; scope: "TEAM" | "PERSONAL"; appliesFrom: "TEAM" | "PERSONAL" | "WORKSPACE" | "NONE"; name: string; timeZone: string; week: ({ START: string; END: string }[])[]; daysOff: string[] }
export type CalendarsListOutputItemWeekItemItem = { from: string; until: string }
export type CalendarsListOutputItem = { id: string; name: string; timeZone: string; week: (CalendarsListOutputItemWeekItemItem[])[]; ownDays: { date: string; label: string; windows: CalendarsListOutputItemWeekItemItem[] }[]; holidays: { country: string; region: string | null } | null; skippedDays: string[]; feed: { url: string; readAt: string | null; attemptedAt: string | null; problem: AgentsListOutputItemLastRunReason | null; dayCount: number } | null; isDefault: boolean; teamId: string | null; version: number; updatedAt: string; uses: { kind: "inbox" | "rule" | "sla"; id: string; name: string }[]; abilities: string[] }
export type CalendarsCreateInputWeekItemItem = { from: string; until: string }
export type CalendarsCreateInputOwnDaysItem = { date: string; label: string; windows: CalendarsCreateInputWeekItemItem[] }
export type CalendarsCreateInputHolidays = { country: string; region: string | null }
export type CalendarsDeleteInput = { calendarId: string }
export type ChatsListTemplatesInput = { inboxId: string }
export type ChatsSendTemplateOutputInvitationStart = { kind: "instant" | "date" | "floating"; value: string }
export type ChatsSendTemplateOutputReactionsItem = { emoji: string; userIds: string[] }
export type ChatsSendTemplateOutputRedirectsItem = { id: string; to: string; byId: string; at: string; state: "queued" | "sending" | "sent" | "unknown" | "failed"; reason: AgentsListOutputItemLastRunReason | null; dueAt: string | null }
export type ChatsSendTemplateOutput = { id: string; direction: "inbound" | "outbound"; from: ConversationsAssignOutputContact; to: ConversationsAssignOutputContact[]; cc: ConversationsAssignOutputContact[]; replyTo: ConversationsAssignOutputContact[]; subject: string; sentAt: string; arrivedAt: string; html: string | null; text: string; quotedHtml: string | null; quotedText: string | null; snippet: string; blockedRemoteImages: number; attachments: { id: string; fileName: string; contentType: string; sizeBytes: number; isInline: boolean; url: string }[]; authorId: string | null; delivery: { state: "queued" | "sending" | "sent" | "unknown" | "failed"; reason: AgentsListOutputItemLastRunReason | null; dueAt: string | null; cancelsOnReply: boolean; reports: { address: string; action: "failed" | "delayed" | "delivered" | "relayed" | "expanded" | "read"; bounce: "hard" | "soft" | null; status: string | null; diagnostic: string | null; reason: AgentsListOutputItemLastRunReason | null; at: string }[] } | null; isAutomatic: boolean; invitation: { method: "REQUEST" | "CANCEL" | "REPLY" | "COUNTER" | "PUBLISH"; title: string; description: string; location: string; start: ChatsSendTemplateOutputInvitationStart | null; end: ChatsSendTemplateOutputInvitationStart | null; rule: string | null; organizer: ConversationsAssignOutputContact | null; attendees: { name: string; address: string; participation: "needs-action" | "accepted" | "tentative" | "declined" | "delegated" }[]; state: "current" | "changed" | "cancelled"; mayAnswer: boolean; answer: { answer: "accepted" | "tentative" | "declined"; byId: string | null; at: string } | null } | null; threadReason: { rule: "references" | "in-reply-to" | "subject" | "named-by-later" | "reply" | "chat" | "new"; messageId: string | null; hoursApart: number | null; refused: number; moved: { how: "split" | "merge"; byId: string | null; at: string } | null }; otherPlaces: { conversationId: string; inboxId: string }[]; reactions?: ChatsSendTemplateOutputReactionsItem[]; redirects?: ChatsSendTemplateOutputRedirectsItem[] }
export type ChatsWriteToNumberOutput = { conversationId: string; message: ChatsSendTemplateOutput }
export type ClassificationGetOutputItem = { id: string; name: string; description: string; color: AvailabilityListOutputAvailabilityStatusesResourcesItemColor; examples: string[]; assigneeId: string | null; teamId: string | null; slaId: string | null; version: number; updatedAt: string; used: number }
export type ClassificationGetOutputModelEvaluation = { mails: number; correct: number; logLoss: number }
export type ClassificationGetOutputModel = { version: number; kind: "naive_bayes" | "softmax"; trainedAt: string; durationMs: number; labels: number; terms: number; sizeBytes: number; evaluation: ClassificationGetOutputModelEvaluation | null; before: ClassificationGetOutputModelEvaluation | null; isUsed: boolean }
export type ClassificationGetOutput = { isIncluded: boolean; isOn: boolean; isExclusive: boolean; method: "model" | "rules"; threshold: number; version: number; items: ClassificationGetOutputItem[]; usedOther: number; unsure: number; labels: number; newLabels: number; model: ClassificationGetOutputModel | null; abilities: string[] }
export type ClassificationListReviewOutputItemSuggestionsItem = { classId: string | null; confidence: number }
export type ClassificationListReviewOutputItemReasonsItem = { text: string; weight: number }
export type ClassificationTryOutputSimilarItem = { conversationId: string; subject: string; classIds: string[]; similarity: number }
export type ClassificationListModelsOutput = { items: ClassificationGetOutputModel[] }
export type ClassificationGetOfConversationOutput = { isOn: boolean; isExclusive: boolean; classes: { id: string; name: string; color: AvailabilityListOutputAvailabilityStatusesResourcesItemColor; description: string }[]; result: { outcome: "classes" | "other" | "unsure"; classIds: string[]; source: "rule" | "model" | "person" | "agent"; rule: AgentsListOutputItemRulesItem | null; personId: string | null; modelVersion: number | null; suggestions: ClassificationListReviewOutputItemSuggestionsItem[]; reasons: ClassificationListReviewOutputItemReasonsItem[]; at: string } | null; similar: ClassificationTryOutputSimilarItem[]; canUndo: boolean }
export type ClosingPoliciesListOutputItem = { id: string; name: string; inboxIds: string[]; requiredTags: { tagIds: string[]; minimum: number } | null; reasons: string[]; needsCommentAfterMissedSla: boolean; exceptions: ("automatic" | "rule")[]; closers: "anyone" | "assignee" | "staff"; afterReply: "keep" | "close"; followUp: { mode: "reopen" | "reopen_within" | "new"; days: number; keepsOwner: boolean }; keepsThanksClosed: boolean; autoClose: { isOn: boolean; days: number; reminder: { isOn: boolean; daysBefore: number; text: string }; message: { isOn: boolean; text: string }; tagId: string | null; waitsForAssignee: boolean }; isDefault: boolean; version: number; updatedAt: string | null; abilities: string[] }
export type ApiConnectorsListOutputItemQueryItem = { name: string; value: string }
export type ApiConnectorsListOutputItem = { id: string; name: string; description: string; method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; url: string; query: ApiConnectorsListOutputItemQueryItem[]; headers: ApiConnectorsListOutputItemQueryItem[]; body: string; authType: "none" | "basic" | "bearer" | "apiKey" | "oauth2"; authSettings: { username: string; place: "header" | "query"; name: string; keyTemplate: string; grant: "client_credentials" | "authorization_code"; tokenUrl: string; authorizeUrl: string; clientId: string; clientAuth: "header" | "body"; scope: string }; fields: { name: string; path: string; type: "text" | "number" | "boolean" | "date" | "list"; isRequired: boolean }[]; timeoutSeconds: number; attempts: number; cacheSeconds: number; callers: ("rules" | "sidebar" | "agents")[]; risk: "read" | "change" | "customer"; authData: AgentsListOutputProviderKey | null; isAuthorized: boolean; communityId: string; active: boolean; offReason: AgentsListOutputItemLastRunReason | null; version: number; updatedAt: string; abilities: string[] }
export type ApiConnectorsGetInput = { connectorId: string }
export type ApiConnectorsSaveInputQueryItem = { name: string; value: string }
export type ApiConnectorsGetTestOutputDataValuesItem = { name: string; type: "text" | "number" | "boolean" | "date" | "list"; value: string | number | boolean | string[] | null; problem: "missing" | "unsuitable" | null }
export type ApiConnectorsListRunsOutputItem = { id: string; connectorId: string; name: string; state: "running" | "ok" | "failed"; userId: string | null; values: ApiConnectorsGetTestOutputDataValuesItem[]; reason: AgentsListOutputItemLastRunReason | null; isCached: boolean; startedAt: string; finishedAt: string | null }
export type ConversationsGetOutputTimelineItemCommentRule = { id: string; name: string; version: number }
export type ConversationsGetOutputTimelineItemComment = { id: string; authorId: string | null; text: string; mentionIds: string[]; createdAt: string; rule?: ConversationsGetOutputTimelineItemCommentRule; channel?: { webhookId: string; name: string; format: "slack" | "mattermost" | "teams"; writer: string }; editedAt?: string; deletedAt?: string; deletedById?: string; reactions?: ChatsSendTemplateOutputReactionsItem[] }
export type ConversationsGetOutputTimelineItemActivityWarningsItemCheck = "new_domain" | "missing_attachment" | "unfilled_blank" | "other_customer" | "quoted_comment" | "internal_mail" | "outdated_quote" | "answered_elsewhere"
export type ConversationsGetOutputTimelineItemActivity = { id: string; type: string; actorId: string | null; cause: string; at: string; assigneeId?: string | null; teamId?: string | null; tagId?: string; folder?: string; movedInbox?: { from: string; to: string; fromAddresses: string[] }; editId?: string; other?: AgentsListRunsOutputItemConversation; rule?: ConversationsGetOutputTimelineItemCommentRule; undoneRule?: ConversationsGetOutputTimelineItemCommentRule; macro?: AgentsListOutputItemRulesItem; undoneBulkChange?: { id: string; macro: string | null }; sla?: { id: string; name: string; version: number; target: "assigned" | "first_reply" | "next_reply" | "resolved"; moment: "warning" | "missed" }; chosenSla?: AgentsListOutputItemRulesItem; policy?: { id: string; name: string; waited?: { since: string; days: number; calendarId: string | null } }; classification?: { classes: AgentsListOutputItemRulesItem[]; by: "rule" | "model" | "person" | "agent" | null; confidence: number | null }; closingReason?: string; snoozedUntil?: string | null; snoozedForId?: string; priority?: "urgent" | "high" | "normal" | "low"; warnings?: { check: ConversationsGetOutputTimelineItemActivityWarningsItemCheck; found: string[] }[]; issue?: { name: string; title: string; url: string }; draftOfId?: string; redirectedTo?: string }
export type ConversationsReactToMessageOutput = { reactions: ChatsSendTemplateOutputReactionsItem[] }
export type ConversationsListCommentVersionsInput = { conversationId: string; commentId: string }
export type ConversationsGetDraftOutputDraftFilesItem = { id: string; fileName: string; sizeBytes: number }
export type ConversationsGetDraftOutputDraftAnswers = { id: string; from: ConversationsAssignOutputContact; sentAt: string }
export type ConversationsGetDraftOutputDraft = { conversationId: string; html: string; from: string | null; to: ConversationsAssignOutputContact[]; cc: ConversationsAssignOutputContact[]; bcc: ConversationsAssignOutputContact[]; isPlain: boolean; files: ConversationsGetDraftOutputDraftFilesItem[]; answers: ConversationsGetDraftOutputDraftAnswers | null; updatedAt: string; version: number }
export type ConversationsGetDraftOutputTakenOver = { conversationId: string; html: string; from: string | null; to: ConversationsAssignOutputContact[]; cc: ConversationsAssignOutputContact[]; bcc: ConversationsAssignOutputContact[]; isPlain: boolean; files: ConversationsGetDraftOutputDraftFilesItem[]; answers: ConversationsGetDraftOutputDraftAnswers | null; id: string; writtenAt: string; keptAt: string; takenById: string | null }
export type ConversationsSaveDraftInputToItem = { name: string; address: string }
export type ConversationsGetUploadInput = { attachmentId: string }
export type ConversationsGetColleagueDraftOutput = { draft: ConversationsGetDraftOutputDraft }
export type CustomersGetOutput = { contact: ConversationsAssignOutputContact; addresses: string[]; language: string | null; offsetMinutes: number | null; statedAt: string | null; company: { domain: string; people: { name: string; address: string; lastAt: string }[] } | null; earlier: { id: string; inboxId: string; subject: string; status: "open" | "closed"; lastMessageAt: string }[]; earlierCount: number; notes: { id: string; text: string; authorId: string; createdAt: string; updatedAt: string; abilities: string[] }[]; merges: { id: string; addresses: string[]; byId: string; at: string }[]; abilities: string[] }
export type DirectoryListPeopleOutputItem = { id: string; email: string; externalId: string | null; firstName: string; lastName: string; role: "Owner" | "Admin" | "Member"; state: "member" | "invited" | "inactive"; isFromDirectory: boolean; updatedAt: string | null }
export type DirectoryListGroupsOutputItem = { id: string; name: string; externalId: string | null; members: { id: string; email: string }[]; version: number; updatedAt: string }
export type DirectoryRemoveGroupInput = { groupId: string }
export type DistributionListsAccountsOutputItemState = "connecting" | "syncing" | "live" | "retrying" | "needs_sign_in" | "disconnected"
export type DistributionListsSendProbeOutput = { id: string; mailboxId: string; address: string; code: string; sendProblem: string | null; sentAt: string; arrivedAt: string | null; folder: string | null; evidence: string | null; sendsAsList: boolean | null }
export type ExchangeTestOutputStepsItemCertificate = { subject: string; issuer: string; validFrom: string; validTo: string; fingerprint256: string }
export type ExchangeConnectOutputChannel = { kind: "facebook" | "whatsapp"; handle: string }
export type ExchangeConnectOutputProvider = "NONE" | "RemoteImap" | "Imap" | "Google" | "Exchange" | "Microsoft" | "Other" | "NotSupported" | "WHITELIST" | "HELPER" | "MESSY"
export type ExchangeConnectOutputImap = { host: string; port: number; security: "tls" | "starttls"; username: string; pinnedFingerprint256?: string }
export type ExchangeConnectOutput = { id: string; channel: ExchangeConnectOutputChannel | null; email: string; displayName: string; provider: ExchangeConnectOutputProvider; scope: "TEAM" | "PERSONAL"; inboxId: string | null; state: DistributionListsAccountsOutputItemState; stateReason: AgentsListOutputItemLastRunReason | null; access: "password" | "oauth" | "ews" | "graph"; account: string | null; imap: ExchangeConnectOutputImap; smtp: ExchangeConnectOutputImap; sync: { messagesOnServer: number; messagesHeld: number; quarantined: number; lastSyncAt: string | null }; abilities: string[] }
export type IdentitiesGetMethodsOutputProvider = { workspaceId: string; name: string }
export type InboxesListOutputItem = { id: string; name: string; description: string; type: "SharedInbox" | "PersonalInbox"; email: string; mailboxId: string; channel: ExchangeConnectOutputChannel | null; canRedirect: boolean; takesMovedMail: boolean; mailboxState: DistributionListsAccountsOutputItemState; mailboxStateReason: AgentsListOutputItemLastRunReason | null; members: { id: string; firstName: string; lastName: string; role: "member" | "observer"; isDirect: boolean }[]; teams: AgentsListOutputItemRulesItem[]; isMember: boolean; openCount: number; snoozedCount: number; sharesDrafts: boolean; version: number; createdAt: string; abilities: string[] }
export type InboxesGetSettingsOutputAutoReply = { isOn: boolean; subject: string; text: string }
export type InboxesGetSettingsOutput = { inboxId: string; displayName: string; fromFormat: "person" | "person_via" | "inbox"; signature: string; assignAfterReply: "keep" | "replier_if_free" | "replier"; unassignAfterMinutes: number | null; autoAssign: { mode: "off" | "in_turn" | "least_loaded"; limit: number | null }; autoReply: InboxesGetSettingsOutputAutoReply; outOfHoursReply: InboxesGetSettingsOutputAutoReply; calendarId: string | null; shareDrafts: boolean; version: number }
export type InboxesUpdateSettingsInputAutoReply = { isOn: boolean; subject: string; text: string }
export type IssuesListOutput = { items: { repository: string; number: number; title: string; state: "open" | "closed"; url: string; id: string; assignees: string[]; labels: { name: string; color: string }[]; updatedAt: string; linkedById: string | null }[]; repositories: string[]; isConnected: boolean; abilities: string[] }
export type LicencesAddOutputResultsItem = { email: string; result: "invited" | "already_member" | "already_invited" | "no_licence" | "bad_address"; invitationId: string | null; link: string | null }
export type LicencesAddOutput = { results: LicencesAddOutputResultsItem[] }
export type LicencesPromoteInput = { CommunityId: string; userIds: string[] }
export type LicencesPromoteOutputItem = { id: string; email: string; role: "Owner" | "Admin" | "Member"; subscriptionMemberType: "User" | "SharedInbox"; user: { id: string; firstName: string; lastName: string }; mfaEnabled: boolean; emailVerified: boolean; inboxes: AgentsListOutputItemRulesItem[]; openConversations: number; lastActiveAt: string | null; joinedAt: string; abilities: string[] }
export type LicencesPromoteOutput = { items: LicencesPromoteOutputItem[] }
export type MailSyncGetAuditInput = { mailboxId: string }
export type MailSyncGetWriteBackOutput = { mailboxId: string; scope: "TEAM" | "PERSONAL"; readThere: boolean; readHere: boolean; flags: boolean; archiveThere: boolean; closeHere: boolean; hideHere: boolean; version: number; waiting: number; refused: { messages: number; reason: AgentsListOutputItemLastRunReason }[] }
export type MailSyncGetProbeOutput = { mailboxId: string; everyMinutes: number | null; lateAfterMinutes: number; sentAt: string | null; seenAt: string | null; lateSince: string | null; reason: AgentsListOutputItemLastRunReason | null }
export type MailboxesDetectOutputCandidatesItemImap = { host: string; port: number; security: "tls" | "starttls"; username: string }
export type MailboxesDetectOutputCandidatesItem = { source: "known" | "autoconfig" | "srv" | "mx" | "guess"; provider: ExchangeConnectOutputProvider; imap: MailboxesDetectOutputCandidatesItemImap; smtp: MailboxesDetectOutputCandidatesItemImap; help: AgentsListOutputItemLastRunReason | null }
export type MailboxesTestInputImap = { host: string; port: number; security: "tls" | "starttls"; username: string; pinnedFingerprint256?: string }
export type MailboxesTestOutput = { ok: boolean; steps: { step: "imap_connect" | "imap_login" | "imap_folders" | "smtp_connect" | "smtp_login"; ok: boolean; kind: string | null; field: "host" | "port" | "security" | "password" | null; outcome: AgentsListOutputItemLastRunReason; serverText: string | null; certificate: ExchangeTestOutputStepsItemCertificate | null }[] }
export type MailboxesListOutput = { items: ExchangeConnectOutput[] }
export type ManagedTeamsCreateOutputTeam = { id: string; name: string; description: string; type: "Normal"; isRestricted: boolean; isFromDirectory: boolean; members: { id: string; firstName: string; lastName: string; is_admin: boolean }[]; inboxes: AgentsListOutputItemRulesItem[]; is_admin: boolean; isMember: boolean; version: number; createdAt: string; abilities: string[] }
export type MembersResendInvitationInput = { invitationId: string }
export type AiFlightSaveMarkupsOutputPackageFlightAssetsItemFlightOfferRatesItemCancellationItem = { until: string; cost: string }
export type AiFlightSaveMarkupsOutputPackageFlightAssetsItemFlightOffer = { title: string; summary: string; supplier: string; facts: ApiConnectorsListOutputItemQueryItem[]; rates: { name: string; net_price: string | null; currency: string; quantity: number; conditions: string; cancellation: AiFlightSaveMarkupsOutputPackageFlightAssetsItemFlightOfferRatesItemCancellationItem[]; due_on_site: string; selling_price: string | null; must_recheck: boolean; expires_at: string | null; can_hold: boolean; source: "manual" | "rate_sheet" | "duffel" | "connector"; supplier_id: string; fetched_at: string; previous_net_price: string | null; hold: { reference: string; pay_by: string | null } | null }[] }
export type AiFlightSaveMarkupsOutputPackageFlightAssetsItem = { asset_id: string; asset_type: "flight" | "hotel" | "logistic" | "logistic_addon"; snapshot_id: string | null; is_optional: boolean; selected_rates: number[]; flight_offer?: AiFlightSaveMarkupsOutputPackageFlightAssetsItemFlightOffer; hotel_offer?: AiFlightSaveMarkupsOutputPackageFlightAssetsItemFlightOffer; logistic_offer?: AiFlightSaveMarkupsOutputPackageFlightAssetsItemFlightOffer }
export type AiFlightSaveMarkupsOutputPackage = { id: string; conversation_id: string; title: string; package_context: "travel" | "logistic" | "other"; currency: string; travellers: number; exchange_rates: { currency: string; rate: string; buffer_pct: string; source: string; at: string }[]; flight_assets: AiFlightSaveMarkupsOutputPackageFlightAssetsItem[]; hotel_assets: AiFlightSaveMarkupsOutputPackageFlightAssetsItem[]; logistic_assets: AiFlightSaveMarkupsOutputPackageFlightAssetsItem[]; logistic_addon_services: AiFlightSaveMarkupsOutputPackageFlightAssetsItem[]; snapshots: Record<string, AiFlightSaveMarkupsOutputPackageFlightAssetsItem[]>; all_selected_rates: Record<string, number[]>; saved_markups: { hotel_markup: string; flight_markup: string; logistic_discount: string; logistic_uplift: string }; markups_saved_at: string | null; customer: { discount_pct: string | null; avg_uplift_pct: string | null; version: number }; quotes: { id: string; version: number; state: "approval" | "open" | "accepted" | "declined" | "withdrawn"; lines: { asset_id: string; asset_type: "flight" | "hotel" | "logistic" | "logistic_addon"; title: string; summary: string; rates: { name: string; quantity: number; conditions: string }[]; is_optional: boolean; sell: string; net: string; markup: string; is_fixed: boolean }[]; net: string; total: string; margin_pct: string; currency: string; language: "en" | "de"; travellers: number; createdBy: string | null; createdAt: string; approvedBy: string | null; expires_at: string | null; openedAt: string | null; answeredAt: string | null; accepted: string[] | null; question: string; link: string | null }[]; changes: { at: string; userId: string | null; by: string; what: "markups" | "rates" | "asset" | "asset_removed" | "package" | "prices" | "quote" | "answer"; detail: string }[]; is_locked: boolean; margin_floor_pct: string; version: number }
export type AiFlightSaveMarkupsOutputRequestItemName = "from" | "to" | "departure" | "departure_time" | "return" | "return_time" | "travellers" | "children" | "ages" | "rooms" | "board" | "bags" | "cargo" | "weight" | "volume" | "incoterm"
export type AiFlightSaveMarkupsOutputRequestItem = { name: AiFlightSaveMarkupsOutputRequestItemName; value: string; words: string; code: string }
export type AiFlightSaveMarkupsOutputMetadata = { user_action_for_iframe?: string; user_action_id?: string }
export type AiFlightSaveMarkupsOutput = { package: AiFlightSaveMarkupsOutputPackage | null; request: AiFlightSaveMarkupsOutputRequestItem[]; metadata: AiFlightSaveMarkupsOutputMetadata; abilities: string[] }
export type PackagesDeleteAssetInput = { conversationId: string; assetId: string }
export type PackagesFindRatesOutputItem = { asset_type: "flight" | "hotel" | "logistic" | "logistic_addon"; title: string; summary: string; supplier: string; facts: ApiConnectorsListOutputItemQueryItem[]; rates: { name: string; net_price: string | null; currency: string; quantity: number; conditions: string; cancellation: AiFlightSaveMarkupsOutputPackageFlightAssetsItemFlightOfferRatesItemCancellationItem[]; due_on_site: string; selling_price: string | null; must_recheck: boolean; expires_at: string | null; can_hold: boolean; source: "manual" | "rate_sheet" | "duffel" | "connector"; supplier_id: string }[]; selected_rates?: number[] }
export type PackagesApproveQuoteInput = { conversationId: string; quoteId: string }
export type RateSheetsListOutputItem = { id: string; name: string; lines: number; valid_from: string | null; valid_until: string | null; updatedAt: string }
export type PackageSuppliersGetOutputRequestModel = { isOn: boolean; isConfigured: boolean }
export type PackageSuppliersGetOutput = { duffel: { isTest: boolean; tokenSetBy: string | null; tokenSetAt: string; test: { at: string; durationMs: number; problem: "token_refused" | "unreachable" | "busy" | "refused" | null } | null } | null; connectors: { connectorId: string; name: string; asset_type: "flight" | "hotel"; price_connector_id: string | null; asksForChildren: boolean; isActive: boolean }[]; choices: AgentsListOutputItemRulesItem[]; request_model: PackageSuppliersGetOutputRequestModel; abilities: string[] }
export type PackagesSearchFlightsInputDepartureTime = { from: string; to: string }
export type PackagesSearchFlightsOutput = { items: PackagesFindRatesOutputItem[]; isTest: boolean }
export type PersonalInboxesListOutputItem = { mailbox: ExchangeConnectOutput; inbox: { id: string; name: string; email: string; displayName: string; signature: string; version: number; createdAt: string } | null }
export type PersonalTagsListOutputItem = { id: string; name: string; color: AvailabilityListOutputAvailabilityStatusesResourcesItemColor; usageCount: number; version: number }
export type PersonalTagsGetInput = { personalTagId: string }
export type RecipientGroupsListOutputItem = { id: string; scope: "workspace" | "personal"; name: string; members: ConversationsAssignOutputContact[]; version: number; updatedAt: string; abilities: string[] }
export type RecipientGroupsCreateInputMembersItem = { name?: string; address: string }
export type ReportBotSendOutputPayloadChartType = "line" | "lineStacked" | "bar" | "timeBucketHeatMap" | "heatMap" | "crossTable" | "breakdownFlow" | "number"
export type ReportBotSendOutputPayloadEventTypesItem = "open" | "received" | "started" | "reopened" | "closed" | "still_closed" | "closed_with_reply" | "closed_without_reply" | "active" | "messages_in" | "messages_out" | "replies" | "replied" | "comments" | "assigned" | "passed_over" | "tagged" | "rule_runs" | "first_reply" | "reply_time" | "assignee_reply" | "time_to_assign" | "reaction" | "resolution" | "resolution_replied" | "active_time" | "first_close" | "total_reply_time" | "replies_to_close" | "one_touch" | "handle_time" | "handle_total" | "sla_met" | "sla_missed" | "sla_attainment" | "sla_overrun" | "backlog_open" | "backlog_unassigned" | "backlog_waiting" | "ai_suggested" | "ai_accepted" | "ai_corrected" | "ai_acceptance" | "ai_hand_over" | "status_minutes" | "shift_coverage" | "capacity_used"
export type ReportBotSendOutputPayloadPreset = "today" | "yesterday" | "last_7_days" | "last_28_days" | "last_90_days" | "last_365_days" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year"
export type ReportBotSendOutputPayloadFiltersItemId = "user" | "assignee" | "team" | "sharedInbox" | "tags" | "rules" | "classification" | "status" | "channel" | "inboundEmail" | "inboundDomain" | "sla" | "slaTarget" | "closedReason" | "cause"
export type ReportBotSendOutputPayloadFiltersItem = { id: ReportBotSendOutputPayloadFiltersItemId; values: string[]; operator: "is" | "is_not" }
export type ReportBotSendOutputPayloadBreakDown = "user" | "assignee" | "team" | "sharedInbox" | "tags" | "rules" | "classification" | "status" | "channel" | "inboundEmail" | "inboundDomain" | "hour" | "weekday" | "sla" | "slaTarget" | "closedReason" | "cause" | "duration" | "age"
export type ReportBotSendOutputPayloadBreakDownTypeItem = { id: ReportBotSendOutputPayloadBreakDown; name: string }
export type ReportBotSendOutput = { id: string; role: "bot" | "insight" | "user" | "system"; text: string; html: string; check: string; payload: { chartType: ReportBotSendOutputPayloadChartType; eventTypes: ReportBotSendOutputPayloadEventTypesItem[]; timeType: "preset" | "custom"; preset: ReportBotSendOutputPayloadPreset; from_date: string | null; to_date: string | null; timezone: string; time_unit: "hour" | "day" | "week" | "month" | "quarter" | "year"; time_period: number; filters: ReportBotSendOutputPayloadFiltersItem[]; condition: unknown; business_hours: boolean; compare: "none" | "previous" | "year"; statistic: "mean" | "median" | "p90"; goal: number | null; top: number; breakDown: ReportBotSendOutputPayloadBreakDown | null; break_down_type: ReportBotSendOutputPayloadBreakDownTypeItem[] } | null; choices: string[]; rating: "good" | "bad" | null; created_at: string }
export type ReportBotLastMessageInput = { inbox_id?: string | null }
export type ReportBotLastMessageOutput = { message: ReportBotSendOutput | null }
export type ReportBotListInsightsOutputItem = { teamId: string; name: string; isOn: boolean; mayChange: boolean }
export type ReportingListOutputItemStarter = "overview" | "response_times" | "sla" | "busiest_hours" | "team_load" | "customers" | "flow"
export type ReportingListOutputItem = { id: string; reportId: string; workspace_id: string; teamId: string | null; name: string; starter: ReportingListOutputItemStarter | null; scope: "PERSONAL" | "TEAM" | "WORKSPACE"; is_shared: boolean; authorId: string | null; chartType: ReportBotSendOutputPayloadChartType; eventTypes: ReportBotSendOutputPayloadEventTypesItem[]; timeType: "preset" | "custom"; preset: ReportBotSendOutputPayloadPreset; from_date: string | null; to_date: string | null; timezone: string; time_unit: "hour" | "day" | "week" | "month" | "quarter" | "year"; time_period: number; filters: ReportBotSendOutputPayloadFiltersItem[]; condition: unknown; business_hours: boolean; compare: "none" | "previous" | "year"; statistic: "mean" | "median" | "p90"; goal: number | null; top: number; breakDown: ReportBotSendOutputPayloadBreakDown | null; break_down_type: ReportBotSendOutputPayloadBreakDownTypeItem[]; isVisible: boolean; isPublished: boolean; updatedAt: string; abilities: string[] }
export type ReportingListOutput = { items: ReportingListOutputItem[]; abilities: string[] }
export type ReportingGetInput = { reportId: string }
export type ReportingListTeamInput = { teamId: string }
export type ReportingSaveV2InputFiltersItem = { id: ReportBotSendOutputPayloadFiltersItemId; values: string[]; operator?: "is" | "is_not" }
export type ReportingSaveV2InputBreakDownTypeItem = { id: ReportBotSendOutputPayloadBreakDown; name?: string }
export type ReportingUpdateInput = { id?: string; reportId: string; name: string; teamId?: string | null; scope?: "PERSONAL" | "TEAM" | "WORKSPACE"; is_shared?: boolean; chartType?: ReportBotSendOutputPayloadChartType; eventTypes?: ReportBotSendOutputPayloadEventTypesItem[]; timeType?: "preset" | "custom"; preset?: ReportBotSendOutputPayloadPreset; from_date?: string | null; to_date?: string | null; timezone?: string; time_unit?: "hour" | "day" | "week" | "month" | "quarter" | "year"; time_period?: number; filters?: ReportingSaveV2InputFiltersItem[]; condition?: unknown; business_hours?: boolean; compare?: "none" | "previous" | "year"; statistic?: "mean" | "median" | "p90"; goal?: number | null; top?: number; breakDown?: ReportBotSendOutputPayloadBreakDown | null; break_down_type?: ReportingSaveV2InputBreakDownTypeItem[]; seenUpdatedAt?: string }
export type ReportingOrderOutput = { ids: string[] }
export type ReportingStatsOutputMetricsItemTotal = { value: number | null; n: number; mean: number | null; median: number | null; p90: number | null }
export type ReportingStatsOutput = { computedAt: string; milliseconds: number; timezone: string; from: string; to: string; previousFrom: string | null; previousTo: string | null; bins: { key: string; from: string; to: string; isPartial: boolean }[]; breakdowns: { id: ReportBotSendOutputPayloadBreakDown; values: { key: string; label: string | null; occurrences: number | null }[] }[]; metrics: { id: ReportBotSendOutputPayloadEventTypesItem; unit: "count" | "duration" | "percent"; total: ReportingStatsOutputMetricsItemTotal; previous: ReportingStatsOutputMetricsItemTotal | null; points: ReportingStatsOutputMetricsItemTotal[]; previousPoints: ReportingStatsOutputMetricsItemTotal[]; edges: ({ key: string; total: ReportingStatsOutputMetricsItemTotal }[])[]; series: { keys: string[]; total: ReportingStatsOutputMetricsItemTotal; previous: ReportingStatsOutputMetricsItemTotal | null; points: ReportingStatsOutputMetricsItemTotal[]; previousPoints: ReportingStatsOutputMetricsItemTotal[] }[] }[]; flow: { nodes: { key: string; label: string | null; value: number }[]; links: { source: string; target: string; value: number }[] } | null; filterNames: AgentsListOutputItemRulesItem[]; isLimited: boolean; countedUntil: string | null }
export type ReportingStatsCardIdsOutputItemMoveFromItem = { key: string; label: string | null }
export type ReportingStatsCardIdsOutput = { ids: string[]; items: { conversationId: string; subject: string; contact: string; inboxId: string; userId: string | null; startedAt: string | null; stoppedAt: string; milliseconds: number | null; businessMilliseconds: number | null; value: number | null; isHit: boolean | null; messageId: string | null; move: { from: ReportingStatsCardIdsOutputItemMoveFromItem[]; to: ReportingStatsCardIdsOutputItemMoveFromItem[] } | null; isCorrectable: boolean; correction: { id: string; startedAt: string; stoppedAt: string; reason: string; by: string; at: string } | null }[]; total: number; visible: number; conversations: number }
export type ReportingPublishOutput = { id: string; reportId: string; token: string | null; createdAt: string; createdBy: string | null; expiresAt: string | null; frameOrigins: string[]; version: number }
export type ReportingListSchedulesOutputItem = { id: string; reportId: string; rhythm: "daily" | "weekly" | "monthly"; weekday: number; dayOfMonth: number; time: string; timezone: string; recipientIds: string[]; skipsEmpty: boolean; skipsUnchanged: boolean; note: string; createdBy: string | null; nextAt: string[]; lastSentAt: string | null; failures: { userId: string | null; reason: "no_server" | "refused" | "unreachable" | "unclear" | "report_unsuitable" | "people_hidden"; at: string }[] }
export type ReportingQuotesInput = { timeType?: "preset" | "custom"; preset?: ReportBotSendOutputPayloadPreset; from_date?: string | null; to_date?: string | null; timezone?: string }
export type ReportingQuotesOutputCurrenciesItemTotalAccepted = { count: number; net: string; sell: string }
export type ReportingQuotesOutputCurrenciesItemTotal = { accepted: ReportingQuotesOutputCurrenciesItemTotalAccepted; declined: ReportingQuotesOutputCurrenciesItemTotalAccepted; expired: ReportingQuotesOutputCurrenciesItemTotalAccepted; open: ReportingQuotesOutputCurrenciesItemTotalAccepted; win_rate_pct: string | null; median_margin_won_pct: string | null; median_margin_lost_pct: string | null }
export type RulesListOutputItemTriggersItem = "conversation_started" | "reply_received" | "message_sent" | "comment_added" | "assigned" | "unassigned" | "team_assigned" | "tag_added" | "tag_removed" | "closed" | "reopened" | "moved" | "webhook_received" | "unanswered_for" | "unassigned_for" | "no_customer_answer_for" | "sla_before_due" | "sla_after_due"
export type RulesListOutputItemWait = { amount: number; unit: "minute" | "hour" | "day"; calendarId: string | null }
export type RulesListOutputItemActionsItem = { kind: "assign"; userId: string }
export type RulesListOutputItemActionsItem2 = { kind: "assign_next"; mode: "in_turn" | "least_loaded"; teamId: string | null }
export type RulesListOutputItemActionsItem3 = { kind: "unassign" }
export type RulesListOutputItemActionsItem4 = { kind: "add_tags"; tagIds: string[] }
export type RulesListOutputItemActionsItem5 = { kind: "remove_tags"; tagIds: string[] }
export type RulesListOutputItemActionsItem6 = { kind: "star" }
export type RulesListOutputItemActionsItem7 = { kind: "unstar" }
export type RulesListOutputItemActionsItem8 = { kind: "snooze"; amount: number | null; unit: "hour" | "day" }
export type RulesListOutputItemActionsItem9 = { kind: "move"; folder: "archive" | "junk" | "trash" }
export type RulesListOutputItemActionsItem10 = { kind: "comment"; text: string; mentionIds: string[] }
export type RulesListOutputItemActionsItem11 = { kind: "reply"; text: string }
export type RulesListOutputItemActionsItem12 = { kind: "notify"; userIds: string[]; assignee: boolean; text: string }
export type RulesListOutputItemActionsItem13 = { kind: "connector"; connectorId: string }
export type RulesListOutputItemActionsItem14 = { kind: "classify"; classId: string }
export type RulesListOutputItemActionsItem15 = { kind: "webhook"; webhookId: string }
export type RulesListOutputItemActionsItem16 = { kind: "agent"; agentId: string }
export type RulesListOutputItemActionsItem17 = { kind: "forward"; to: string[]; text: string }
export type RulesListOutputItemActionsItem18 = { kind: "set_sla"; slaId: string }
export type RulesListOutputItem = { name: string; inboxIds: string[]; triggers: RulesListOutputItemTriggersItem[]; wait: RulesListOutputItemWait | null; slaTarget: "assigned" | "first_reply" | "next_reply" | "resolved" | null; hours: { calendarId: string; when: "open" | "closed" } | null; condition: unknown; actions: (RulesListOutputItemActionsItem | RulesListOutputItemActionsItem2 | RulesListOutputItemActionsItem3 | BulkChangesListOutputItemAction2 | RulesListOutputItemActionsItem4 | RulesListOutputItemActionsItem5 | BulkChangesListOutputItemAction4 | BulkChangesListOutputItemAction5 | RulesListOutputItemActionsItem6 | RulesListOutputItemActionsItem7 | BulkChangesListOutputItemAction7 | RulesListOutputItemActionsItem8 | RulesListOutputItemActionsItem9 | RulesListOutputItemActionsItem10 | RulesListOutputItemActionsItem11 | RulesListOutputItemActionsItem12 | RulesListOutputItemActionsItem13 | RulesListOutputItemActionsItem14 | RulesListOutputItemActionsItem15 | RulesListOutputItemActionsItem16 | RulesListOutputItemActionsItem17 | RulesListOutputItemActionsItem18)[]; stopsHere: boolean; frequency: "once_per_conversation" | "once_per_message" | "always"; description: string; id: string; scope: "workspace" | "personal"; isOn: boolean; offReason: AgentsListOutputItemLastRunReason | null; ownerId: string; version: number; updatedAt: string; recentRuns: number; lastFailure: { reason: AgentsListOutputItemLastRunReason; at: string } | null; abilities: string[] }
export type RulesGetInput = { ruleId: string }
export type RulesCreateInputWait = { amount: number; unit: "minute" | "hour" | "day"; calendarId?: string | null }
export type RulesCreateInputHours = { calendarId: string; when: "open" | "closed" }
export type RulesCreateInputActionsItem = { kind: "assign"; userId: string }
export type RulesCreateInputActionsItem2 = { kind: "assign_next"; mode: "in_turn" | "least_loaded"; teamId?: string | null }
export type RulesCreateInputActionsItem3 = { kind: "unassign" }
export type RulesCreateInputActionsItem4 = { kind: "assign_team"; teamId: string | null }
export type RulesCreateInputActionsItem5 = { kind: "add_tags"; tagIds: string[] }
export type RulesCreateInputActionsItem6 = { kind: "remove_tags"; tagIds: string[] }
export type RulesCreateInputActionsItem7 = { kind: "close" }
export type RulesCreateInputActionsItem8 = { kind: "reopen" }
export type RulesCreateInputActionsItem9 = { kind: "star" }
export type RulesCreateInputActionsItem10 = { kind: "unstar" }
export type RulesCreateInputActionsItem11 = { kind: "set_priority"; priority: "urgent" | "high" | "normal" | "low" }
export type RulesCreateInputActionsItem12 = { kind: "snooze"; amount: number | null; unit?: "hour" | "day" }
export type RulesCreateInputActionsItem13 = { kind: "move"; folder: "archive" | "junk" | "trash" }
export type RulesCreateInputActionsItem14 = { kind: "comment"; text: string; mentionIds?: string[] }
export type RulesCreateInputActionsItem15 = { kind: "reply"; text: string }
export type RulesCreateInputActionsItem16 = { kind: "notify"; userIds?: string[]; assignee?: boolean; text?: string }
export type RulesCreateInputActionsItem17 = { kind: "connector"; connectorId: string }
export type RulesCreateInputActionsItem18 = { kind: "classify"; classId: string }
export type RulesCreateInputActionsItem19 = { kind: "webhook"; webhookId: string }
export type RulesCreateInputActionsItem20 = { kind: "agent"; agentId: string }
export type RulesCreateInputActionsItem21 = { kind: "forward"; to: string[]; text?: string }
export type RulesCreateInputActionsItem22 = { kind: "set_sla"; slaId: string }
export type RulesListRunsOutputItemMatchedItem = { path: string; values: string[] }
export type RulesListRunsOutputItemClock = { sla: string; target: "assigned" | "first_reply" | "next_reply" | "resolved"; dueAt: string }
export type MacrosListOutputItem = { id: string; scope: "workspace" | "personal"; name: string; description: string; actions: (RulesListOutputItemActionsItem | RulesListOutputItemActionsItem2 | RulesListOutputItemActionsItem3 | BulkChangesListOutputItemAction2 | RulesListOutputItemActionsItem4 | RulesListOutputItemActionsItem5 | BulkChangesListOutputItemAction4 | BulkChangesListOutputItemAction5 | RulesListOutputItemActionsItem6 | RulesListOutputItemActionsItem7 | BulkChangesListOutputItemAction7 | RulesListOutputItemActionsItem8 | RulesListOutputItemActionsItem9 | RulesListOutputItemActionsItem10 | RulesListOutputItemActionsItem11)[]; version: number; updatedAt: string; abilities: string[] }
export type SavedRepliesListOutputItem = { id: string; scope: "workspace" | "personal"; name: string; folder: string; html: string; inboxIds: string[]; files: ConversationsGetDraftOutputDraftFilesItem[]; uses: number; people: number; lastUsedAt: string | null; version: number; updatedAt: string; abilities: string[] }
export type ConversationsListOutput = { items: ConversationsAssignOutput[]; nextCursor: string | null }
export type ConversationsReplyInputClosing = { tagIds?: string[]; reason?: string; comment?: string }
export type ConversationsRetrySendInput = { conversationId: string; messageId: string }
export type ConversationsCancelSendOutputNewDraft = { html: string; from: string | null; to: ConversationsAssignOutputContact[]; cc: ConversationsAssignOutputContact[]; bcc: ConversationsAssignOutputContact[]; isPlain: boolean; files: ConversationsGetDraftOutputDraftFilesItem[]; updatedAt: string; version: number; id: string; inboxId: string; subject: string; forwards: { id: string; from: ConversationsAssignOutputContact; subject: string; sentAt: string } | null }
export type ConversationsGetSendingSettingsOutputChecksOffItem = "new_domain" | "missing_attachment" | "unfilled_blank" | "other_customer" | "quoted_comment" | "internal_mail" | "outdated_quote"
export type ConversationsGetSendingSettingsOutput = { undoSeconds: number; checksOff: ConversationsGetSendingSettingsOutputChecksOffItem[] }
export type ConversationsGetNewDraftOutput = { draft: ConversationsCancelSendOutputNewDraft | null }
export type ConversationsCancelRedirectInput = { conversationId: string; redirectId: string }
export type ConversationsRetryRedirectOutput = { messageId: string; redirects: ChatsSendTemplateOutputRedirectsItem[] }
export type SessionGetUserOutputSidebarEntriesItem = "mine" | "mentions" | "drafts" | "starred" | "snoozed" | "scheduled" | "sent" | "tasks" | "outbox" | "removed"
export type SessionGetUserOutput = { id: string; email: string; emailVerified: boolean; firstName: string; lastName: string; settings: { haveTwoFactorSecret: boolean; mfaRequired: boolean; mfaGraceUntil: string | null; hasPassword: boolean; language: "en" | "de"; theme: "system" | "light" | "dark"; sendKey: "mod_enter" | "enter"; shortcutScheme: "postroom" | "gmail" | "front"; autoAdvance: "stay" | "list" | "next" | "previous"; textFormat: "formatted" | "plain"; timeZone: string }; workspaceId: string; role: "Owner" | "Admin" | "Member"; abilities: string[]; mfaPassed: boolean; sharedInboxes: { id: string; type: string }[]; sidebar: { sections: ("own" | "inboxes" | "teams" | "views" | "tags")[]; collapsed: ("own" | "inboxes" | "teams" | "views" | "tags")[]; hiddenSections: ("own" | "inboxes" | "teams" | "views" | "tags")[]; entries: (SessionGetUserOutputSidebarEntriesItem | string)[]; hiddenEntries: (SessionGetUserOutputSidebarEntriesItem | string)[] } }
export type ShiftsListOutputItemOnEnd = "keep" | "return_on_customer_message" | "return_at_once" | "hand_over"
export type ShiftsListOutputItem = { id: string; name: string; color: AvailabilityListOutputAvailabilityStatusesResourcesItemColor; timeZone: string; days: unknown; from: string; until: string; validFrom: string; validUntil: string | null; inboxIds: string[]; memberIds: string[]; onEnd: ShiftsListOutputItemOnEnd; graceMinutes: number; version: number; abilities: string[] }
export type ShiftsGetScheduleOutputTimeOffItem = { id: string; userId: string; startsOn: string; endsOn: string; timeZone: string; substituteId: string | null; note: string; isFromCalendar: boolean; startsAt: string; endsAt: string; version: number; abilities: string[] }
export type ShiftsGetFeedOutput = { link: string | null }
export type SlasListOutputItemTargetsAssigned = { amount: number; unit: "minute" | "hour" | "day" }
export type SlasListOutputItemTargets = { assigned: SlasListOutputItemTargetsAssigned | null; first_reply: SlasListOutputItemTargetsAssigned | null; next_reply: SlasListOutputItemTargetsAssigned | null; resolved: SlasListOutputItemTargetsAssigned | null }
export type SlasListOutputItem = { name: string; inboxIds: string[]; condition: unknown; calendarId: string | null; targets: SlasListOutputItemTargets; pauses: ("waiting_for_customer")[]; warning: { amount: number; unit: "percent" | "minute" } | null; warningActions: (RulesListOutputItemActionsItem12 | RulesListOutputItemActionsItem | RulesListOutputItemActionsItem2 | RulesListOutputItemActionsItem3 | BulkChangesListOutputItemAction2 | RulesListOutputItemActionsItem4 | RulesListOutputItemActionsItem5 | RulesListOutputItemActionsItem6)[]; missedActions: (RulesListOutputItemActionsItem12 | RulesListOutputItemActionsItem | RulesListOutputItemActionsItem2 | RulesListOutputItemActionsItem3 | BulkChangesListOutputItemAction2 | RulesListOutputItemActionsItem4 | RulesListOutputItemActionsItem5 | RulesListOutputItemActionsItem6)[]; id: string; isOn: boolean; version: number; updatedAt: string; problem: AgentsListOutputItemLastRunReason | null; conversations: number; late: number; met: number; missed: number; open: number; abilities: string[] }
export type SlasCreateInputTargetsAssigned = { amount: number; unit: "minute" | "hour" | "day" }
export type SlasCreateInputTargets = { assigned?: SlasCreateInputTargetsAssigned | null; first_reply?: SlasCreateInputTargetsAssigned | null; next_reply?: SlasCreateInputTargetsAssigned | null; resolved?: SlasCreateInputTargetsAssigned | null }
export type SlasCreateInputWarning = { amount: number; unit: "percent" | "minute" }
export type SlasPreviewOutputTargetsAssigned = { met: number; missed: number }
export type StaffingGetCoverageOutputTargetsItemFirstReply = { amount: number; unit: "minute" | "hour" | "day" }
export type SyncSettingsGetOutput = { mailboxId: string; historyFrom: string | null; skipped: number; import: { from: string | null; target: "open" | "closed"; state: "running" | "paused" | "cancelled" | "done"; total: number | null; imported: number; startedAt: string; finishedAt: string | null } | null }
export type TagsListOutputItem = { id: string; name: string; color: AvailabilityListOutputAvailabilityStatusesResourcesItemColor; group: string | null; description: string; isArchived: boolean; usageCount: number; version: number; updatedAt: string; abilities: string[] }
export type TasksListOutputItem = { id: string; conversationId: string; kind: "task" | "promise"; state: "proposed" | "open" | "done" | "dismissed"; title: string; words: string | null; messageId: string | null; assigneeId: string | null; dueAt: string | null; doneAt: string | null; doneById: string | null; createdById: string | null; createdAt: string }
export type TasksListOutput = { items: TasksListOutputItem[]; assigneeIds: string[]; abilities: string[] }
export type TasksGetSettingsOutput = { promises: "ask" | "keep" | "off" }
export type TeamsSetMembersInput = { teamId: string; add?: string[]; remove?: string[] }
export type ConversationsSplitOutput = { editId: string; conversation: ConversationsAssignOutput }
export type ViewsListOutputItem = { id: string; scope: "personal" | "team" | "workspace"; teamId: string | null; name: string; condition: unknown; search: string; sort: "newest" | "due" | "waiting"; groupBy: "none" | "day" | "assignee" | "due" | "priority"; isHidden: boolean; version: number; updatedAt: string; abilities: string[] }
export type WebhooksListOutputItemEventsItem = "message.received" | "message.sent" | "message.failed" | "conversation.assigned" | "conversation.unassigned" | "conversation.team_assigned" | "conversation.snoozed" | "conversation.closed" | "conversation.reopened" | "conversation.moved" | "tag.added" | "tag.removed" | "comment.added" | "comment.edited" | "comment.deleted"
export type WebhooksListOutputItem = { id: string; name: string; description: string; format: "standard" | "slack" | "mattermost" | "teams"; url: string; events: WebhooksListOutputItemEventsItem[]; inboxIds: string[]; payload: "full" | "ids"; replies: boolean; replyUrl: string | null; active: boolean; offReason: AgentsListOutputItemLastRunReason | null; ownerId: string | null; failingSince: string | null; lastDeliveredAt: string | null; previousSecretUntil: string | null; counts: { all: number; delivered: number; waiting: number; failed: number }; version: number; createdAt: string; updatedAt: string; abilities: string[] }
export type WebhooksDeleteInput = { webhookId: string }
export type WebhooksSendTestOutputTriesItem = { at: string; ok: boolean }
export type WebhooksSendTestOutput = { id: string; webhookId: string; type: string; conversationId: string | null; subject: string | null; state: "waiting" | "delivered" | "failed"; tries: WebhooksSendTestOutputTriesItem[]; lastStatus: number | null; lastReason: AgentsListOutputItemLastRunReason | null; lastDurationMs: number | null; nextAttemptAt: string | null; createdAt: string; finishedAt: string | null }
export type WorkspaceGetOutputDetails = { paidAccounts: { users: number; sharedInbox: number } }
export type WorkspaceGetOutputMfaPolicy = { Owner: "required" | "when_set_up"; Admin: "required" | "when_set_up"; Member: "required" | "when_set_up" }
export type WorkspaceGetOutputDefaults = { language: "en" | "de" | null; timeZone: string | null; theme: "system" | "light" | "dark" }
export type WorkspaceGetOutputRetention = { closedDays: number | null; trashedDays: number | null }
export type WorkspaceGetOutput = { id: string; name: string; features: string[]; classificationEnabled: boolean; details: WorkspaceGetOutputDetails; subscriptionStatus: "Trial" | "Active" | "PastDue" | "Cancelled"; mfaPolicy: WorkspaceGetOutputMfaPolicy; mfaGraceUntil: string | null; defaults: WorkspaceGetOutputDefaults; retention: WorkspaceGetOutputRetention; deletionDueAt: string | null; logoVersion: string | null; version: number; abilities: string[] }

/** Calls by name, with what they take and answer. */
export interface Calls {
  /** Lists the AI agents of the workspace by name, and the provider whose model they use. */
  "agents.list": { input: Record<string, never>; output: { items: AgentsListOutputItem[]; provider: AgentsListOutputProvider | null; abilities: string[] } }
  /** Creates an AI agent, which is off, or saves a new version of the one with this id. */
  "agents.save": { input: { id?: string; version?: number; name: string; picture?: AgentsListOutputItemPicture; type: AgentsListOutputItemType; instructions?: string; pastAnswers?: boolean; helpPages?: boolean; savedReplies?: boolean; connectorIds?: string[]; inboxIds?: string[]; permission?: "suggest" | "draft" | "write" | "send"; approval?: "always" | "risky"; riskWords?: string[]; savedReplyIds?: string[]; classIds?: string[]; tagIds?: string[]; teamIds?: string[]; fields?: string[]; schedule?: AgentsSaveInputSchedule | null; language?: AgentsListOutputItemLanguage; tone?: "neutral" | "friendly" | "formal" | "brief"; hosts?: (unknown & unknown)[]; onError?: "skip" | "comment"; handOverText?: string; answerTokens?: number; timeoutSeconds?: number }; output: AgentsListOutputItem }
  /** Switches an AI agent on or off. Runs of one that is switched off stop. */
  "agents.toggle": { input: { agentId: string; isOn: boolean }; output: AgentsListOutputItem }
  /** Deletes an AI agent with its runs. One that rules call cannot be deleted. */
  "agents.delete": { input: AgentsDeleteInput; output: Record<string, never> }
  /** Stops all AI agents and the runs in progress, or lets them work again. */
  "agents.stop": { input: { isStopped: boolean }; output: AgentsListOutputProvider }
  /** Sets the OpenAI-compatible endpoint that AI agents use. Without a key the stored one stays, unless it would then go to another host. */
  "agents.save_provider": { input: { version?: number; name: string; baseUrl: string; model: string; dataLocation?: string; dailyTokens?: number; currency?: "EUR" | "USD" | "GBP" | "CHF"; inputPrice?: string; outputPrice?: string; dailyCost?: string | null; key?: string; withoutKey?: boolean }; output: AgentsListOutputProvider }
  /** Deletes the provider with its key. Agents are switched off. */
  "agents.delete_provider": { input: Record<string, never>; output: Record<string, never> }
  /** Sends the provider one short question without any mail, and stores whether it answered. */
  "agents.test_provider": { input: Record<string, never>; output: AgentsListOutputProvider }
  /** Lists the newest runs of an AI agent. Runs in conversations that the reader may not see come without their texts. */
  "agents.list_runs": { input: AgentsDeleteInput; output: { items: { id: string; agentId: string; name: string; type: AgentsListOutputItemType; state: AgentsListOutputItemLastRunState; reason: AgentsListOutputItemLastRunReason | null; handOverText: string; userId: string | null; rule: string | null; question: string | null; output: AgentsListRunsOutputItemOutput | null; verdict: "accepted" | "changed" | "discarded" | null; verdictBy: string | null; startedAt: string; finishedAt: string | null; conversation: AgentsListRunsOutputItemConversation | null; model: string; messageIds: string[]; sources: { kind: AgentsListRunsOutputItemOutputCitationsItemKind; title: string }[]; inputTokens: number; outputTokens: number; durationMs: number | null; cost: string; currency: string; sentText: string | null }[] } }
  /** Lists the AI agents that can work in a conversation, and the newest result of each. */
  "agents.list_for_conversation": { input: AgentsListForConversationInput; output: { items: AgentsListForConversationOutputItem[]; agents: { id: string; name: string; type: AgentsListOutputItemType; permission: "suggest" | "draft" | "write" | "send"; picture: AgentsListOutputItemPicture; tone: "neutral" | "friendly" | "formal" | "brief" }[]; abilities: string[] } }
  /** Has an AI agent work in a conversation. The result follows as an event; nothing is changed or sent. */
  "agents.run": { input: { conversationId: string; agentId: string; question?: string; tone?: "neutral" | "friendly" | "formal" | "brief" }; output: AgentsListForConversationOutputItem }
  /** Accepts a result: a draft or saved reply becomes the reply draft of the person, a choice is set, other results are marked as useful. */
  "agents.accept": { input: { conversationId: string; runId: string; replacesDraft?: boolean }; output: AgentsListForConversationOutputItem }
  /** Marks a result as not useful. */
  "agents.discard": { input: { conversationId: string; runId: string }; output: AgentsListForConversationOutputItem }
  /** Lists the help pages that AI agents can cite, by title. */
  "agents.list_pages": { input: Record<string, never>; output: { items: AgentsListPagesOutputItem[]; abilities: string[] } }
  /** Returns a help page with its text. */
  "agents.get_page": { input: AgentsGetPageInput; output: { id: string; title: string; url: string; characters: number; version: number; updatedAt: string; text: string } }
  /** Creates a help page, or changes the one with this id. */
  "agents.save_page": { input: { id?: string; version?: number; title: string; url?: string; text: string }; output: AgentsListPagesOutputItem }
  /** Reads a web page as a help page, through the SSRF guard; a page with the same address is read again. */
  "agents.import_page": { input: { url: string }; output: AgentsListPagesOutputItem }
  /** Deletes a help page; agents no longer cite it. */
  "agents.delete_page": { input: AgentsGetPageInput; output: Record<string, never> }
  /** Replays closed conversations that you see against an agent with this definition, within the daily budget; nothing is changed. */
  "agents.evaluate": { input: { agentId: string; definition: { picture?: AgentsListOutputItemPicture; type: AgentsListOutputItemType; instructions?: string; pastAnswers?: boolean; helpPages?: boolean; savedReplies?: boolean; connectorIds?: string[]; inboxIds?: string[]; permission?: "suggest" | "draft" | "write" | "send"; approval?: "always" | "risky"; riskWords?: string[]; savedReplyIds?: string[]; classIds?: string[]; tagIds?: string[]; teamIds?: string[]; fields?: string[]; schedule?: AgentsSaveInputSchedule | null; language?: AgentsListOutputItemLanguage; tone?: "neutral" | "friendly" | "formal" | "brief"; hosts?: (unknown & unknown)[]; onError?: "skip" | "comment"; handOverText?: string; answerTokens?: number; timeoutSeconds?: number }; count?: number }; output: AgentsEvaluateOutput }
  /** Lists the newest evaluations of an agent, with the conversations that the reader sees. */
  "agents.list_evaluations": { input: AgentsDeleteInput; output: { items: AgentsEvaluateOutput[] } }
  /** Records whether a result of an evaluation is right. */
  "agents.judge_evaluation": { input: { agentId: string; evaluationId: string; conversationId: string; isRight: boolean | null }; output: AgentsEvaluateOutput }
  /** Lists the addresses of your inboxes; owners and admins get those of every shared inbox. Before multi-factor authentication only those of your personal inboxes. */
  "aliases.list": { input: Record<string, never>; output: { items: { inboxId: string; inboxName: string; type: "SharedInbox" | "PersonalInbox"; email: string; aliases: AliasesListOutputItemAliasesItem[]; abilities: string[] }[] } }
  /** Adds an address to an inbox and mails a code to it. */
  "aliases.create": { input: { inboxId: string; email: string; displayName?: string }; output: AliasesListOutputItemAliasesItem }
  /** Changes the name and signature of an alias, whether mail is sent from it, and whether it is the default. */
  "aliases.update": { input: { aliasId: string; version: number; displayName?: string; signature?: string; enableForSend?: boolean; defaultAlias?: boolean }; output: AliasesListOutputItemAliasesItem }
  /** Deletes an alias. If it was the default, the mailbox’s own address becomes the default. */
  "aliases.delete": { input: AliasesDeleteInput; output: Record<string, never> }
  /** Mails a new code to an alias; the previous one stops working. */
  "aliases.send_code": { input: AliasesDeleteInput; output: Record<string, never> }
  /** Verifies an alias with the mailed code. A code expires after one hour or five attempts. */
  "aliases.verify": { input: { aliasId: string; code: string }; output: AliasesListOutputItemAliasesItem }
  /** Assigns a conversation to a person, or unassigns it. */
  "conversations.assign": { input: { conversationId: string; assigneeId: string | null; version?: number; bulkChangeId?: string }; output: ConversationsAssignOutput }
  /** Assigns a conversation to a team whose members work in its inbox, or to none. */
  "conversations.assign_team": { input: { conversationId: string; teamId: string | null; version?: number; bulkChangeId?: string }; output: ConversationsAssignOutput }
  /** What a closing policy would do today, and what it would have asked for, without doing anything. */
  "auto_close.preview": { input: { inboxIds: string[]; requiredTags: AutoClosePreviewInputRequiredTags | null; reasons: string[]; needsCommentAfterMissedSla: boolean; exceptions: ("automatic" | "rule")[]; closers: "anyone" | "assignee" | "staff"; afterReply: "keep" | "close"; followUp: AutoClosePreviewInputFollowUp; keepsThanksClosed: boolean; autoClose: AutoClosePreviewInputAutoClose }; output: { open: number; closing: AutoClosePreviewOutputClosing; reminding: AutoClosePreviewOutputClosing; waiting: AutoClosePreviewOutputClosing; closed: { count: number; incomplete: number; withoutTags: number; withoutComment: number } } }
  /** Applies a closing policy to the last 7 to 365 days, some conversations at a time, without doing anything. */
  "auto_close.replay": { input: { days: number; inboxIds: string[]; requiredTags: AutoClosePreviewInputRequiredTags | null; reasons: string[]; needsCommentAfterMissedSla: boolean; exceptions: ("automatic" | "rule")[]; closers: "anyone" | "assignee" | "staff"; afterReply: "keep" | "close"; followUp: AutoClosePreviewInputFollowUp; keepsThanksClosed: boolean; autoClose: AutoClosePreviewInputAutoClose; after?: string | null }; output: { items: { conversationId: string; subject: string; contact: string; inboxId: string; at: string; steps: { kind: "remind" | "close" | "wait"; at: string }[]; refused: { at: string; lacks: ("tags" | "reason" | "comment")[] }[]; happened: { kind: "remind" | "close" | "close_otherwise"; at: string }[] }[]; evaluated: number; total: number | null; next: string | null } }
  /** Thank-yous of the last 30 days that left their conversations closed, in your inboxes, newest first. */
  "auto_close.list_thank_yous": { input: Record<string, never>; output: { items: { conversationId: string; inboxId: string; subject: string; contact: string; snippet: string; arrivedAt: string }[] } }
  /** Lists the statuses of the workspace, who has which, and whose status the current user may change. */
  "availability.list": { input: { workspaceId?: string }; output: { availabilityStatuses: { resources: AvailabilityListOutputAvailabilityStatusesResourcesItem[] }; statuses: Record<string, AvailabilityListOutputStatusesValue>; editableMembersIds: string[]; abilities: string[] } }
  /** Sets your own status; owners and admins may set anyone’s. */
  "availability.set": { input: { userId: string; statusId: string; note?: string; until?: string | null; seenSetAt?: string | null }; output: AvailabilityListOutputStatusesValue }
  /** Resets the status of a person to the default. */
  "availability.clear": { input: { userId: string; seenSetAt?: string }; output: Record<string, never> }
  /** Adds a status that people can choose. */
  "availability.create_status": { input: { name: string; color: AvailabilityListOutputAvailabilityStatusesResourcesItemColor; meaning: "available" | "available_by_hand" | "away" | "off"; setBy?: "self" | "admin"; returnAfterMinutes?: number | null }; output: AvailabilityListOutputAvailabilityStatusesResourcesItem }
  /** Changes a status; a built-in one keeps its meaning. */
  "availability.update_status": { input: { statusId: string; version: number; name?: string; color?: AvailabilityListOutputAvailabilityStatusesResourcesItemColor; meaning?: "available" | "available_by_hand" | "away" | "off"; setBy?: "self" | "admin"; returnAfterMinutes?: number | null }; output: AvailabilityListOutputAvailabilityStatusesResourcesItem }
  /** Deletes a status; people who have it get the default. Built-in statuses cannot be deleted. */
  "availability.delete_status": { input: { statusId: string }; output: Record<string, never> }
  /** Lists who in the workspace has a picture, and its version; before multi-factor authentication only your own. */
  "avatars.list": { input: Record<string, never>; output: { items: { userId: string; version: string }[] } }
  /** Returns the picture of a person of your workspace as WebP, or 404 without one. */
  "avatars.get": { input: { userId: string; size?: "64" | "256"; v?: string }; output: Response }
  /** Sets your own picture from a JPEG, PNG, WebP or GIF file of at most 10 MB. It is cropped to a square and re-encoded, so that metadata such as the location is removed. */
  "avatars.set": { input: { userId: string; crop?: string } & { body: FileBody }; output: AvatarsSetOutput }
  /** Removes your own picture; your initials are shown instead. */
  "avatars.delete": { input: { userId: string }; output: Record<string, never> }
  /** Returns whether you may use a feature that is being tested: as a beta user, through the domain of your confirmed address, or as an instance administrator. */
  "betaUsers.is_allowed": { input: { feature: string }; output: boolean }
  /** Returns the subscription with its plan, licences, address and next invoice. */
  "billing.get_subscription": { input: Record<string, never>; output: { provider: "none" | "invoice" | "stripe"; workspace: AgentsListOutputItemRulesItem; quantity: number; owner: { id: string; email: string; name: string } | null; subscription: [{ status: "Trial" | "Active" | "PastDue" | "Cancelled"; quantity: number; periodStart: string; periodEnd: string; cancelsAtPeriodEnd: boolean; coupon: BillingGetSubscriptionOutputSubscriptionItemCoupon | null }, BillingGetSubscriptionOutputSubscriptionItem] | null; canEdit: boolean; isAdmin: boolean; isOwner: boolean; additionalInfo: string; pabblySession: string; billingAddress: { company_name: string; street1: string; zip_code: string; city: string; state: string; country: string }; detailsVersion: number; taxIds: string[]; subscriptionStatus: "Trial" | "Active" | "PastDue" | "Cancelled"; trialEndsAt: string | null; readOnlySince: string | null; licences: BillingGetSubscriptionOutputLicences; nextInvoice: BillingGetSubscriptionOutputNextInvoice | null; seller: { name: string; paymentText: string; paymentDays: number } | null; defaults: { currency: string; billing_period: "month" | "year" } } }
  /** Returns what an order or a change would cost now and at the next invoice. */
  "billing.preview_subscription": { input: { pabbly_plan_id: string; quantity: number; currency?: string; billing_period?: "month" | "year"; coupon?: string }; output: { plan: BillingGetSubscriptionOutputSubscriptionItem; quantity: number; coupon: BillingGetSubscriptionOutputSubscriptionItemCoupon | null; now: { currency: string; lines: BillingGetSubscriptionOutputNextInvoiceLinesItem[]; subtotal: string; tax: BillingGetSubscriptionOutputNextInvoiceTax; taxAmount: string; total: string } | null; next: BillingGetSubscriptionOutputNextInvoice } }
  /** Lists the plans that can be ordered. */
  "billing.get_plans": { input: { currency?: string; billing_period?: "month" | "year" }; output: { items: BillingGetSubscriptionOutputSubscriptionItem[] } }
  /** Returns one plan; without currency and billing period those that the operator configured. */
  "billing.get_plan": { input: { currency?: string; billing_period?: "month" | "year"; pabbly_plan_id: string }; output: BillingGetSubscriptionOutputSubscriptionItem }
  /** Returns your role and licence type, whether you may change the subscription, and what is due. */
  "billing.get_user_status": { input: Record<string, never>; output: { role: "Owner" | "Admin" | "Member"; subscriptionMemberType: "User" | "SharedInbox"; subscriptionStatus: "Trial" | "Active" | "PastDue" | "Cancelled"; canEdit: boolean; isAdmin: boolean; isOwner: boolean; notice: { kind: "trial" | "past_due" | "trial_ended" | "unpaid" | "cancelled"; at: string } | null } }
  /** Lists the invoices of the workspace, the newest first. */
  "billing.list_invoices": { input: Record<string, never>; output: { items: { currency: string; lines: BillingGetSubscriptionOutputNextInvoiceLinesItem[]; subtotal: string; tax: BillingGetSubscriptionOutputNextInvoiceTax; taxAmount: string; total: string; id: string; number: string; issuedOn: string; dueOn: string; paidOn: string | null; status: "open" | "overdue" | "paid" }[] } }
  /** Returns one invoice as PDF, in the language of the workspace. */
  "billing.print_invoice": { input: { number: string }; output: Response }
  /** Lists the bulk changes and macro runs of the last 30 days, newest first: your own, and for administrators those of all in the conversations that they see. */
  "bulk_changes.list": { input: { macroId?: string; cursor?: string; limit?: number }; output: { items: { id: string; action: BulkChangesListOutputItemAction | BulkChangesListOutputItemAction2 | BulkChangesListOutputItemAction3 | BulkChangesListOutputItemAction4 | BulkChangesListOutputItemAction5 | BulkChangesListOutputItemAction6 | BulkChangesListOutputItemAction7 | BulkChangesListOutputItemAction8 | BulkChangesListOutputItemAction9 | BulkChangesListOutputItemAction10 | BulkChangesListOutputItemAction11 | BulkChangesListOutputItemAction12; byId: string; at: string; conversations: number; undone: number; abilities: string[] }[]; nextCursor: string | null } }
  /** Undoes a bulk change or a macro run of the last 30 days, some conversations at a time, except what was changed later. Sent mail stays. With dryRun nothing changes. */
  "bulk_changes.undo": { input: { bulkChangeId: string; dryRun?: boolean; after?: string | null }; output: BulkChangesUndoOutput }
  /** Counts the conversations of a list that a bulk change would deal with, up to 50000. */
  "bulk_changes.count": { input: { viewId?: string; inboxId?: string; view?: BulkChangesCountInputView; tagId?: string; personalTagId?: string; teamId?: string; search?: string }; output: BulkChangesCountOutput }
  /** Lists your running bulk changes, and the finished ones whose result you have not closed, oldest first. */
  "bulk_changes.list_jobs": { input: Record<string, never>; output: { items: { id: string; bulkChangeId: string; isUndo: boolean; action: BulkChangesListOutputItemAction | BulkChangesListOutputItemAction2 | BulkChangesListOutputItemAction3 | BulkChangesListOutputItemAction4 | BulkChangesListOutputItemAction5 | BulkChangesListOutputItemAction6 | BulkChangesListOutputItemAction7 | BulkChangesListOutputItemAction8 | BulkChangesListOutputItemAction9 | BulkChangesListOutputItemAction10 | BulkChangesListOutputItemAction11 | BulkChangesListOutputItemAction12 | { kind: "mark_read"; isRead: boolean }; state: "running" | "finished" | "cancelled" | "stopped"; total: number; done: number; changed: number; skipped: number; reasons: { code: string; count: number }[]; startedAt: string; finishedAt: string | null; isSeen: boolean }[] } }
  /** The hours that apply to a team or to yourself: own ones, else those of the workspace. */
  "businessHours.get": { input: BusinessHoursGetInput; output: BusinessHoursGetOutput }
  /** Gives a team or yourself hours of its own, from now on. No work is assigned automatically outside them. */
  "businessHours.set": { input: { ownerId: string; scope: "TEAM" | "PERSONAL"; name: string; timeZone: string; week: ({ START: string; END: string }[])[]; daysOff?: string[] }; output: BusinessHoursGetOutput }
  /** Deletes the hours of a team or your own, and answers the hours that apply then. */
  "businessHours.delete": { input: BusinessHoursGetInput; output: BusinessHoursGetOutput }
  /** The calendars of the workspace and of its teams, with what counts by them. */
  "calendars.list": { input: Record<string, never>; output: { items: CalendarsListOutputItem[]; abilities: string[] } }
  /** Names of the calendars of the workspace, the default one first. */
  "calendars.list_labels": { input: Record<string, never>; output: { items: { id: string; name: string; timeZone: string; isDefault: boolean }[] } }
  /** Creates a calendar; the first one of a workspace is its default. A feed is read before. */
  "calendars.create": { input: { name: string; timeZone: string; week: (CalendarsCreateInputWeekItemItem[])[]; ownDays?: CalendarsCreateInputOwnDaysItem[]; holidays?: CalendarsCreateInputHolidays | null; skippedDays?: string[]; feedUrl?: string | null }; output: CalendarsListOutputItem }
  /** Changes a calendar from now on: the past keeps its hoursFields. A new feed is read before. */
  "calendars.update": { input: { calendarId: string; version: number; name?: string; timeZone?: string; week?: (CalendarsCreateInputWeekItemItem[])[]; ownDays?: CalendarsCreateInputOwnDaysItem[]; holidays?: CalendarsCreateInputHolidays | null; skippedDays?: string[]; feedUrl?: string | null; isDefault?: true }; output: CalendarsListOutputItem }
  /** Deletes a calendar. Inboxes, rules and SLAs that use it get the default one. */
  "calendars.delete": { input: CalendarsDeleteInput; output: Record<string, never> }
  /** Reads the feed of a calendar now instead of at the next daily reading. */
  "calendars.read_feed": { input: CalendarsDeleteInput; output: CalendarsListOutputItem }
  /** What hours mean: the next 14 days, the holidays of a year, and when a mail would be due. */
  "calendars.preview": { input: { calendarId?: string | null; timeZone: string; week: (CalendarsCreateInputWeekItemItem[])[]; ownDays: CalendarsCreateInputOwnDaysItem[]; holidays: CalendarsCreateInputHolidays | null; skippedDays: string[]; receivedLocal?: string; targetMinutes?: number }; output: { receivedLocal: string; dueAt: string | null; dueLocal: string | null; weekMinutes: number; days: { date: string; open: { start: number; end: number }[]; openMinutes: number; label: string | null; receivedMinute: number | null; dueMinute: number | null }[]; holidays: { key: string | null; date: string; label: string; source: "country" | "feed" | "own"; windows: CalendarsListOutputItemWeekItemItem[]; counts: boolean }[] } }
  /** Countries and regions whose public holidays are known. */
  "calendars.list_countries": { input: Record<string, never>; output: { items: { country: string; name: string; regions: { region: string; name: string }[] }[] } }
  /** Returns which replies the provider currently allows in this conversation; null for mail. */
  "chats.get_window": { input: AgentsListForConversationInput; output: { window: { kind: "facebook" | "whatsapp"; state: "open" | "tagged" | "closed"; until: string | null; hasTemplates: boolean } | null } }
  /** Lists the approved templates of the number of an inbox. */
  "chats.list_templates": { input: ChatsListTemplatesInput; output: { items: { name: string; language: string; category: string; header: string | null; body: string; footer: string | null; buttons: string[]; places: { key: string; example: string }[]; obstacle: string | null }[] } }
  /** Sends an approved template in a conversation, at any time. */
  "chats.send_template": { input: { conversationId: string; template: string; language: string; values?: Record<string, string> }; output: ChatsSendTemplateOutput }
  /** Sends an approved template to a number, in the conversation with it or in a new one. */
  "chats.write_to_number": { input: { inboxId: string; to: string; template: string; language: string; values?: Record<string, string> }; output: ChatsWriteToNumberOutput }
  /** Returns the classes of the workspace, how conversations are classified, and the model in use. */
  "classification.get": { input: Record<string, never>; output: ClassificationGetOutput }
  /** Switches classification on or off, and sets how conversations are classified. */
  "classification.save": { input: { version: number; isOn: boolean; isExclusive?: boolean; method?: "model" | "rules"; threshold?: number }; output: ClassificationGetOutput }
  /** Creates a class as the last one. */
  "classification.create_class": { input: { name: string; description?: string; color?: AvailabilityListOutputAvailabilityStatusesResourcesItemColor; examples?: string[]; assigneeId?: string | null; teamId?: string | null; slaId?: string | null }; output: ClassificationGetOutputItem }
  /** Saves a class. Fields that are left out take their defaults. */
  "classification.update_class": { input: { classId: string; version: number; name: string; description?: string; color?: AvailabilityListOutputAvailabilityStatusesResourcesItemColor; examples?: string[]; assigneeId?: string | null; teamId?: string | null; slaId?: string | null }; output: ClassificationGetOutputItem }
  /** Changes the order of classes. Name all of them. */
  "classification.reorder_classes": { input: { classIds: string[] }; output: { classIds: string[] } }
  /** Deletes a class. Its conversations and labels get another class, or become other. Classification is switched off if fewer than two classes remain. */
  "classification.delete_class": { input: { classId: string; intoClassId?: string | null }; output: Record<string, never> }
  /** Lists conversations that wait for a person to choose their class, those where the model hesitates most first. */
  "classification.list_review": { input: { classId?: string; inboxId?: string; offset?: number }; output: { items: { conversationId: string; inboxId: string; subject: string; contact: ConversationsAssignOutputContact; snippet: string; suggestions: ClassificationListReviewOutputItemSuggestionsItem[]; reasons: ClassificationListReviewOutputItemReasonsItem[] }[]; total: number } }
  /** Returns how often suggestions of the model were right, by what people confirmed or corrected. */
  "classification.get_quality": { input: Record<string, never>; output: { days: number; correct: number; all: number; classes: { classId: string | null; accepted: number; corrected: number }[]; confusion: { suggested: string | null; chosen: string | null; conversations: number }[]; coverage: { threshold: number; classified: number; correct: number }[]; reliability: { from: number; to: number; confidence: number; correct: number; all: number }[]; learning: { labels: number; correct: number; all: number }[]; disagreeing: { conversationId: string; subject: string; classIds: string[]; neighbourClassId: string | null }[] } }
  /** Classifies a text without storing anything, and says why and which labelled mails are similar. */
  "classification.try": { input: { subject?: string; from?: string; text?: string }; output: { outcome: "classes" | "other" | "unsure"; classIds: string[]; suggestions: ClassificationListReviewOutputItemSuggestionsItem[]; reasons: ClassificationListReviewOutputItemReasonsItem[]; similar: ClassificationTryOutputSimilarItem[] } }
  /** Lists the last models, the newest first, with how they did on labels that were held back. */
  "classification.list_models": { input: Record<string, never>; output: ClassificationListModelsOutput }
  /** Orders the training of a new model, which is used if it is better on the labels that were held back. */
  "classification.train": { input: Record<string, never>; output: Record<string, never> }
  /** Goes back to an earlier model, or forward again. */
  "classification.use_model": { input: { modelVersion: number }; output: ClassificationListModelsOutput }
  /** Returns the class of a conversation, why it has it, and the classes to choose from. */
  "classification.get_of_conversation": { input: AgentsListForConversationInput; output: ClassificationGetOfConversationOutput }
  /** Confirms or corrects the class of a conversation. The model learns from it. */
  "classification.classify": { input: { conversationId: string; classIds: string[] }; output: ClassificationGetOfConversationOutput }
  /** Takes back the last choice of a person, with what it changed. The model does not learn from it. */
  "classification.undo": { input: AgentsListForConversationInput; output: ClassificationGetOfConversationOutput }
  /** The closing policies of the workspace, the default one first. */
  "closing_policies.list": { input: Record<string, never>; output: { items: ClosingPoliciesListOutputItem[]; abilities: string[] } }
  /** Adds a closing policy. Its inboxes leave the policies they had. */
  "closing_policies.create": { input: { name: string; inboxIds: string[]; requiredTags: AutoClosePreviewInputRequiredTags | null; reasons: string[]; needsCommentAfterMissedSla: boolean; exceptions: ("automatic" | "rule")[]; closers: "anyone" | "assignee" | "staff"; afterReply: "keep" | "close"; followUp: AutoClosePreviewInputFollowUp; keepsThanksClosed: boolean; autoClose: AutoClosePreviewInputAutoClose }; output: ClosingPoliciesListOutputItem }
  /** Changes a closing policy. Fields left out stay as they are; inboxes left out get the default policy. */
  "closing_policies.update": { input: { closingPolicyId: string; version: number; name?: string; inboxIds?: string[]; requiredTags?: AutoClosePreviewInputRequiredTags | null; reasons?: string[]; needsCommentAfterMissedSla?: boolean; exceptions?: ("automatic" | "rule")[]; closers?: "anyone" | "assignee" | "staff"; afterReply?: "keep" | "close"; followUp?: AutoClosePreviewInputFollowUp; keepsThanksClosed?: boolean; autoClose?: AutoClosePreviewInputAutoClose }; output: ClosingPoliciesListOutputItem }
  /** Deletes a closing policy; its inboxes get the default one. */
  "closing_policies.delete": { input: { closingPolicyId: string }; output: Record<string, never> }
  /** Lists the API connectors of the workspace by name. */
  "api_connectors.list": { input: Record<string, never>; output: { items: ApiConnectorsListOutputItem[]; abilities: string[] } }
  /** Returns one API connector, without its secret. */
  "api_connectors.get": { input: ApiConnectorsGetInput; output: ApiConnectorsListOutputItem }
  /** Creates an API connector, or saves a new version of the one with this id. Without authData the stored secret stays, unless it would then go to another host. */
  "api_connectors.save": { input: { id?: string; version?: number; communityId?: string; name: string; description?: string; method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; url: string; query?: ApiConnectorsSaveInputQueryItem[]; headers?: ApiConnectorsSaveInputQueryItem[]; body?: string; authType?: "none" | "basic" | "bearer" | "apiKey" | "oauth2"; authSettings?: { username?: string; place?: "header" | "query"; name?: string; keyTemplate?: string; grant?: "client_credentials" | "authorization_code"; tokenUrl?: string; authorizeUrl?: string; clientId?: string; clientAuth?: "header" | "body"; scope?: string }; fields?: { name: string; path: string; type?: "text" | "number" | "boolean" | "date" | "list"; isRequired?: boolean }[]; timeoutSeconds?: number; attempts?: number; cacheSeconds?: number; callers?: ("rules" | "sidebar" | "agents")[]; risk?: "read" | "change" | "customer"; authData?: string; active?: boolean }; output: ApiConnectorsListOutputItem }
  /** Switches an API connector on or off. */
  "api_connectors.toggle": { input: { connectorId: string; active: boolean }; output: ApiConnectorsListOutputItem }
  /** Copies an API connector. The copy has no secret and is off. */
  "api_connectors.clone": { input: ApiConnectorsGetInput; output: ApiConnectorsListOutputItem }
  /** Deletes an API connector with its secret and results. Rules that use it are switched off. */
  "api_connectors.delete": { input: ApiConnectorsGetInput; output: Record<string, never> }
  /** Lists the HTTP methods of API connectors. */
  "api_connectors.list_methods": { input: Record<string, never>; output: { items: { method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; hasBody: boolean; isIdempotent: boolean }[] } }
  /** Lists the variables that templates of API connectors can name. */
  "api_connectors.list_variables": { input: Record<string, never>; output: { items: { name: "customer.email" | "customer.name" | "customer.domain" | "conversation.id" | "conversation.subject" | "conversation.snippet" | "conversation.status" | "conversation.tags" | "conversation.messageCount" | "inbox.name" | "inbox.email" | "assignee.name" | "assignee.email" | "search.from" | "search.to" | "search.departure" | "search.return" | "search.travellers" | "search.rooms" | "search.travellersPerRoom" | "search.childrenAges" | "search.cabin" | "search.rateId"; sample: string }[] } }
  /** Sends the request of an API connector once, with the values of a conversation or with samples. Ask for the result by task_id. */
  "api_connectors.test": { input: { connectorId: string; conversationId?: string }; output: { task_id: string } }
  /** Returns the result of a test: running, ok with data, or pending for one that failed. */
  "api_connectors.get_test": { input: { task_id: string }; output: { code: "running" | "ok" | "pending"; data: { request: { method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; url: string; headers: ApiConnectorsListOutputItemQueryItem[]; body: string }; response: { status: number; contentType: string; body: string; sizeBytes: number; durationMs: number; attempts: number } | null; values: ApiConnectorsGetTestOutputDataValuesItem[] } | null; reason: AgentsListOutputItemLastRunReason | null } }
  /** Reads the operations of an OpenAPI 3 document that can become API connectors. */
  "api_connectors.list_operations": { input: { document: string }; output: { title: string; items: { key: string; name: string; method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; url: string }[] } }
  /** Creates an API connector from each chosen operation of an OpenAPI 3 document. They are off and have no secret. */
  "api_connectors.import": { input: { document: string; operations: string[] }; output: { items: ApiConnectorsListOutputItem[] } }
  /** Lists the newest result of each API connector in a conversation, and the connectors to run there. */
  "api_connectors.list_runs": { input: AgentsListForConversationInput; output: { items: ApiConnectorsListRunsOutputItem[]; connectors: { id: string; name: string; risk: "read" | "change" | "customer" }[]; abilities: string[] } }
  /** Calls an API connector for a conversation. The result follows as an event. */
  "api_connectors.run": { input: { conversationId: string; connectorId: string }; output: ApiConnectorsListRunsOutputItem }
  /** Returns one conversation with its messages, comments and changes. */
  "conversations.get": { input: { conversationId: string; remoteImages?: boolean | "true" | "false"; before?: string }; output: { id: string; inboxId: string; subject: string; snippet: string; contact: ConversationsAssignOutputContact; status: "open" | "closed"; assigneeId: string | null; teamId: string | null; tagIds: string[]; messageCount: number; hasAttachments: boolean; isUnread: boolean; isFlagged: boolean; priority: "urgent" | "high" | "normal" | "low"; isRemoved: boolean; isSnoozed: boolean; snoozedUntil: string | null; snoozedFor: ConversationsAssignOutputSnoozedForItem[]; waitingSince: string | null; dueAt: string | null; dueKind: "assigned" | "first_reply" | "next_reply" | "resolved" | null; slaMissedAt: string | null; lastMessageAt: string; version: number; outgoing?: ConversationsAssignOutputOutgoing; draft?: ConversationsAssignOutputDraft; match?: ConversationsAssignOutputMatch; timeline: ({ kind: "message"; at: string; message: ChatsSendTemplateOutput } | { kind: "comment"; at: string; comment: ConversationsGetOutputTimelineItemComment } | { kind: "activity"; at: string; activity: ConversationsGetOutputTimelineItemActivity })[]; hasEarlier: boolean; readUntil: string | null; abilities: string[] } }
  /** Adds tags to a conversation and removes others. */
  "conversations.tag": { input: { conversationId: string; add?: string[]; remove?: string[]; bulkChangeId?: string }; output: ConversationsAssignOutput }
  /** Adds your personal tags to a conversation and removes others; only you see them. */
  "conversations.tag_personally": { input: { conversationId: string; add?: string[]; remove?: string[] }; output: { tagIds: string[] } }
  /** Marks a conversation as read or unread for yourself, from a message on or as a whole. */
  "conversations.mark_read": { input: { conversationId: string; isRead?: boolean; fromMessageId?: string }; output: Record<string, never> }
  /** Adds or removes the star of a conversation, for everyone in the inbox. */
  "conversations.flag": { input: { conversationId: string; isFlagged: boolean; bulkChangeId?: string }; output: ConversationsAssignOutput }
  /** Sets how urgent a conversation is, for everyone in the inbox. */
  "conversations.set_priority": { input: { conversationId: string; priority: "urgent" | "high" | "normal" | "low"; bulkChangeId?: string }; output: ConversationsAssignOutput }
  /** Adds your emoji to a message, or removes it. Only people who see the conversation see it. */
  "conversations.react_to_message": { input: { conversationId: string; messageId: string; emoji: string; isOn: boolean }; output: ConversationsReactToMessageOutput }
  /** Adds your emoji to an internal comment, or removes it. The first one notifies the author. */
  "conversations.react_to_comment": { input: { conversationId: string; commentId: string; emoji: string; isOn: boolean }; output: ConversationsReactToMessageOutput }
  /** Adds an internal comment, which is never mailed. */
  "conversations.comment": { input: { conversationId: string; text: string; mentionIds?: string[]; handledSeconds?: number }; output: ConversationsGetOutputTimelineItemComment }
  /** Changes an internal comment of yours. People whom it newly mentions are notified. */
  "conversations.edit_comment": { input: { conversationId: string; commentId: string; text: string; mentionIds?: string[] }; output: ConversationsGetOutputTimelineItemComment }
  /** Lists what a comment said before its author edited it, oldest first. */
  "conversations.list_comment_versions": { input: ConversationsListCommentVersionsInput; output: { items: { text: string; mentionIds: string[]; writtenAt: string }[] } }
  /** Deletes the text of an internal comment for good. Owners and admins may delete comments of others. */
  "conversations.delete_comment": { input: ConversationsListCommentVersionsInput; output: ConversationsGetOutputTimelineItemComment }
  /** Returns your draft of a reply, or null, and the draft that a colleague took over from you, until you take it back or dismiss it. */
  "conversations.get_draft": { input: AgentsListForConversationInput; output: { draft: ConversationsGetDraftOutputDraft | null; takenOver?: ConversationsGetDraftOutputTakenOver | null; keptVersions?: number } }
  /** Saves your draft of a reply; an empty one is deleted. Refused if another device changed it since `version`; the same draft saved twice is accepted. */
  "conversations.save_draft": { input: { conversationId: string; html: string; isPlain?: boolean; from?: string; to?: ConversationsSaveDraftInputToItem[]; cc?: ConversationsSaveDraftInputToItem[]; bcc?: ConversationsSaveDraftInputToItem[]; attachmentIds?: string[]; answeredMessageId?: string; version?: number }; output: { draft: ConversationsGetDraftOutputDraft | null } }
  /** Shows others that you view a conversation or write in it, for 30 seconds. */
  "conversations.show_presence": { input: { conversationId: string; doing: "viewing" | "writing" | "left" }; output: Record<string, never> }
  /** Uploads a file for a reply, at most 25 MB. */
  "conversations.upload_attachment": { input: { fileName: string; contentType: string } & { body: FileBody }; output: ConversationsGetDraftOutputDraftFilesItem }
  /** Returns the content of a file that you uploaded and that was not sent yet. */
  "conversations.get_upload": { input: ConversationsGetUploadInput; output: Response }
  /** Deletes a file that you uploaded and that no message uses yet. */
  "conversations.delete_upload": { input: ConversationsGetUploadInput; output: Record<string, never> }
  /** Returns the content of an attachment, at the signed URL from its message. */
  "conversations.get_attachment": { input: { attachmentId: string; workspaceId: string; expires: number; signature: string }; output: Response }
  /** Returns a message with all its headers as it was received or sent (RFC 5322), as a file. */
  "conversations.get_original": { input: { messageId: string }; output: Response }
  /** Returns a remote picture of a message, fetched by the server after the reader agreed. */
  "conversations.get_remote_image": { input: { url: string; workspaceId: string; expires: number; signature: string }; output: Response }
  /** Closes a conversation, with what its closing policy asks for. */
  "conversations.close": { input: { conversationId: string; version?: number; bulkChangeId?: string; tagIds?: string[]; reason?: string; comment?: string }; output: ConversationsAssignOutput }
  /** Reopens a closed conversation. */
  "conversations.reopen": { input: { conversationId: string; version?: number; bulkChangeId?: string }; output: ConversationsAssignOutput }
  /** Lists the colleagues who have a reply draft in a conversation, without texts; empty where the inbox does not share drafts. */
  "conversations.list_colleague_drafts": { input: AgentsListForConversationInput; output: { items: { userId: string; updatedAt: string }[] } }
  /** Returns the reply draft of a colleague, where the inbox shares drafts. */
  "conversations.get_colleague_draft": { input: { conversationId: string; userId: string }; output: ConversationsGetColleagueDraftOutput }
  /** Makes the reply draft of a colleague yours, with recipients and files. They keep their last text as a version for 30 days. */
  "conversations.take_over_draft": { input: { conversationId: string; userId: string; replacesOwn?: boolean }; output: ConversationsGetColleagueDraftOutput }
  /** Makes a draft yours again that a colleague took over, as they have it now; where they no longer have it, your last text. */
  "conversations.take_back_draft": { input: AgentsListForConversationInput; output: ConversationsGetColleagueDraftOutput }
  /** Leaves your draft to the colleague who took it over, so that you can begin another one. Your last text stays a version. */
  "conversations.dismiss_taken_draft": { input: AgentsListForConversationInput; output: Record<string, never> }
  /** Lists your reply drafts of the last 30 days that a colleague took over, or that you replaced by one of theirs; the newest first. */
  "conversations.list_draft_versions": { input: AgentsListForConversationInput; output: { items: ConversationsGetDraftOutputTakenOver[] } }
  /** Makes a version of your reply draft your draft again; the version stays. */
  "conversations.restore_draft_version": { input: { conversationId: string; versionId: string; replacesOwn?: boolean }; output: ConversationsGetColleagueDraftOutput }
  /** Hides an open conversation from the lists of open ones until a time or until the customer replies: for everyone in the inbox, or for the caller alone. */
  "conversations.snooze": { input: { conversationId: string; until: string | null; for?: "everyone" | "me"; bulkChangeId?: string }; output: ConversationsAssignOutput }
  /** Shows a snoozed conversation in the lists of open ones again: ends the snooze for everyone and the caller’s own, or only the latter. */
  "conversations.unsnooze": { input: { conversationId: string; for?: "everyone" | "me"; bulkChangeId?: string }; output: ConversationsAssignOutput }
  /** Lists the conversations in your other inboxes whose newest message is the same mail as that of one of these. Conversations that you do not see are left out. */
  "conversations.list_other_places": { input: { conversationIds: string[] }; output: { items: { conversationId: string; otherId: string; inboxId: string; status: "open" | "closed" }[] } }
  /** Lists the conversations in your other inboxes with the newest mail of the customer, who answers there, and their comments. Those that you do not see are left out. */
  "conversations.list_linked_places": { input: AgentsListForConversationInput; output: { items: { conversationId: string; inboxId: string; status: "open" | "closed"; assigneeId: string | null; answers: { state: "writing" | "queued" | "sent"; userId: string | null; dueAt: string | null }[]; comments: ConversationsGetOutputTimelineItemComment[] }[] } }
  /** Returns the other party of a conversation: addresses, company, notes, and their other conversations that you may see. */
  "customers.get": { input: AgentsListForConversationInput; output: CustomersGetOutput }
  /** Adds a note about the customer of a conversation, for everybody who reads mail of that customer. */
  "customers.add_note": { input: { conversationId: string; text: string }; output: CustomersGetOutput }
  /** Changes a note about the customer of a conversation. */
  "customers.change_note": { input: { conversationId: string; noteId: string; text: string; seenUpdatedAt?: string }; output: CustomersGetOutput }
  /** Deletes a note about the customer of a conversation. */
  "customers.delete_note": { input: { conversationId: string; noteId: string }; output: CustomersGetOutput }
  /** Treats another address as the customer of a conversation: notes and conversations are shown together. Can be undone. */
  "customers.merge": { input: { conversationId: string; address: string }; output: CustomersGetOutput }
  /** Undoes a merge of customers. */
  "customers.undo_merge": { input: { conversationId: string; mergeId: string }; output: CustomersGetOutput }
  /** Lists members, invited people, and people whom the directory has removed. */
  "directory.list_people": { input: Record<string, never>; output: { items: DirectoryListPeopleOutputItem[] } }
  /** Adds a person of the directory: they are invited by mail, unless they are a member already. */
  "directory.add_person": { input: { email: string; externalId?: string | null; firstName?: string; lastName?: string; role?: "Admin" | "Member"; isActive?: boolean }; output: DirectoryListPeopleOutputItem }
  /** Replaces what the directory says of a person. An inactive person is removed from the workspace and their sessions end; an active one is invited again. */
  "directory.update_person": { input: { personId: string; email: string; externalId?: string | null; firstName?: string; lastName?: string; role?: "Admin" | "Member"; isActive?: boolean }; output: DirectoryListPeopleOutputItem }
  /** Removes a person from the workspace and forgets what the directory said of them. */
  "directory.remove_person": { input: { personId: string }; output: Record<string, never> }
  /** Lists the teams whose members the directory decides. */
  "directory.list_groups": { input: Record<string, never>; output: { items: DirectoryListGroupsOutputItem[] } }
  /** Adds a group of the directory as a team with these people. A team of the same name is not taken over. */
  "directory.add_group": { input: { name: string; externalId?: string | null; memberIds?: string[] }; output: DirectoryListGroupsOutputItem }
  /** Replaces name and members of a team that the directory decides about. */
  "directory.update_group": { input: { groupId: string; name: string; externalId?: string | null; memberIds?: string[]; version?: number }; output: DirectoryListGroupsOutputItem }
  /** Deletes a team that the directory decides about, like any team: its conversations go back to everyone of their inbox, and it can be restored for 30 days. */
  "directory.remove_group": { input: DirectoryRemoveGroupInput; output: Record<string, never> }
  /** Lists connected mailboxes without an inbox that can receive the mail of a distribution list. */
  "distributionLists.accounts": { input: Record<string, never>; output: { items: { mailboxId: string; email: string; state: DistributionListsAccountsOutputItemState; listAddress: string | null }[] } }
  /** Sends a mail to a distribution list, as the list if the server allows it, to see where it arrives. */
  "distributionLists.send_probe": { input: { mailboxId: string; address: string }; output: DistributionListsSendProbeOutput }
  /** Searches the mailbox for the mail sent to the list. Once it is found, the list is verified. */
  "distributionLists.check_probe": { input: { listProbeId: string }; output: DistributionListsSendProbeOutput }
  /** Returns where people are redirected (app origins, deep-link URL, support channel), and whether a proxy is trusted. */
  "entry.get_settings": { input: Record<string, never>; output: { appOrigins: string[]; appAddress: string | null; supportChannelId: string | null; trustProxy: boolean } }
  /** Returns the support bot that people of this instance write to; null if the operator set none up. */
  "entry.get_support_bot": { input: Record<string, never>; output: { id: string; channelId: string; name: string } | null }
  /** Returns whom a one-time code signs in; the code stays valid. */
  "entry.look_up_code": { input: { code: string }; output: { userId: string; firstName: string; lastName: string } }
  /** Finds the Exchange server of an address, signs in to its web service and lists the folders. Nothing is stored. */
  "exchange.test": { input: { email: string; password: string; server?: string; username?: string; pinnedFingerprint256?: string }; output: { ok: boolean; steps: { step: "exchange_find" | "exchange_login" | "exchange_folders"; ok: boolean; kind: string | null; field: "host" | "port" | "security" | "password" | null; outcome: AgentsListOutputItemLastRunReason; serverText: string | null; certificate: ExchangeTestOutputStepsItemCertificate | null }[]; serviceUrl: string | null } }
  /** Connects a mailbox on an Exchange server after a successful test and starts its first sync. */
  "exchange.connect": { input: { email: string; password: string; server?: string; username?: string; pinnedFingerprint256?: string; displayName?: string; scope?: "TEAM" | "PERSONAL" }; output: ExchangeConnectOutput }
  /** Replaces the server or password of a mailbox on an Exchange server after a successful test. */
  "exchange.reconnect": { input: { mailboxId: string; server?: string; username?: string; pinnedFingerprint256?: string; password?: string }; output: ExchangeConnectOutput }
  /** Lists your open work with its state, its promised dates, and who could take it over. */
  "handovers.preview": { input: Record<string, never>; output: { items: { lastMessage: { at: string; from: "customer" | "team" } | null; waitingSince: string | null; dueAt: string | null; snoozedUntil: string | null; tasks: { kind: "task" | "promise"; title: string; dueAt: string | null }[]; conversationId: string; subject: string; contact: string; candidateIds: string[]; proposedId: string | null }[]; hasMore: boolean } }
  /** Assigns your open conversations and your tasks in them to others, adds your comments, and notifies each new owner once, by email unless they turned that off. */
  "handovers.hand_over": { input: { items: { conversationId: string; assigneeId: string; comment?: string }[] }; output: { handedOver: string[]; skipped: string[] } }
  /** Lists the sign-in methods of a workspace if its id is given, otherwise of this instance. */
  "identities.get_methods": { input: { workspaceId?: string }; output: { methods: ("Password" | "Google" | "Microsoft" | "Oidc" | "Saml" | "Ldap" | "Exchange" | "Imap" | "Passkey")[]; provider: IdentitiesGetMethodsOutputProvider | null; saml: IdentitiesGetMethodsOutputProvider | null; ldap: IdentitiesGetMethodsOutputProvider | null } }
  /** Suggests sign-in methods for an address from the provider of its mail. The answer and its timing do not depend on whether it has an account. */
  "identities.get_email_type": { input: { email: string }; output: { emailAuthType: "Password" | "Google" | "Microsoft" | "Exchange" | "RemoteImap" | "Imap" } }
  /** Lists shared inboxes: all of them for owners and admins, for others those they work in. */
  "inboxes.list": { input: Record<string, never>; output: { items: InboxesListOutputItem[]; abilities: string[] } }
  /** Returns one shared inbox. */
  "inboxes.get": { input: ChatsListTemplatesInput; output: InboxesListOutputItem }
  /** Turns a connected mailbox into a shared inbox with members, optionally on request of a colleague or for a distribution list that was verified to reach the mailbox. */
  "inboxes.create": { input: { mailboxId: string; name: string; description?: string; memberIds?: string[]; historyFrom?: string | null; distributionList?: string; requestedBy?: string }; output: InboxesListOutputItem }
  /** Changes name and description of a shared inbox. */
  "inboxes.update": { input: { inboxId: string; version: number; name?: string; description?: string }; output: InboxesListOutputItem }
  /** Adds people to a shared inbox and removes others; those removed no longer see its conversations. */
  "inboxes.set_members": { input: { inboxId: string; add?: string[]; remove?: string[] }; output: InboxesListOutputItem }
  /** Makes someone who works in a shared inbox an observer of it, or a member again. */
  "inboxes.set_role": { input: { inboxId: string; userId: string; role: "member" | "observer" }; output: InboxesListOutputItem }
  /** Deletes a shared inbox: its mailbox is disconnected, its conversations are kept for 30 days. */
  "inboxes.delete": { input: ChatsListTemplatesInput; output: Record<string, never> }
  /** Returns the behaviour of a shared inbox. */
  "inboxes.get_settings": { input: ChatsListTemplatesInput; output: InboxesGetSettingsOutput }
  /** Changes the behaviour of a shared inbox. */
  "inboxes.update_settings": { input: { inboxId: string; version: number; displayName?: string; fromFormat?: "person" | "person_via" | "inbox"; signature?: string; assignAfterReply?: "keep" | "replier_if_free" | "replier"; unassignAfterMinutes?: number | null; autoAssign?: { mode: "off" | "in_turn" | "least_loaded"; limit: number | null }; autoReply?: InboxesUpdateSettingsInputAutoReply; outOfHoursReply?: InboxesUpdateSettingsInputAutoReply; calendarId?: string | null; shareDrafts?: boolean }; output: InboxesGetSettingsOutput }
  /** Checks whether the DNS records of the domain let receivers trust mail of the inbox, and which to add. */
  "inboxes.check_dns": { input: ChatsListTemplatesInput; output: { domain: string; checks: { kind: "spf" | "dkim" | "dmarc"; state: "ok" | "warn" | "missing" | "unknown"; found: string[]; record: { name: string; type: "TXT"; value: string } | null; reason: "fine" | "no_record" | "several_records" | "sender_not_named" | "lets_everyone" | "only_watches" | "no_known_selector" | "no_answer" }[] } }
  /** Returns whether auto-assignment is on: anywhere, and in which of the shared inboxes that you may see. */
  "inboxes.get_auto_loop": { input: Record<string, never>; output: { enabled: boolean; items: { inboxId: string; name: string; enabled: boolean; mode: "off" | "in_turn" | "least_loaded"; limit: number | null }[] } }
  /** Lists the GitHub issues linked to a conversation, as they were last read. */
  "issues.list": { input: AgentsListForConversationInput; output: IssuesListOutput }
  /** Finds issues by their title in the repositories that the workspace allows, ten at most. */
  "issues.search": { input: { conversationId: string; query: string }; output: { items: { repository: string; number: number; title: string; state: "open" | "closed"; url: string }[] } }
  /** Links an issue of an allowed repository to a conversation. Linking it twice changes nothing. */
  "issues.link": { input: { conversationId: string; issue: string }; output: IssuesListOutput }
  /** Creates an issue at GitHub by the account that the workspace connected, and links it to the conversation. Nothing but the given title and text is sent. */
  "issues.create": { input: { conversationId: string; repository: string; title: string; text?: string }; output: IssuesListOutput }
  /** Removes the link of an issue from a conversation; the issue stays at GitHub. */
  "issues.unlink": { input: { conversationId: string; issueId: string }; output: IssuesListOutput }
  /** Returns the licences in use and paid for, by type of member. */
  "licences.get": { input: { CommunityId?: string }; output: BillingGetSubscriptionOutputLicences }
  /** Invites people as admins or members, each taking a licence of type User. */
  "licences.add": { input: { CommunityId: string; as?: "admin" | "member"; emails: string[] }; output: LicencesAddOutput }
  /** Makes all named members admins, or none of them. */
  "licences.promote": { input: LicencesPromoteInput; output: LicencesPromoteOutput }
  /** Makes all named admins members, or none of them. */
  "licences.demote": { input: LicencesPromoteInput; output: LicencesPromoteOutput }
  /** Removes all named admins or members and frees their licences, or none of them. Their open work goes to the inheritor. */
  "licences.remove": { input: { CommunityId: string; userIds: string[]; inheritorId?: string }; output: Record<string, never> }
  /** Adds lines of a browser to the server's log. Needs no session; the content is not trusted. */
  "logging.write": { input: { machineId: string; entries?: { message: string; level?: number; userId?: string; userEmail?: string; created: string; requestId?: string; location?: string; stringArguments?: Record<string, string>; numberArguments?: Record<string, number>; clientApp?: string; serviceName?: string; serviceType?: "Client" }[]; message?: string; level?: number; userId?: string; userEmail?: string; created?: string; requestId?: string; location?: string; stringArguments?: Record<string, string>; numberArguments?: Record<string, number>; clientApp?: string; serviceName?: string; serviceType?: "Client" }; output: Record<string, never> }
  /** Returns the sync audit of a mailbox by folder, and how far behind it is. */
  "mailSync.get_audit": { input: MailSyncGetAuditInput; output: { mailboxId: string; folders: { path: string; role: "inbox" | "sent" | "archive" | "other"; onServer: number | null; held: number; quarantined: number; comparedAt: string | null; auditedAt: string | null; audit: { missing: number; surplus: number; flags: number } }[]; confirmedAt: string | null; lastDelayMs: number | null; failure: { kind: "auth" | "temporary" | "limit" | "tls" | "certificate" | "network" | "refused" | "protocol" | "internal"; since: string; attempts: number; nextTryAt: string | null } | null; watchMode: { mode: "push" | "poll"; since: string; reason: "no_address" | "shared" | "unreachable" | "refused" | "trouble" | "no_stream" | null } | null } }
  /** Compares every message of the mailbox with the server at once, which otherwise happens each hour. */
  "mailSync.audit_now": { input: MailSyncGetAuditInput; output: Record<string, never> }
  /** Lists the newest 200 quarantined messages, which could not be read or stored. */
  "mailSync.list_quarantined": { input: MailSyncGetAuditInput; output: { items: { id: string; folder: string; uid: number; subject: string; sizeBytes: number; kind: "not_read" | "not_stored" | "withheld" | "breaks_off"; error: string; isKept: boolean; sourceUrl: string | null; attempts: number; firstAt: string; lastAt: string; isAskedFor: boolean }[] } }
  /** Retries a quarantined message. */
  "mailSync.parse_again": { input: { mailboxId: string; quarantinedId: string }; output: Record<string, never> }
  /** Returns the raw mail of a quarantined message, at the signed URL from the list. */
  "mailSync.get_quarantined_source": { input: { quarantinedId: string; workspaceId: string; expires: number; signature: string }; output: Response }
  /** Lists mailboxes that have problems receiving or sending mail. */
  "mailSync.list_problems": { input: Record<string, never>; output: { items: { mailboxId: string; inboxId: string | null; email: string; kind: "signed_out" | "behind" | "differs" | "quarantined" | "not_sending" | "probe_late"; since: string; messages: number }[] } }
  /** Returns which changes are written to the mail server and back. */
  "mailSync.get_write_back": { input: MailSyncGetAuditInput; output: MailSyncGetWriteBackOutput }
  /** Sets which changes are written to the mail server and back. */
  "mailSync.set_write_back": { input: { mailboxId: string; version: number; readThere?: boolean; readHere?: boolean; flags?: boolean; archiveThere?: boolean; closeHere?: boolean; hideHere?: boolean }; output: MailSyncGetWriteBackOutput }
  /** Moves the mail of a conversation to another folder on its server: `inbox` (and reopens it), `archive` (and closes it), `junk`, `trash` or a folder path. In junk and trash it is shown among removed conversations only. */
  "mailSync.move_conversation": { input: { conversationId: string; to: string; bulkChangeId?: string }; output: { id: string; inboxId: string; subject: string; snippet: string; contact: ConversationsAssignOutputContact; status: "open" | "closed"; assigneeId: string | null; teamId: string | null; tagIds: string[]; messageCount: number; hasAttachments: boolean; isUnread: boolean; isFlagged: boolean; priority: "urgent" | "high" | "normal" | "low"; isRemoved: boolean; isSnoozed: boolean; snoozedUntil: string | null; snoozedFor: ConversationsAssignOutputSnoozedForItem[]; waitingSince: string | null; dueAt: string | null; dueKind: "assigned" | "first_reply" | "next_reply" | "resolved" | null; slaMissedAt: string | null; lastMessageAt: string; version: number; outgoing?: ConversationsAssignOutputOutgoing; draft?: ConversationsAssignOutputDraft; match?: ConversationsAssignOutputMatch; from: string } }
  /** Moves a conversation with its mail, comments and history to another inbox in which you work. Its mail is copied to the mailbox of that inbox and then moved to the trash of the first one. A team and an assignee that do not work there are taken off. */
  "mailSync.move_to_inbox": { input: { conversationId: string; inboxId: string; bulkChangeId?: string }; output: ConversationsAssignOutput }
  /** Lists the folders with the mail of a conversation, and those it can be moved to; none on a channel. */
  "mailSync.list_targets": { input: AgentsListForConversationInput; output: { items: { path: string; role: "inbox" | "archive" | "other"; isFetched: boolean }[]; current: string[] } }
  /** Returns whether the mailbox sends probe messages to itself, and the result of the last one. */
  "mailSync.get_probe": { input: MailSyncGetAuditInput; output: MailSyncGetProbeOutput }
  /** Sets how often the mailbox sends a probe message to itself; null turns this off. */
  "mailSync.set_probe": { input: { mailboxId: string; everyMinutes: number | null; lateAfterMinutes?: number }; output: MailSyncGetProbeOutput }
  /** Finds the servers of an address: known providers, autoconfiguration, SRV and MX records, guesses. */
  "mailboxes.detect": { input: { email: string }; output: { candidates: MailboxesDetectOutputCandidatesItem[] } }
  /** Tries reading and sending with these settings and says what each server answered. Nothing is stored. */
  "mailboxes.test": { input: { email: string; imap: MailboxesTestInputImap; smtp: MailboxesTestInputImap; imapPassword: string; smtpPassword?: string }; output: MailboxesTestOutput }
  /** Checks whether the mailbox of an address can be connected, before its servers are entered. */
  "mailboxes.check_address": { input: { email: string; scope?: "TEAM" | "PERSONAL" }; output: Record<string, never> }
  /** Connects a mailbox after a successful test and starts its first sync. */
  "mailboxes.connect": { input: { email: string; imap: MailboxesTestInputImap; smtp: MailboxesTestInputImap; imapPassword: string; smtpPassword?: string; displayName?: string; scope?: "TEAM" | "PERSONAL" }; output: ExchangeConnectOutput }
  /** Lists connected mailboxes with the state of their sync: those of the workspace, or your own. */
  "mailboxes.list": { input: { scope?: "TEAM" | "PERSONAL" }; output: MailboxesListOutput }
  /** Returns one mailbox with the state of its sync. */
  "mailboxes.get": { input: MailSyncGetAuditInput; output: ExchangeConnectOutput }
  /** Replaces servers or passwords of a mailbox after a successful test. */
  "mailboxes.reconnect": { input: { mailboxId: string; imap: MailboxesTestInputImap; smtp: MailboxesTestInputImap; imapPassword?: string; smtpPassword?: string }; output: ExchangeConnectOutput }
  /** Checks for mail now, without waiting for the next notification. */
  "mailboxes.sync_now": { input: MailSyncGetAuditInput; output: Record<string, never> }
  /** Stops syncing and deletes the passwords. Fetched mail is kept. */
  "mailboxes.disconnect": { input: MailSyncGetAuditInput; output: ExchangeConnectOutput }
  /** With a grant, lists the addresses that its Google account can send as, including unconfirmed ones. Also lists the mailboxes opened with a Google grant: those of the workspace, if you may see them, and your own. */
  "mailboxes.list_gmail_addresses": { input: { grantId?: string }; output: { items: { email: string; displayName: string; isPrimary: boolean; isVerified: boolean }[]; mailboxes: ExchangeConnectOutput[] } }
  /** Connects a mailbox with a provider's grant: the account itself, an alias of a Google account, or a mailbox shared with a Microsoft account. Both servers are tested first. */
  "mailboxes.connect_grant": { input: { grantId: string; email?: string; displayName?: string; scope?: "TEAM" | "PERSONAL" }; output: ExchangeConnectOutput }
  /** Switches a mailbox to a provider's grant. Both servers are tested first. */
  "mailboxes.reconnect_grant": { input: { mailboxId: string; grantId: string }; output: ExchangeConnectOutput }
  /** Lists the mailboxes with one kind of access: those of the workspace, if you may see them, and your own. `remoteimap` and `imap` mean the same: a password and IMAP. */
  "mailboxes.list_of_provider": { input: { provider: "remoteimap" | "imap" | "exchange" | "microsoft" }; output: MailboxesListOutput }
  /** Opens a mailbox with what this provider granted, in place of what it had. Both servers are tried first. */
  "mailboxes.reconnect_at_provider": { input: { provider: "gmail" | "microsoft"; mailboxId: string; grantId: string }; output: ExchangeConnectOutput }
  /** Connects a mailbox whose servers are found from its address, after a successful test, and starts its first sync. */
  "mailboxes.connect_remote_imap": { input: { email: string; imapUsername: string; smtpUsername: string; imapPassword: string; smtpPassword: string; displayName?: string; scope?: "TEAM" | "PERSONAL" }; output: ExchangeConnectOutput }
  /** Replaces user names and passwords of the connected mailbox with this address after a successful test. Its servers stay; where it was opened in another way, they are found from the address. */
  "mailboxes.reconnect_remote_imap": { input: { email: string; imapUsername: string; smtpUsername: string; imapPassword: string; smtpPassword: string }; output: ExchangeConnectOutput }
  /** Makes a team and its shared inbox on an account that the workspace holds: who joins the team works in the inbox. */
  "managedTeams.create": { input: { name: string; description?: string; uniqueAccount: string; teamId?: string; members?: string[]; historyFrom?: string | null }; output: { inbox: InboxesListOutputItem; team: ManagedTeamsCreateOutputTeam } }
  /** Lists the members of the workspace. */
  "members.list": { input: Record<string, never>; output: { items: LicencesPromoteOutputItem[]; seats: BillingGetSubscriptionOutputLicencesUser; inboxSeats: BillingGetSubscriptionOutputLicencesUser } }
  /** Invites people by mail; returns a result for each address. */
  "members.invite": { input: { emails: string[]; role?: "Admin" | "Member"; inboxIds?: string[] }; output: LicencesAddOutput }
  /** Invites people to one shared inbox; each address gets its own answer, and who is a member of the workspace works in the inbox at once. */
  "members.invite_to_inbox": { input: { inboxId: string; emails: string[]; role?: "Admin" | "Member" }; output: LicencesAddOutput }
  /** Lists the invitations that were not accepted yet. */
  "members.list_invitations": { input: Record<string, never>; output: { items: { id: string; email: string; role: "Owner" | "Admin" | "Member"; invitedBy: string; createdAt: string; expiresAt: string; state: "pending" | "expired"; delivery: "queued" | "sent" | "failed" | "not_configured"; deliveryText: string | null; abilities: string[] }[] } }
  /** Sends the invitation again with a new link; the old link stops working. */
  "members.resend_invitation": { input: MembersResendInvitationInput; output: LicencesAddOutputResultsItem }
  /** Revokes an invitation; its link stops working. */
  "members.revoke_invitation": { input: MembersResendInvitationInput; output: Record<string, never> }
  /** Returns the details of an invitation link before it is accepted. */
  "members.look_up_invitation": { input: { code: string }; output: { workspaceId: string; workspaceName: string; invitedBy: string; email: string; role: "Owner" | "Admin" | "Member"; hasAccount: boolean | null } }
  /** Changes the role of a member. The last owner keeps the role. */
  "members.set_role": { input: { userId: string; role: "Owner" | "Admin" | "Member" }; output: LicencesPromoteOutputItem }
  /** Removes a member: sessions end within a second, open work goes to the person named or becomes unassigned. */
  "members.remove": { input: { userId: string; inheritorId?: string }; output: Record<string, never> }
  /** Lists people to invite: members, and addresses of your own domain in mail that you can see. */
  "members.get_invitee_candidates": { input: { andSelf?: boolean | "true" | "false" }; output: { items: { email: string; name: string; source: "mail" | "workspace"; userId: string | null; conversations: number | null }[] } }
  /** What the holder of a link is asked to set up: the address, who asks, and the servers that were found. */
  "onboarding.open_helper": { input: { token: string }; output: { address: string; workspace: string; askedBy: string; expiresAt: string; candidates: MailboxesDetectOutputCandidatesItem[] } }
  /** Tries the settings that the holder of a link entered, for reading and for sending. Nothing is stored. */
  "onboarding.test_helper": { input: { token: string; imap: MailboxesTestInputImap; smtp: MailboxesTestInputImap; imapPassword: string; smtpPassword?: string }; output: MailboxesTestOutput }
  /** Saves the markups of a package: money per room night and per ticket, and fractions for logistics. */
  "ai_flight.save_markups": { input: { conversationId: string; seenUpdatedAt?: string | null; hotel_markup?: string | number; flight_markup?: string | number; logistic_discount?: string | number; logistic_uplift?: string | number }; output: AiFlightSaveMarkupsOutput }
  /** Saves the chosen rates of assets: a list of places in the list of rates, by asset_id. Assets that are not named keep theirs. */
  "ai_flight.save_selected_rates": { input: { conversationId: string }; output: AiFlightSaveMarkupsOutput }
  /** Returns JSON text with the package of a conversation and, if asked for, its metadata. */
  "ai_flight.get_package_overview_data": { input: { conversationId: string; withMetadata?: boolean | "true" | "false" }; output: string }
  /** Suggests what to ask the assistant next, for the view of the package panel. */
  "ai_flight.get_quick_suggestions": { input: { current_view: "package" | "details" | "selector"; asset_id?: string | null; asset_type?: "flight" | "hotel" | "logistic" | "logistic_addon" | null; snapshot_id?: string | null; language?: "en" | "de" }; output: string[] }
  /** Makes open panels of a conversation show an asset or the alternatives of a snapshot. */
  "packages.point_to": { input: { conversationId: string; user_action_for_iframe: unknown & unknown }; output: AiFlightSaveMarkupsOutput }
  /** Returns the package of a conversation with its assets, quotes and changes; null without one. */
  "packages.get": { input: AgentsListForConversationInput; output: AiFlightSaveMarkupsOutput }
  /** Creates the package of a conversation, or with version changes its title, context, currency, travellers and exchange rates. */
  "packages.save": { input: { conversationId: string; version?: number; title: string; package_context: "travel" | "logistic" | "other"; currency: string; travellers: number; exchange_rates?: { currency: string; rate: string; buffer_pct: string; source: string; at: string }[] }; output: AiFlightSaveMarkupsOutput }
  /** Saves discount and average uplift of the customer, for this and later packages of the same address. */
  "packages.save_customer": { input: { conversationId: string; version?: number; discount_pct: string | null; avg_uplift_pct: string | null }; output: AiFlightSaveMarkupsOutput }
  /** Adds an asset to a package, or with asset_id and version replaces its offer. With snapshot_id it is an alternative there. */
  "packages.save_asset": { input: { conversationId: string; asset_id?: string; version?: number; asset_type: "flight" | "hotel" | "logistic" | "logistic_addon"; snapshot_id?: string | null; is_optional?: boolean; title: string; summary?: string; supplier?: string; facts?: ApiConnectorsSaveInputQueryItem[]; rates: { name: string; net_price: string | null; currency: string; quantity?: number; conditions?: string; cancellation?: { until: string; cost: string }[]; due_on_site?: string; selling_price?: string | null; must_recheck?: boolean; expires_at?: string | null; can_hold?: boolean; source?: "manual" | "rate_sheet" | "duffel" | "connector"; supplier_id?: string }[]; selected_rates?: number[] }; output: AiFlightSaveMarkupsOutput }
  /** Removes an asset from a package. Of a snapshot, another alternative takes its place. */
  "packages.delete_asset": { input: PackagesDeleteAssetInput; output: AiFlightSaveMarkupsOutput }
  /** Makes an alternative of a snapshot the one in the package. */
  "packages.choose_asset": { input: PackagesDeleteAssetInput; output: AiFlightSaveMarkupsOutput }
  /** Records that the supplier confirmed a rate, with its price and how long it holds. */
  "packages.confirm_rate": { input: { conversationId: string; assetId: string; rate: number; net_price: string; expires_at: string | null }; output: AiFlightSaveMarkupsOutput }
  /** Reads the prices of chosen rates again from rate sheets and suppliers; returns the titles of assets to confirm by hand. */
  "packages.price_again": { input: AgentsListForConversationInput; output: { view: AiFlightSaveMarkupsOutput; changed: string[]; toConfirm: string[] } }
  /** Reads dates, places, travellers, rooms and cargo from the first message of the customer. */
  "packages.read_request": { input: AgentsListForConversationInput; output: { text: string; from: string; at: string | null; language: "en" | "de" | null; fields: AiFlightSaveMarkupsOutputRequestItem[]; model: boolean } }
  /** Asks the AI provider of the workspace for what the grammar does not find in the request. Each field quotes the words that it comes from; others are dropped. */
  "packages.read_request_by_model": { input: AgentsListForConversationInput; output: { fields: AiFlightSaveMarkupsOutputRequestItem[]; added: number; dropped: number } }
  /** Saves the search parameters of a package as a person corrected them. */
  "packages.save_request": { input: { conversationId: string; version?: number; fields: { name: AiFlightSaveMarkupsOutputRequestItemName; value: string; words?: string; code?: string }[] }; output: AiFlightSaveMarkupsOutput }
  /** Searches the rate sheets for offers that fit the search parameters. */
  "packages.find_rates": { input: { conversationId: string; asset_type: "flight" | "hotel" | "logistic" | "logistic_addon"; words?: string }; output: { items: PackagesFindRatesOutputItem[]; sheets: number } }
  /** Creates the next version of the quote, after suppliers confirmed their prices. Below the margin floor it waits for approval. */
  "packages.create_quote": { input: { conversationId: string; language?: "en" | "de" }; output: { package: AiFlightSaveMarkupsOutputPackage | null; request: AiFlightSaveMarkupsOutputRequestItem[]; metadata: AiFlightSaveMarkupsOutputMetadata; abilities: string[]; changed: string[] } }
  /** Approves a quote whose margin is below the floor. */
  "packages.approve_quote": { input: PackagesApproveQuoteInput; output: AiFlightSaveMarkupsOutput }
  /** Withdraws a quote. An accepted one stops locking the package. */
  "packages.withdraw_quote": { input: PackagesApproveQuoteInput; output: AiFlightSaveMarkupsOutput }
  /** Returns a quote as PDF with what its customer sees: no net prices, in the customer’s language. */
  "packages.get_quote_pdf": { input: { code: string; options?: string[]; timezone?: string }; output: Response }
  /** Lists the rate sheets of the workspace and its margin floor. */
  "rate_sheets.list": { input: Record<string, never>; output: { items: RateSheetsListOutputItem[]; margin_floor_pct: string; abilities: string[] } }
  /** Reads a rate sheet from CSV or XLSX. With dryRun nothing is stored. A sheet with the same name is replaced. One wrong line refuses all. */
  "rate_sheets.import": { input: { name: string; csv?: string; xlsx?: string; dryRun?: boolean }; output: { lines: number; problems: { line: number; column: string; code: "column_missing" | "column_unknown" | "required" | "type_unknown" | "amount_invalid" | "currency_invalid" | "date_invalid" | "until_before_from" | "too_long" }[]; sheet: RateSheetsListOutputItem | null } }
  /** Deletes a rate sheet. Rates that packages took from it stay. */
  "rate_sheets.delete": { input: { sheetId: string }; output: Record<string, never> }
  /** Saves the margin in percent below which a quote needs the approval of an owner or admin. */
  "packages.save_margin_floor": { input: { margin_floor_pct: string }; output: { margin_floor_pct: string } }
  /** Suggests airports, cities and seaports for the start of a name in any language, or a code. */
  "packages.suggest_places": { input: { text: string }; output: { items: { code: string; kind: "airport" | "city" | "port"; name: string; airport: string; country: string }[] } }
  /** Returns which suppliers of packages are set up, without their tokens. */
  "package_suppliers.get": { input: Record<string, never>; output: PackageSuppliersGetOutput }
  /** Stores the access token for Duffel. It is never returned. */
  "package_suppliers.save_token": { input: { token: string }; output: PackageSuppliersGetOutput }
  /** Deletes the access token for Duffel. Rates that packages took from it stay. */
  "package_suppliers.delete_token": { input: Record<string, never>; output: PackageSuppliersGetOutput }
  /** Asks Duffel for one airline, and stores how long the answer took or why there was none. */
  "package_suppliers.test": { input: Record<string, never>; output: PackageSuppliersGetOutput }
  /** Makes an API connector a supplier of flights or hotels. It reads the lists id, title, total, currency, and may read summary, supplier, rate, conditions, expires_at, selling_total, selling_fixed, recheck, hotel. */
  "package_suppliers.choose_connector": { input: { connectorId: string; asset_type: "flight" | "hotel"; price_connector_id?: string | null }; output: PackageSuppliersGetOutput }
  /** An API connector is no longer a supplier. The connector and rates in packages stay. */
  "package_suppliers.remove_connector": { input: ApiConnectorsGetInput; output: PackageSuppliersGetOutput }
  /** Creates the API connectors for Amadeus or Hotelbeds from their credentials, and chooses them as suppliers. */
  "package_suppliers.add_preset": { input: { preset: "amadeus" | "hotelbeds"; key: string; secret: string; isTest: boolean }; output: PackageSuppliersGetOutput }
  /** Lets the AI provider of the workspace read requests beside the grammar, or stops that. */
  "package_suppliers.use_model": { input: { isOn: boolean }; output: PackageSuppliersGetOutput }
  /** Searches a supplier for flights of adults and children. Offers with the same flights are one offer with several rates, cheapest first. */
  "packages.search_flights": { input: { conversationId: string; from: string; to: string; departure: string; departure_time?: PackagesSearchFlightsInputDepartureTime | null; return?: string | null; return_time?: PackagesSearchFlightsInputDepartureTime | null; travellers: number; children_ages?: number[]; cabin?: "economy" | "premium_economy" | "business" | "first"; connectorId?: string | null; language?: "en" | "de" }; output: PackagesSearchFlightsOutput }
  /** Searches a supplier for rooms of adults and children around a place. Each accommodation is an offer with its rates, cheapest first. */
  "packages.search_stays": { input: { conversationId: string; place: string; check_in: string; check_out: string; travellers: number; children_ages?: number[]; rooms: number; radius_km?: number; connectorId?: string | null; language?: "en" | "de" }; output: PackagesSearchFlightsOutput }
  /** Has the supplier hold the places of a rate until they are paid. Names and dates of birth go to the supplier and are not stored. */
  "packages.hold_rate": { input: { conversationId: string; assetId: string; rate: number; email: string; phone: string; passengers: { title: "mr" | "ms" | "mrs" | "miss" | "dr"; given_name: string; family_name: string; gender: "f" | "m"; born_on: string }[] }; output: AiFlightSaveMarkupsOutput }
  /** Gives places that a supplier holds back to it. Places that were paid are not released. */
  "packages.release_hold": { input: { conversationId: string; assetId: string; rate: number }; output: AiFlightSaveMarkupsOutput }
  /** Lists your personal mailboxes and their inboxes. */
  "personalInboxes.list": { input: Record<string, never>; output: { items: PersonalInboxesListOutputItem[] } }
  /** Returns one of your personal inboxes with its mailbox. */
  "personalInboxes.get": { input: ChatsListTemplatesInput; output: PersonalInboxesListOutputItem }
  /** Turns a mailbox that you connected into a personal inbox. */
  "personalInboxes.create": { input: { mailboxId: string; name: string; historyFrom?: string | null }; output: PersonalInboxesListOutputItem }
  /** Changes the name and signature of one of your personal inboxes. */
  "personalInboxes.update": { input: { inboxId: string; version: number; name?: string; displayName?: string; signature?: string }; output: PersonalInboxesListOutputItem }
  /** Stops syncing one of your own inboxes and forgets its passwords. Its mail is kept here, or deleted for good, as you say. */
  "personalInboxes.disconnect": { input: { inboxId: string; mail: "keep" | "delete" }; output: Record<string, never> }
  /** Lists your personal tags with their usage. */
  "personalTags.list": { input: Record<string, never>; output: { items: PersonalTagsListOutputItem[] } }
  /** Lists names and colours of your personal tags, and the conversations that have them. */
  "personalTags.list_labels": { input: Record<string, never>; output: { items: { id: string; name: string; color: AvailabilityListOutputAvailabilityStatusesResourcesItemColor }[]; placed: Record<string, string[]> } }
  /** Returns one of your personal tags. */
  "personalTags.get": { input: PersonalTagsGetInput; output: PersonalTagsListOutputItem }
  /** Creates a personal tag. */
  "personalTags.create": { input: { name: string; color?: AvailabilityListOutputAvailabilityStatusesResourcesItemColor }; output: PersonalTagsListOutputItem }
  /** Changes the name or colour of one of your personal tags. */
  "personalTags.update": { input: { personalTagId: string; version: number; name?: string; color?: AvailabilityListOutputAvailabilityStatusesResourcesItemColor }; output: PersonalTagsListOutputItem }
  /** Deletes one of your personal tags and removes it from all conversations. */
  "personalTags.delete": { input: PersonalTagsGetInput; output: Record<string, never> }
  /** Lists the recipient groups of the workspace and your own. */
  "recipientGroups.list": { input: Record<string, never>; output: { items: RecipientGroupsListOutputItem[]; abilities: string[] } }
  /** Creates a recipient group of the workspace, or one of your own. */
  "recipientGroups.create": { input: { scope?: "workspace" | "personal"; name: string; members: RecipientGroupsCreateInputMembersItem[] }; output: RecipientGroupsListOutputItem }
  /** Replaces name and addresses of a recipient group. Mail that was sent stays as it is. */
  "recipientGroups.update": { input: { recipientGroupId: string; version: number; name: string; members: RecipientGroupsCreateInputMembersItem[] }; output: RecipientGroupsListOutputItem }
  /** Deletes a recipient group. Mail and drafts that were addressed with it keep their recipients. */
  "recipientGroups.delete": { input: { recipientGroupId: string }; output: Record<string, never> }
  /** Asks the report bot a question; the answer is the next message of the history. */
  "reportBot.send": { input: { text: string; community_id?: string; inbox_id?: string | null; tz?: string; context?: string | null }; output: ReportBotSendOutput }
  /** Returns the last message of the history. */
  "reportBot.last_message": { input: ReportBotLastMessageInput; output: ReportBotLastMessageOutput }
  /** Returns the last message that you did not write yourself. */
  "reportBot.last_bot_message": { input: ReportBotLastMessageInput; output: ReportBotLastMessageOutput }
  /** Lists your conversation with the report bot, the newest messages, in the order of time. */
  "reportBot.history": { input: { inbox_id?: string | null; before?: string; limit?: number }; output: { items: ReportBotSendOutput[]; hasMore: boolean } }
  /** Starts your conversation with the report bot about an inbox, or about all, or returns the existing one. */
  "reportBot.init_conversation": { input: { inbox_id?: string | null; tz?: string }; output: { conversationId: string; inbox_id: string | null; suggestions: string[]; model: { isOn: boolean; isConfigured: boolean; mayChange: boolean } } }
  /** Returns the inbox of a conversation that you may see, or of your own conversation with the report bot. */
  "reportBot.get_inbox_from_conversation": { input: AgentsListForConversationInput; output: { inbox_id: string | null } }
  /** Marks an answer of the report bot as good or wrong, or takes the mark back. */
  "reportBot.rate": { input: { messageId: string; rating: "good" | "bad" | null; reason?: string }; output: ReportBotSendOutput }
  /** Deletes your conversation with the report bot about an inbox, or about all. */
  "reportBot.clear_history": { input: ReportBotLastMessageInput; output: Record<string, never> }
  /** Lists your teams, or all for owners and admins, and whether they get weekly insights. */
  "reportBot.list_insights": { input: Record<string, never>; output: { items: ReportBotListInsightsOutputItem[] } }
  /** Turns the weekly insights of a team on or off. */
  "reportBot.set_insights": { input: { teamId: string; isOn: boolean }; output: ReportBotListInsightsOutputItem }
  /** Lets the AI provider of the workspace read questions that the bot does not understand, or stops that. */
  "reportBot.use_model": { input: { isOn: boolean }; output: PackageSuppliersGetOutputRequestModel }
  /** Lists your reports and those shared with you, in your order. */
  "reporting.list": { input: Record<string, never>; output: ReportingListOutput }
  /** Lists the reports of the workspace, in your order. */
  "reporting.list_workspace": { input: Record<string, never>; output: ReportingListOutput }
  /** Returns one report that you may see. */
  "reporting.get": { input: ReportingGetInput; output: ReportingListOutputItem }
  /** Lists the reports that are shared with a team of yours, or with any team for owners and admins. */
  "reporting.list_team": { input: ReportingListTeamInput; output: ReportingListOutput }
  /** Saves a report; a known id replaces it. The breakdowns are a list of at most two. */
  "reporting.save_v2": { input: { id?: string; reportId?: string; name: string; teamId?: string | null; scope?: "PERSONAL" | "TEAM" | "WORKSPACE"; is_shared?: boolean; chartType?: ReportBotSendOutputPayloadChartType; eventTypes?: ReportBotSendOutputPayloadEventTypesItem[]; timeType?: "preset" | "custom"; preset?: ReportBotSendOutputPayloadPreset; from_date?: string | null; to_date?: string | null; timezone?: string; time_unit?: "hour" | "day" | "week" | "month" | "quarter" | "year"; time_period?: number; filters?: ReportingSaveV2InputFiltersItem[]; condition?: unknown; business_hours?: boolean; compare?: "none" | "previous" | "year"; statistic?: "mean" | "median" | "p90"; goal?: number | null; top?: number; breakDown?: ReportBotSendOutputPayloadBreakDown | null; break_down_type?: ReportingSaveV2InputBreakDownTypeItem[]; seenUpdatedAt?: string }; output: ReportingListOutputItem }
  /** Changes a report of yours. Fields that are left out take their defaults, and the time zone stays. */
  "reporting.update": { input: ReportingUpdateInput; output: ReportingListOutputItem }
  /** Changes a report of the workspace. Fields that are left out take their defaults, and the time zone stays. */
  "reporting.update_workspace": { input: ReportingUpdateInput; output: ReportingListOutputItem }
  /** Deletes a report, with its links and schedules. Its author can, and owners and admins. */
  "reporting.delete": { input: ReportingGetInput; output: Record<string, never> }
  /** Stores your order of reports. Reports that are not named follow in their old order. */
  "reporting.order": { input: { ids: string[] }; output: ReportingOrderOutput }
  /** Chooses the reports that your sidebar shows; without ids it only lists them. */
  "reporting.visible": { input: { ids?: string[] }; output: ReportingOrderOutput }
  /** Computes the numbers of a definition, of what you may see. */
  "reporting.stats": { input: { chartType?: ReportBotSendOutputPayloadChartType; eventTypes?: ReportBotSendOutputPayloadEventTypesItem[]; timeType?: "preset" | "custom"; preset?: ReportBotSendOutputPayloadPreset; from_date?: string | null; to_date?: string | null; timezone?: string; time_unit?: "hour" | "day" | "week" | "month" | "quarter" | "year"; time_period?: number; filters?: ReportingSaveV2InputFiltersItem[]; condition?: unknown; business_hours?: boolean; compare?: "none" | "previous" | "year"; statistic?: "mean" | "median" | "p90"; goal?: number | null; top?: number; breakDown?: ReportBotSendOutputPayloadBreakDown | null; break_down_type?: ReportingSaveV2InputBreakDownTypeItem[] }; output: ReportingStatsOutput }
  /** Says that reporting answers. */
  "reporting.hello": { input: Record<string, never>; output: { message: string } }
  /** Lists the conversations behind a number of a definition, those that you may see. */
  "reporting.stats_card_ids": { input: { chartType?: ReportBotSendOutputPayloadChartType; eventTypes?: ReportBotSendOutputPayloadEventTypesItem[]; timeType?: "preset" | "custom"; preset?: ReportBotSendOutputPayloadPreset; from_date?: string | null; to_date?: string | null; timezone?: string; time_unit?: "hour" | "day" | "week" | "month" | "quarter" | "year"; time_period?: number; filters?: ReportingSaveV2InputFiltersItem[]; condition?: unknown; business_hours?: boolean; compare?: "none" | "previous" | "year"; statistic?: "mean" | "median" | "p90"; goal?: number | null; top?: number; breakDown?: ReportBotSendOutputPayloadBreakDown | null; break_down_type?: ReportingSaveV2InputBreakDownTypeItem[]; metric: "open" | "received" | "started" | "reopened" | "closed" | "still_closed" | "closed_with_reply" | "closed_without_reply" | "active" | "messages_in" | "messages_out" | "replies" | "replied" | "comments" | "assigned" | "passed_over" | "tagged" | "rule_runs" | "first_reply" | "reply_time" | "assignee_reply" | "time_to_assign" | "reaction" | "resolution" | "resolution_replied" | "active_time" | "first_close" | "total_reply_time" | "replies_to_close" | "one_touch" | "handle_time" | "handle_total" | "sla_met" | "sla_missed" | "sla_attainment" | "sla_overrun" | "backlog_open" | "backlog_unassigned" | "backlog_waiting" | "ai_suggested" | "ai_accepted" | "ai_corrected" | "ai_acceptance" | "ai_hand_over" | "status_minutes" | "shift_coverage" | "capacity_used" | "moved_in" | "other_in" | "moved_out" | "other_out"; keys?: string[]; from?: string; to?: string; limit?: number; offset?: number }; output: ReportingStatsCardIdsOutput }
  /** Lists the metrics: unit, breakdowns, and what they leave out. */
  "reporting.list_metrics": { input: Record<string, never>; output: { items: { id: ReportBotSendOutputPayloadEventTypesItem; unit: "count" | "duration" | "percent"; kind: string; hasBusinessTime: boolean; excludes: ("automatic_messages" | "rules" | "imports" | "removed_conversations" | "merged_conversations" | "never_replied" | "still_running" | "time_off" | "unplanned_time" | "unlimited_time" | "unrecorded_time")[]; dimensions: ReportBotSendOutputPayloadBreakDown[] }[] } }
  /** Exports the numbers of a definition as CSV, XLSX or PDF. */
  "reporting.export": { input: { chartType?: ReportBotSendOutputPayloadChartType; eventTypes?: ReportBotSendOutputPayloadEventTypesItem[]; timeType?: "preset" | "custom"; preset?: ReportBotSendOutputPayloadPreset; from_date?: string | null; to_date?: string | null; timezone?: string; time_unit?: "hour" | "day" | "week" | "month" | "quarter" | "year"; time_period?: number; filters?: ReportingSaveV2InputFiltersItem[]; condition?: unknown; business_hours?: boolean; compare?: "none" | "previous" | "year"; statistic?: "mean" | "median" | "p90"; goal?: number | null; top?: number; breakDown?: ReportBotSendOutputPayloadBreakDown | null; break_down_type?: ReportingSaveV2InputBreakDownTypeItem[]; content?: "table" | "facts"; format?: "csv" | "pdf" | "xlsx"; name?: string }; output: Response }
  /** Makes a link that shows the numbers of a report to anyone, without conversations. */
  "reporting.publish": { input: { reportId: string; expiresAt?: string | null; frameOrigins?: string[] }; output: ReportingPublishOutput }
  /** Ends a link of a report. */
  "reporting.unpublish": { input: { publicationId: string }; output: Record<string, never> }
  /** Changes the sites that may show a link of a report in a frame. */
  "reporting.update_publication": { input: { publicationId: string; frameOrigins: string[]; version?: number }; output: ReportingPublishOutput }
  /** Lists the links of a report. */
  "reporting.list_publications": { input: ReportingGetInput; output: { items: ReportingPublishOutput[] } }
  /** Returns a published report and its numbers by the token of a link. */
  "reporting.published": { input: { token: string; period?: { timeType?: "preset" | "custom"; preset?: ReportBotSendOutputPayloadPreset; from_date?: string | null; to_date?: string | null; time_unit?: "hour" | "day" | "week" | "month" | "quarter" | "year"; time_period?: number } }; output: { report: { name: string; starter: ReportingListOutputItemStarter | null; chartType: ReportBotSendOutputPayloadChartType; eventTypes: ReportBotSendOutputPayloadEventTypesItem[]; breakDown: ReportBotSendOutputPayloadBreakDown | null; break_down_type: ReportBotSendOutputPayloadBreakDownTypeItem[]; timeType: "preset" | "custom"; preset: ReportBotSendOutputPayloadPreset; from_date: string | null; to_date: string | null; timezone: string; time_unit: "hour" | "day" | "week" | "month" | "quarter" | "year"; time_period: number; business_hours: boolean; compare: "none" | "previous" | "year"; statistic: "mean" | "median" | "p90"; goal: number | null }; stats: ReportingStatsOutput; namesCustomers: boolean } }
  /** Mails a report now: the table in the mail, a PDF and a CSV file. Each person gets what they may see. */
  "reporting.send": { input: { reportId: string; recipientIds?: string[]; note?: string }; output: { sent: number } }
  /** Lists when a report is mailed. */
  "reporting.list_schedules": { input: ReportingGetInput; output: { items: ReportingListSchedulesOutputItem[] } }
  /** Mails a report regularly, as it is defined now, at a local time of a named time zone. */
  "reporting.save_schedule": { input: { reportId: string; rhythm: "daily" | "weekly" | "monthly"; weekday?: number; dayOfMonth?: number; time: string; timezone: string; recipientIds: string[]; skipsEmpty?: boolean; skipsUnchanged?: boolean; note?: string }; output: ReportingListSchedulesOutputItem }
  /** Stops mailing a report. The person who began it can, and owners and admins. */
  "reporting.delete_schedule": { input: { scheduleId: string }; output: Record<string, never> }
  /** Returns present numbers of your shared inboxes, of all for owners and admins: open, unassigned, waiting, overdue, and who is there. */
  "reporting.wall": { input: Record<string, never>; output: { at: string; open: number; unassigned: number; waiting: number; overdue: number; longestWaitingSince: string | null; nextDueAt: string | null; inboxes: { inboxId: string; name: string; open: number; unassigned: number; waiting: number; overdue: number }[]; onIds: string[] } }
  /** Lists the conversations behind a present number of your shared inboxes, or of one of them, those that you may see. */
  "reporting.wall_card_ids": { input: { figure: "open" | "waiting" | "unassigned" | "overdue"; inboxId?: string; limit?: number; offset?: number }; output: ReportingStatsCardIdsOutput }
  /** Corrects the start or stop between which a conversation was measured, with a reason. */
  "reporting.correct_mark": { input: { conversationId: string; metric: ReportBotSendOutputPayloadEventTypesItem; messageId: string | null; stoppedAt: string; newStart?: string | null; newStop?: string | null; reason: string }; output: { correctionId: string } }
  /** Undoes a correction: the number is counted by its own marks again. */
  "reporting.undo_correction": { input: { correctionId: string }; output: Record<string, never> }
  /** Counts the quotes created in a period by outcome, margin, currency, owner and type of asset, of conversations that you may read. */
  "reporting.quotes": { input: ReportingQuotesInput; output: { from: string; to: string; margin_floor_pct: string; is_limited: boolean; all: { accepted: number; declined: number; expired: number; open: number; win_rate_pct: string | null; median_margin_won_pct: string | null; median_margin_lost_pct: string | null }; currencies: { currency: string; total: ReportingQuotesOutputCurrenciesItemTotal; bands: { band: "below_floor" | "from_0" | "from_5" | "from_10" | "from_15" | "from_20"; figures: ReportingQuotesOutputCurrenciesItemTotal }[]; owners: { owner: string | "others"; name: string; figures: ReportingQuotesOutputCurrenciesItemTotal }[]; types: { asset_type: "flight" | "hotel" | "logistic" | "logistic_addon"; figures: ReportingQuotesOutputCurrenciesItemTotal }[] }[] } }
  /** Exports the same figures as CSV: a line for each currency and part of it. */
  "reporting.export_quotes": { input: ReportingQuotesInput; output: Response }
  /** Lists the rules of the workspace, or your own, in the order in which they run, with their runs of the last 7 days. */
  "rules.list": { input: { scope?: "workspace" | "personal" }; output: { items: RulesListOutputItem[]; abilities: string[] } }
  /** Returns one rule. */
  "rules.get": { input: RulesGetInput; output: RulesListOutputItem }
  /** Creates a rule of the workspace, or one of your own, as the last one. */
  "rules.create": { input: { scope?: "workspace" | "personal"; name: string; inboxIds?: string[]; triggers: RulesListOutputItemTriggersItem[]; wait?: RulesCreateInputWait | null; slaTarget?: "assigned" | "first_reply" | "next_reply" | "resolved" | null; hours?: RulesCreateInputHours | null; condition?: unknown; actions: (RulesCreateInputActionsItem | RulesCreateInputActionsItem2 | RulesCreateInputActionsItem3 | RulesCreateInputActionsItem4 | RulesCreateInputActionsItem5 | RulesCreateInputActionsItem6 | RulesCreateInputActionsItem7 | RulesCreateInputActionsItem8 | RulesCreateInputActionsItem9 | RulesCreateInputActionsItem10 | RulesCreateInputActionsItem11 | RulesCreateInputActionsItem12 | RulesCreateInputActionsItem13 | RulesCreateInputActionsItem14 | RulesCreateInputActionsItem15 | RulesCreateInputActionsItem16 | RulesCreateInputActionsItem17 | RulesCreateInputActionsItem18 | RulesCreateInputActionsItem19 | RulesCreateInputActionsItem20 | RulesCreateInputActionsItem21 | RulesCreateInputActionsItem22)[]; stopsHere?: boolean; frequency?: "once_per_conversation" | "once_per_message" | "always"; description?: string; isOn?: boolean }; output: RulesListOutputItem }
  /** Saves a new version of a rule. Fields that are left out take their defaults. */
  "rules.update": { input: { ruleId: string; version: number; name: string; inboxIds?: string[]; triggers: RulesListOutputItemTriggersItem[]; wait?: RulesCreateInputWait | null; slaTarget?: "assigned" | "first_reply" | "next_reply" | "resolved" | null; hours?: RulesCreateInputHours | null; condition?: unknown; actions: (RulesCreateInputActionsItem | RulesCreateInputActionsItem2 | RulesCreateInputActionsItem3 | RulesCreateInputActionsItem4 | RulesCreateInputActionsItem5 | RulesCreateInputActionsItem6 | RulesCreateInputActionsItem7 | RulesCreateInputActionsItem8 | RulesCreateInputActionsItem9 | RulesCreateInputActionsItem10 | RulesCreateInputActionsItem11 | RulesCreateInputActionsItem12 | RulesCreateInputActionsItem13 | RulesCreateInputActionsItem14 | RulesCreateInputActionsItem15 | RulesCreateInputActionsItem16 | RulesCreateInputActionsItem17 | RulesCreateInputActionsItem18 | RulesCreateInputActionsItem19 | RulesCreateInputActionsItem20 | RulesCreateInputActionsItem21 | RulesCreateInputActionsItem22)[]; stopsHere?: boolean; frequency?: "once_per_conversation" | "once_per_message" | "always"; description?: string }; output: RulesListOutputItem }
  /** Switches a rule on or off. Events of the time when it was off do not run it later. */
  "rules.toggle": { input: { ruleId: string; isOn: boolean }; output: RulesListOutputItem }
  /** Changes the order in which the rules of a scope run. Name all of them. */
  "rules.reorder": { input: { scope?: "workspace" | "personal"; ruleIds: string[] }; output: { ruleIds: string[] } }
  /** Deletes a rule. What it did stays. */
  "rules.delete": { input: RulesGetInput; output: Record<string, never> }
  /** Lists the last 20 runs of a rule: conversation, version, conditions that held, and what each action did. */
  "rules.list_runs": { input: RulesGetInput; output: { items: { id: string; at: string; trigger: RulesListOutputItemTriggersItem; version: number; conversation: AgentsListRunsOutputItemConversation | null; matched: RulesListRunsOutputItemMatchedItem[]; values: Record<string, string> | null; clock: RulesListRunsOutputItemClock | null; condition: unknown; actions: (RulesListOutputItemActionsItem | RulesListOutputItemActionsItem2 | RulesListOutputItemActionsItem3 | BulkChangesListOutputItemAction2 | RulesListOutputItemActionsItem4 | RulesListOutputItemActionsItem5 | BulkChangesListOutputItemAction4 | BulkChangesListOutputItemAction5 | RulesListOutputItemActionsItem6 | RulesListOutputItemActionsItem7 | BulkChangesListOutputItemAction7 | RulesListOutputItemActionsItem8 | RulesListOutputItemActionsItem9 | RulesListOutputItemActionsItem10 | RulesListOutputItemActionsItem11 | RulesListOutputItemActionsItem12 | RulesListOutputItemActionsItem13 | RulesListOutputItemActionsItem14 | RulesListOutputItemActionsItem15 | RulesListOutputItemActionsItem16 | RulesListOutputItemActionsItem17 | RulesListOutputItemActionsItem18)[]; results: { outcome: "done" | "unchanged" | "failed"; reason: AgentsListOutputItemLastRunReason | null }[]; isUndoable: boolean; undone: { byId: string; at: string } | null }[] } }
  /** Explains a change of a conversation or an automatic message in it: where a rule made it, the event, the version of the rule, and the conditions that held with the values that they saw; where an SLA did, its clock; else the event. */
  "rules.explain": { input: { conversationId: string; entryId: string }; output: { cause: "rule" | "inbox" | "closing_policy" | "sla" | "assignment" | "shift" | "other"; run: { rule: ConversationsGetOutputTimelineItemCommentRule; at: string; trigger: RulesListOutputItemTriggersItem; wait: RulesListOutputItemWait | null; clock: RulesListRunsOutputItemClock | null; condition: unknown; matched: RulesListRunsOutputItemMatchedItem[] } | null; clock: { sla: string; version: number; target: "assigned" | "first_reply" | "next_reply" | "resolved"; startedAt: string; dueAt: string; passedMinutes: number; targetMinutes: number; calendar: string | null; condition: unknown } | null; event: { kind: "message" | "waiting" | "silence" | "assigned" | "shift_ended"; at: string; personId: string | null; waited: { days: number; minutes: number; calendar: string | null } | null } | null } }
  /** Lists the changes to which a conversation owes its assignee, team, tags and status, as far as no person made them. */
  "rules.explain_state": { input: AgentsListForConversationInput; output: { items: { part: "assignee" | "team" | "status" | "tag"; tagId: string | null; activity: ConversationsGetOutputTimelineItemActivity }[] } }
  /** Evaluates a rule on the events of the last 30 days in the inboxes that one sees, without doing anything. */
  "rules.preview": { input: { scope?: "workspace" | "personal"; inboxIds?: string[]; triggers: RulesListOutputItemTriggersItem[]; wait?: RulesCreateInputWait | null; slaTarget?: "assigned" | "first_reply" | "next_reply" | "resolved" | null; hours?: RulesCreateInputHours | null; condition?: unknown }; output: { days: number; events: number; isCut: boolean; matches: number; conversations: number; byDay: { day: string; matches: number }[]; samples: { conversationId: string; subject: string; contact: string; inboxId: string; at: string }[] } }
  /** Evaluates a rule on the events of the last 7 to 365 days, some conversations at a time, without doing anything. */
  "rules.replay": { input: { scope?: "workspace" | "personal"; ruleId?: string; days: number; inboxIds?: string[]; triggers: RulesListOutputItemTriggersItem[]; wait?: RulesCreateInputWait | null; slaTarget?: "assigned" | "first_reply" | "next_reply" | "resolved" | null; hours?: RulesCreateInputHours | null; condition?: unknown; actions: (RulesCreateInputActionsItem | RulesCreateInputActionsItem2 | RulesCreateInputActionsItem3 | RulesCreateInputActionsItem4 | RulesCreateInputActionsItem5 | RulesCreateInputActionsItem6 | RulesCreateInputActionsItem7 | RulesCreateInputActionsItem8 | RulesCreateInputActionsItem9 | RulesCreateInputActionsItem10 | RulesCreateInputActionsItem11 | RulesCreateInputActionsItem12 | RulesCreateInputActionsItem13 | RulesCreateInputActionsItem14 | RulesCreateInputActionsItem15 | RulesCreateInputActionsItem16 | RulesCreateInputActionsItem17 | RulesCreateInputActionsItem18 | RulesCreateInputActionsItem19 | RulesCreateInputActionsItem20 | RulesCreateInputActionsItem21 | RulesCreateInputActionsItem22)[]; frequency?: "once_per_conversation" | "once_per_message" | "always"; after?: string | null }; output: { items: { conversationId: string; subject: string; contact: string; inboxId: string; at: string; runs: number; effective: number[]; now: { assigneeId: string | null; teamId: string | null; tagIds: string[]; status: "open" | "closed"; isFlagged: boolean; priority: "urgent" | "high" | "normal" | "low" } }[]; evaluated: number; total: number | null; next: string | null } }
  /** Undoes what one run of a rule changed in the last 30 days, except what was changed later. Sent mail stays. With dryRun nothing changes. */
  "rules.undo_run": { input: { ruleId: string; runId: string; dryRun?: boolean }; output: { runs: number; conversations: number; changed: number; undone: BulkChangesUndoOutputUndoneItem[]; left: BulkChangesUndoOutputLeftItem[]; lasting: BulkChangesUndoOutputLastingItem[] } }
  /** Undoes what all runs of a rule changed since a moment of the last 30 days, some conversations at a time, like rules.undo_run. */
  "rules.undo_since": { input: { ruleId: string; since: string; dryRun?: boolean; after?: string | null }; output: BulkChangesUndoOutput }
  /** Lists the macros of the workspace and your own, by name. */
  "macros.list": { input: Record<string, never>; output: { items: MacrosListOutputItem[]; abilities: string[] } }
  /** Creates a macro of the workspace, or one of your own. */
  "macros.create": { input: { scope?: "workspace" | "personal"; name: string; description?: string; actions: (RulesCreateInputActionsItem | RulesCreateInputActionsItem2 | RulesCreateInputActionsItem3 | RulesCreateInputActionsItem4 | RulesCreateInputActionsItem5 | RulesCreateInputActionsItem6 | RulesCreateInputActionsItem7 | RulesCreateInputActionsItem8 | RulesCreateInputActionsItem9 | RulesCreateInputActionsItem10 | RulesCreateInputActionsItem11 | RulesCreateInputActionsItem12 | RulesCreateInputActionsItem13 | RulesCreateInputActionsItem14 | RulesCreateInputActionsItem15)[] }; output: MacrosListOutputItem }
  /** Changes a macro. Fields that are left out take their defaults. */
  "macros.update": { input: { macroId: string; version: number; name: string; description?: string; actions: (RulesCreateInputActionsItem | RulesCreateInputActionsItem2 | RulesCreateInputActionsItem3 | RulesCreateInputActionsItem4 | RulesCreateInputActionsItem5 | RulesCreateInputActionsItem6 | RulesCreateInputActionsItem7 | RulesCreateInputActionsItem8 | RulesCreateInputActionsItem9 | RulesCreateInputActionsItem10 | RulesCreateInputActionsItem11 | RulesCreateInputActionsItem12 | RulesCreateInputActionsItem13 | RulesCreateInputActionsItem14 | RulesCreateInputActionsItem15)[] }; output: MacrosListOutputItem }
  /** Deletes a macro. What it did stays. */
  "macros.delete": { input: { macroId: string }; output: Record<string, never> }
  /** Runs a macro on up to 100 conversations, and lists those in which one of its actions was not possible. */
  "macros.run": { input: { macroId: string; conversationIds: string[]; bulkChangeId?: string }; output: { done: string[]; skipped: { conversationId: string; reason: AgentsListOutputItemLastRunReason }[] } }
  /** Lists the saved replies of the workspace and your own, and those that fit a message. */
  "savedReplies.list": { input: { messageId?: string }; output: { items: SavedRepliesListOutputItem[]; suggestedIds: string[]; abilities: string[] } }
  /** Creates a saved reply of the workspace, or one of your own. */
  "savedReplies.create": { input: { scope?: "workspace" | "personal"; name: string; folder?: string; html: string; inboxIds?: string[]; fileIds?: string[] }; output: SavedRepliesListOutputItem }
  /** Creates saved replies from CSV with the columns name and text, and perhaps folder and inboxes (names or addresses, parted by |). Those whose name exists are left out. With dryRun nothing is stored. One wrong line refuses all. */
  "savedReplies.import": { input: { scope?: "workspace" | "personal"; csv: string; dryRun?: boolean }; output: { count: number; known: string[]; problems: { line: number; column: string; code: "column_missing" | "column_unknown" | "required" | "too_long" | "inbox_unknown" }[] } }
  /** Changes a saved reply. Fields that are left out take their defaults. */
  "savedReplies.update": { input: { savedReplyId: string; version: number; name: string; folder?: string; html: string; inboxIds?: string[]; fileIds?: string[] }; output: SavedRepliesListOutputItem }
  /** Deletes a saved reply. Mail in which it was used stays. */
  "savedReplies.delete": { input: { savedReplyId: string }; output: Record<string, never> }
  /** Counts that you insert a saved reply, and copies its files as uploads of yours. */
  "savedReplies.use": { input: { savedReplyId: string; messageId?: string }; output: { files: ConversationsGetDraftOutputDraftFilesItem[] } }
  /** Lists the conversations of your inboxes, newest first. */
  "conversations.list": { input: { inboxId?: string; view?: BulkChangesCountInputView; tagId?: string; personalTagId?: string; teamId?: string; search?: string; sort?: "newest" | "oldest" | "due" | "waiting" | "assignee" | "priority"; cursor?: string; limit?: number }; output: ConversationsListOutput }
  /** Counts open, own and unassigned conversations of each of your inboxes. */
  "conversations.count": { input: Record<string, never>; output: { items: { inboxId: string; open: number; mine: number; unassigned: number; snoozed: number; mentions: number; drafts: number; undelivered: number; scheduled: number }[] } }
  /** Counts the conversations of your inboxes that a search finds, up to 1,000. */
  "conversations.count_found": { input: { inboxId?: string; view?: BulkChangesCountInputView; tagId?: string; personalTagId?: string; teamId?: string; search: string }; output: BulkChangesCountOutput }
  /** Replies by mail from the inbox of the conversation. Refused if something arrived since `seenMessageId`. */
  "conversations.reply": { input: { conversationId: string; html: string; isPlain?: boolean; to: ConversationsSaveDraftInputToItem[]; cc?: ConversationsSaveDraftInputToItem[]; bcc?: ConversationsSaveDraftInputToItem[]; from?: string; seenMessageId: string | null; answeredMessageId?: string; includeQuote?: boolean; attachmentIds?: string[]; closeAfter?: boolean; closing?: ConversationsReplyInputClosing; snooze?: { until: string | null }; undoSeconds?: number; sendAt?: string; cancelsOnReply?: boolean; acceptedWarnings?: ConversationsGetOutputTimelineItemActivityWarningsItemCheck[]; handledSeconds?: number }; output: ChatsSendTemplateOutput }
  /** Queues a message again that failed, or whose delivery a person has checked. */
  "conversations.retry_send": { input: ConversationsRetrySendInput; output: ChatsSendTemplateOutput }
  /** Undoes sending of a message that has not gone out yet; it becomes your draft again. A conversation that it began is removed. */
  "conversations.cancel_send": { input: ConversationsRetrySendInput; output: { conversation: ConversationsAssignOutput | null; draft: ConversationsGetDraftOutputDraft | null; newDraft: ConversationsCancelSendOutputNewDraft | null } }
  /** Sends a message at once that was to be sent later. */
  "conversations.send_now": { input: ConversationsRetrySendInput; output: ChatsSendTemplateOutput }
  /** Marks a message of unknown delivery as sent; its delivery is no longer checked. */
  "conversations.settle_send": { input: ConversationsRetrySendInput; output: ChatsSendTemplateOutput }
  /** Returns the UTC offset of the person who wrote last, from their newest message. */
  "conversations.get_recipient_clock": { input: AgentsListForConversationInput; output: { offsetMinutes: number | null; statedAt: string | null } }
  /** Returns your send settings: how long sending can be undone, and what is not checked before. */
  "conversations.get_sending_settings": { input: Record<string, never>; output: ConversationsGetSendingSettingsOutput }
  /** Changes how long you can undo sending, and what is checked before. What is left out stays. */
  "conversations.save_sending_settings": { input: { undoSeconds?: number; checksOff?: ConversationsGetSendingSettingsOutputChecksOffItem[] }; output: ConversationsGetSendingSettingsOutput }
  /** Sends a new message by mail from an inbox; its conversation is assigned to you. */
  "conversations.create": { input: { inboxId: string; from?: string; cc?: ConversationsSaveDraftInputToItem[]; bcc?: ConversationsSaveDraftInputToItem[]; subject?: string; html: string; isPlain?: boolean; attachmentIds?: string[]; forwardsId?: string; to: ConversationsSaveDraftInputToItem[]; draftId?: string; undoSeconds?: number; sendAt?: string; acceptedWarnings?: ConversationsGetOutputTimelineItemActivityWarningsItemCheck[]; handledSeconds?: number }; output: ChatsWriteToNumberOutput }
  /** Lists your drafts of new messages, the last changed first. */
  "conversations.list_new_drafts": { input: Record<string, never>; output: { items: ConversationsCancelSendOutputNewDraft[] } }
  /** Returns your draft of a new message, or null. */
  "conversations.get_new_draft": { input: { draftId: string }; output: ConversationsGetNewDraftOutput }
  /** Saves your draft of a new message under an id that you choose; an empty one is deleted. Refused if another device changed it since `version`; the same draft saved twice is accepted. */
  "conversations.save_new_draft": { input: { draftId: string; inboxId: string; from?: string; cc?: ConversationsSaveDraftInputToItem[]; bcc?: ConversationsSaveDraftInputToItem[]; subject?: string; html: string; isPlain?: boolean; attachmentIds?: string[]; forwardsId?: string; to?: ConversationsSaveDraftInputToItem[]; version?: number }; output: ConversationsGetNewDraftOutput }
  /** Begins a draft that forwards a message with its files. Sent, it is a conversation of its own, so that answers to it stay apart. */
  "conversations.forward": { input: { conversationId: string; messageId: string; draftId: string; includeFiles?: boolean }; output: { draft: ConversationsCancelSendOutputNewDraft } }
  /** Finds people by name or address in the recent mail of your inboxes, the most frequent first. */
  "conversations.find_correspondents": { input: { search: string }; output: { items: { name: string; address: string; messages: number; lastAt: string }[] } }
  /** Sends a received message on unchanged to another address (resent mail, RFC 5322). An answer goes to the original sender. */
  "conversations.redirect": { input: { conversationId: string; messageId: string; to: string; closeAfter?: boolean; closing?: ConversationsReplyInputClosing; acceptsInbox?: boolean; acceptedWarnings?: ConversationsGetOutputTimelineItemActivityWarningsItemCheck[]; undoSeconds?: number }; output: { redirectId: string; conversation: ConversationsAssignOutput; redirects: ChatsSendTemplateOutputRedirectsItem[] } }
  /** Undoes a redirect that has not gone out, or discards one that failed; a conversation that it closed is opened again. */
  "conversations.cancel_redirect": { input: ConversationsCancelRedirectInput; output: { messageId: string; redirects: ChatsSendTemplateOutputRedirectsItem[]; conversation: ConversationsAssignOutput } }
  /** Queues a redirect again that failed, or whose delivery a person has checked. */
  "conversations.retry_redirect": { input: ConversationsCancelRedirectInput; output: ConversationsRetryRedirectOutput }
  /** Marks a redirect of unknown delivery as sent; its delivery is no longer checked. */
  "conversations.settle_redirect": { input: ConversationsCancelRedirectInput; output: ConversationsRetryRedirectOutput }
  /** Replies to a calendar invitation (iMIP), from the invited address. */
  "conversations.answer_invitation": { input: { conversationId: string; messageId: string; answer: "accepted" | "tentative" | "declined" }; output: ChatsSendTemplateOutput }
  /** Returns whether this instance still needs its first workspace. */
  "session.get_setup": { input: Record<string, never>; output: { needsWorkspace: boolean } }
  /** Checks a setup link before its form is filled in; the link stays valid. */
  "session.look_up_setup_link": { input: { setupCode: string }; output: Record<string, never> }
  /** Returns the signed-in person. */
  "session.get_user": { input: Record<string, never>; output: SessionGetUserOutput }
  /** Your own name, language, theme, time zone and the key that sends, with the rest of what you are here. */
  "session.get_profile": { input: Record<string, never>; output: SessionGetUserOutput }
  /** The shifts of the workspace. */
  "shifts.list": { input: Record<string, never>; output: { items: ShiftsListOutputItem[]; abilities: string[] } }
  /** Adds a shift. */
  "shifts.create": { input: { name: string; color: AvailabilityListOutputAvailabilityStatusesResourcesItemColor; timeZone: string; days: number[]; from: string; until: string; validFrom: string; validUntil: string | null; inboxIds: string[]; memberIds: string[]; onEnd: ShiftsListOutputItemOnEnd; graceMinutes: number }; output: ShiftsListOutputItem }
  /** Changes a shift. Fields left out stay as they are. */
  "shifts.update": { input: { shiftId: string; version: number; name?: string; color?: AvailabilityListOutputAvailabilityStatusesResourcesItemColor; timeZone?: string; days?: number[]; from?: string; until?: string; validFrom?: string; validUntil?: string | null; inboxIds?: string[]; memberIds?: string[]; onEnd?: ShiftsListOutputItemOnEnd; graceMinutes?: number }; output: ShiftsListOutputItem }
  /** Deletes a shift with its days. */
  "shifts.delete": { input: { shiftId: string }; output: Record<string, never> }
  /** Who works when, from the first day up to and with the last, 62 days at most. */
  "shifts.get_schedule": { input: { from: string; until: string; timeZone?: string }; output: { timeZone: string; items: { shiftId: string; userId: string; date: string; startsAt: string; endsAt: string; isOneOff: boolean }[]; timeOff: ShiftsGetScheduleOutputTimeOffItem[]; warnings: { kind: "overlap" | "short_rest"; userId: string; endsAt: string; startsAt: string }[] } }
  /** Adds, moves or removes days of a rota, all together or none. */
  "shifts.change_days": { input: { days: { shiftId: string; userId: string; date: string; works: boolean; from?: string | null; until?: string | null }[] }; output: Record<string, never> }
  /** Present and coming time off, the earliest first. */
  "shifts.list_time_off": { input: Record<string, never>; output: { items: ShiftsGetScheduleOutputTimeOffItem[] } }
  /** Adds time off for yourself, or for anyone as an owner or admin. */
  "shifts.create_time_off": { input: { userId: string; startsOn: string; endsOn: string; timeZone: string; substituteId?: string | null; note?: string }; output: ShiftsGetScheduleOutputTimeOffItem }
  /** Changes time off. Fields left out stay as they are. */
  "shifts.update_time_off": { input: { timeOffId: string; version: number; startsOn?: string; endsOn?: string; timeZone?: string; substituteId?: string | null; note?: string }; output: ShiftsGetScheduleOutputTimeOffItem }
  /** Deletes time off. */
  "shifts.delete_time_off": { input: { timeOffId: string }; output: Record<string, never> }
  /** The address under which calendar programs read your own shifts and time off. */
  "shifts.get_feed": { input: Record<string, never>; output: ShiftsGetFeedOutput }
  /** Creates the address for calendar programs. One that you had stops working. */
  "shifts.create_feed": { input: Record<string, never>; output: ShiftsGetFeedOutput }
  /** Deletes the address for calendar programs. */
  "shifts.delete_feed": { input: Record<string, never>; output: ShiftsGetFeedOutput }
  /** Returns the shifts and time off of one person as iCalendar, from 30 days ago to 120 days ahead. */
  "shifts.read_feed": { input: { code: string }; output: Response }
  /** Lists the SLAs of the workspace in their order, with figures of the last 30 days. */
  "slas.list": { input: Record<string, never>; output: { items: SlasListOutputItem[]; abilities: string[] } }
  /** Creates an SLA as the last one. */
  "slas.create": { input: { name: string; inboxIds?: string[]; condition?: unknown; calendarId?: string | null; targets: SlasCreateInputTargets; pauses?: ("waiting_for_customer")[]; warning?: SlasCreateInputWarning | null; warningActions?: (RulesCreateInputActionsItem16 | RulesCreateInputActionsItem | RulesCreateInputActionsItem2 | RulesCreateInputActionsItem3 | RulesCreateInputActionsItem4 | RulesCreateInputActionsItem5 | RulesCreateInputActionsItem6 | RulesCreateInputActionsItem9)[]; missedActions?: (RulesCreateInputActionsItem16 | RulesCreateInputActionsItem | RulesCreateInputActionsItem2 | RulesCreateInputActionsItem3 | RulesCreateInputActionsItem4 | RulesCreateInputActionsItem5 | RulesCreateInputActionsItem6 | RulesCreateInputActionsItem9)[]; isOn?: boolean; open?: "keep" | "recalculate" }; output: SlasListOutputItem }
  /** Saves a new version of an SLA. Fields that are left out take their defaults. */
  "slas.update": { input: { slaId: string; version: number; name: string; inboxIds?: string[]; condition?: unknown; calendarId?: string | null; targets: SlasCreateInputTargets; pauses?: ("waiting_for_customer")[]; warning?: SlasCreateInputWarning | null; warningActions?: (RulesCreateInputActionsItem16 | RulesCreateInputActionsItem | RulesCreateInputActionsItem2 | RulesCreateInputActionsItem3 | RulesCreateInputActionsItem4 | RulesCreateInputActionsItem5 | RulesCreateInputActionsItem6 | RulesCreateInputActionsItem9)[]; missedActions?: (RulesCreateInputActionsItem16 | RulesCreateInputActionsItem | RulesCreateInputActionsItem2 | RulesCreateInputActionsItem3 | RulesCreateInputActionsItem4 | RulesCreateInputActionsItem5 | RulesCreateInputActionsItem6 | RulesCreateInputActionsItem9)[]; open?: "keep" | "recalculate" }; output: SlasListOutputItem }
  /** Switches an SLA on or off. When it is switched off, its clocks end. */
  "slas.toggle": { input: { slaId: string; isOn: boolean }; output: SlasListOutputItem }
  /** Changes the order of SLAs. A conversation gets the first one that fits. Name all of them. */
  "slas.reorder": { input: { slaIds: string[] }; output: { slaIds: string[] } }
  /** Deletes an SLA. Its clocks end; figures of the past stay. */
  "slas.delete": { input: { slaId: string }; output: Record<string, never> }
  /** Computes what an SLA would have done in the last 30 days in the inboxes that one sees, and when mail would be due. */
  "slas.preview": { input: { slaId?: string; inboxIds?: string[]; condition?: unknown; calendarId?: string | null; targets: SlasCreateInputTargets; pauses?: ("waiting_for_customer")[]; receivedLocal?: string }; output: { days: number; isCut: boolean; conversations: number; late: number; targets: { assigned: SlasPreviewOutputTargetsAssigned; first_reply: SlasPreviewOutputTargetsAssigned; next_reply: SlasPreviewOutputTargetsAssigned; resolved: SlasPreviewOutputTargetsAssigned }; taken: { slaId: string; name: string; conversations: number }[]; open: number; examples: { target: "assigned" | "first_reply" | "next_reply" | "resolved"; dueAt: string | null; dueLocal: string | null }[]; receivedLocal: string; samples: { conversationId: string; subject: string; contact: string; target: "assigned" | "first_reply" | "next_reply" | "resolved"; startedAt: string; lateMinutes: number }[] } }
  /** Derives the clocks that an SLA would have had in the last 7 to 365 days, some conversations at a time, without changing anything. */
  "slas.replay": { input: { slaId?: string; days: number; inboxIds?: string[]; condition?: unknown; calendarId?: string | null; targets: SlasCreateInputTargets; pauses?: ("waiting_for_customer")[]; warning?: SlasCreateInputWarning | null; after?: string | null }; output: { items: { conversationId: string; subject: string; contact: string; inboxId: string; at: string; clocks: { target: "assigned" | "first_reply" | "next_reply" | "resolved"; state: "running" | "paused" | "met" | "missed" | "cancelled"; startedAt: string; dueAt: string | null; endedAt: string | null; isWarned: boolean; isMissed: boolean }[]; happened: { target: "assigned" | "first_reply" | "next_reply" | "resolved"; state: "running" | "paused" | "met" | "missed" | "cancelled"; startedAt: string; dueAt: string | null; endedAt: string | null; isWarned: boolean; isMissed: boolean; sla: string }[] }[]; evaluated: number; total: number | null; next: string | null } }
  /** Finds conversations of the last 30 days that fit several SLAs, and counts those that fit none. */
  "slas.list_overlaps": { input: Record<string, never>; output: { items: { firstId: string; otherId: string; conversations: number; samples: { conversationId: string; subject: string }[] }[]; without: number; isCut: boolean } }
  /** Lists the SLAs that apply in an inbox, with its open and missed clocks. */
  "slas.list_of_inbox": { input: ChatsListTemplatesInput; output: { items: { id: string; name: string; targets: SlasListOutputItemTargets; open: number; overdue: number; missed: number }[] } }
  /** Lists the SLA clocks of a conversation with their pauses and minutes, the newest first. */
  "slas.list_clocks": { input: AgentsListForConversationInput; output: { items: { id: string; target: "assigned" | "first_reply" | "next_reply" | "resolved"; sla: { id: string; name: string; version: number; condition: unknown; chosenBy: ConversationsGetOutputTimelineItemCommentRule | null }; state: "running" | "paused" | "met" | "missed" | "cancelled"; startedAt: string; dueAt: string | null; warnedAt: string | null; missedAt: string | null; endedAt: string | null; targetMinutes: number; passedMinutes: number; pauses: { reason: "closed" | "waiting_for_customer"; from: string; until: string | null }[]; calendar: AgentsListOutputItemRulesItem | null; failures: { moment: "warning" | "missed"; reason: AgentsListOutputItemLastRunReason }[] }[] } }
  /** Expects mail, people on shift and late replies of seven days, from the last eight weeks of the inboxes that one sees. */
  "staffing.get_coverage": { input: { inboxIds?: string[]; from?: string; timeZone?: string }; output: { timeZone: string; from: string; inboxes: AgentsListOutputItemRulesItem[]; weeks: number; messages: number; targets: { inboxId: string; slaId: string; name: string; firstReply: StaffingGetCoverageOutputTargetsItemFirstReply | null; nextReply: StaffingGetCoverageOutputTargetsItemFirstReply | null }[]; lateUnknown: "no_target" | "no_shifts" | null; forecast: { expected: number; late: number | null; hours: { date: string; weekday: number; hour: number; expected: number; people: number; late: number | null }[]; gaps: { date: string; weekday: number; from: number; until: number; late: number; addFrom: number; addUntil: number; prevented: number }[] } | null; check: { expected: number; actual: number; expectedLate: number | null; actualLate: number | null } | null } }
  /** Server-sent events of everything one may see, from the given point on. `event: reset` tells the reader to fetch afresh, `event: presence` carries who looks at what, `event: numbers` tells owners and admins that numbers of an inbox changed whose mail they do not read. */
  "stream.open": { input: { after?: number }; output: Response }
  /** Returns the history start date of a mailbox, the number of older messages, and their import. */
  "syncSettings.get": { input: MailSyncGetAuditInput; output: SyncSettingsGetOutput }
  /** Lists the folders of a mailbox as on its server, and which of them are synced. */
  "syncSettings.list_folders": { input: MailSyncGetAuditInput; output: { items: { path: string; role: "inbox" | "sent" | "archive" | "trash" | "junk" | "drafts" | "all" | "flagged" | null; isSynced: boolean; canChoose: boolean; messages: number | null }[]; version: number } }
  /** Sets which folders are synced, and which ones are archive, Sent, trash and junk. */
  "syncSettings.set_folders": { input: { mailboxId: string; version?: number; folders: { path: string; isSynced: boolean; role?: "archive" | "sent" | "trash" | "junk" | null }[] }; output: Record<string, never> }
  /** Imports older mail, newest first, without automatic replies, rules or waiting times. Its conversations are opened or closed as requested. */
  "syncSettings.begin_import": { input: { mailboxId: string; from: string | null; target: "open" | "closed" }; output: SyncSettingsGetOutput }
  /** Pauses, resumes or cancels the import of older mail; imported mail is kept. */
  "syncSettings.steer_import": { input: { mailboxId: string; action: "pause" | "resume" | "cancel" }; output: SyncSettingsGetOutput }
  /** Lists all shared tags with their usage. */
  "tags.list": { input: Record<string, never>; output: { items: TagsListOutputItem[]; abilities: string[] } }
  /** Lists names and colours of the tags that you may add to a conversation. */
  "tags.list_labels": { input: Record<string, never>; output: { items: { id: string; name: string; color: AvailabilityListOutputAvailabilityStatusesResourcesItemColor; group: string | null }[] } }
  /** Returns one shared tag. */
  "tags.get": { input: { tagId: string }; output: TagsListOutputItem }
  /** Creates a shared tag. */
  "tags.create": { input: { name: string; color?: AvailabilityListOutputAvailabilityStatusesResourcesItemColor; group?: string | null; description?: string }; output: TagsListOutputItem }
  /** Changes name, colour, group, description of a tag, or archives it. */
  "tags.update": { input: { tagId: string; version: number; name?: string; color?: AvailabilityListOutputAvailabilityStatusesResourcesItemColor; group?: string | null; description?: string; isArchived?: boolean }; output: TagsListOutputItem }
  /** Returns what would lose the tag if it were deleted. */
  "tags.get_dependents": { input: { tagId: string }; output: { conversations: number } }
  /** Merges one tag into another: moves its conversations and deletes it. */
  "tags.merge": { input: { tagId: string; intoId: string }; output: TagsListOutputItem }
  /** Deletes a tag and removes it from all conversations. It can be restored for 30 days. */
  "tags.delete": { input: { tagId: string }; output: Record<string, never> }
  /** Restores a deleted or merged tag on the conversations that had it. */
  "tags.restore": { input: { tagId: string }; output: TagsListOutputItem }
  /** Lists the tasks of a conversation: open ones in their order, then those done last. */
  "tasks.list": { input: AgentsListForConversationInput; output: TasksListOutput }
  /** Lists your open tasks in conversations that you see, those due first at the top, or your done ones. */
  "tasks.list_mine": { input: { done?: boolean | "true" | "false" }; output: { items: { id: string; conversationId: string; kind: "task" | "promise"; state: "proposed" | "open" | "done" | "dismissed"; title: string; words: string | null; messageId: string | null; assigneeId: string | null; dueAt: string | null; doneAt: string | null; doneById: string | null; createdById: string | null; createdAt: string; conversation: { subject: string; contact: string } }[] } }
  /** Adds a task to a conversation. */
  "tasks.add": { input: { conversationId: string; title: string; assigneeId?: string | null; dueAt?: string | null }; output: TasksListOutputItem }
  /** Changes the title, the assignee or the due time of a task. */
  "tasks.update": { input: { conversationId: string; taskId: string; title?: string; assigneeId?: string | null; dueAt?: string | null }; output: TasksListOutputItem }
  /** Marks a task as done, opens it again, keeps a proposed promise as a reminder, or dismisses it. */
  "tasks.set_state": { input: { conversationId: string; taskId: string; state: "open" | "done" | "dismissed" }; output: TasksListOutputItem }
  /** Puts the open tasks of a conversation in order; those that are not named follow. */
  "tasks.reorder": { input: { conversationId: string; taskIds: string[] }; output: TasksListOutput }
  /** Returns what happens to promises that are found in your sent mail. */
  "tasks.get_settings": { input: Record<string, never>; output: TasksGetSettingsOutput }
  /** Changes what happens to promises that are found in your sent mail. */
  "tasks.save_settings": { input: { promises: "ask" | "keep" | "off" }; output: TasksGetSettingsOutput }
  /** Lists the teams of the workspace; with `is_admin` only those that you are an admin of. */
  "teams.list": { input: { is_admin?: boolean | "true" | "false" }; output: { items: ManagedTeamsCreateOutputTeam[]; abilities: string[] } }
  /** Returns one team. */
  "teams.get": { input: ReportingListTeamInput; output: ManagedTeamsCreateOutputTeam }
  /** Checks whether a new team may have this name, before its other steps are filled in. */
  "teams.check_name": { input: { name: string }; output: Record<string, never> }
  /** Creates a team; its creator is its first admin. */
  "teams.create": { input: { name: string; description?: string; members?: string[]; avatarFile?: string | null; isRestricted?: boolean }; output: ManagedTeamsCreateOutputTeam }
  /** Changes name and description of a team, or whether only its members see its conversations. */
  "teams.update": { input: { teamId: string; version: number; name?: string; description?: string; isRestricted?: boolean }; output: ManagedTeamsCreateOutputTeam }
  /** Adds people to a team and removes others, including the access that comes with it. */
  "teams.set_members": { input: TeamsSetMembersInput; output: ManagedTeamsCreateOutputTeam }
  /** Makes a member an admin of the team, or removes that role. */
  "teams.set_admin": { input: { teamId: string; userId: string; is_admin?: boolean }; output: ManagedTeamsCreateOutputTeam }
  /** Adds all members of a team to shared inboxes, or removes them. */
  "teams.set_inboxes": { input: TeamsSetMembersInput; output: ManagedTeamsCreateOutputTeam }
  /** Removes you from a team. */
  "teams.leave": { input: ReportingListTeamInput; output: Record<string, never> }
  /** Deletes a team; it can be restored for 30 days. Its conversations go to another team, or back to everyone of their inbox. */
  "teams.delete": { input: { teamId: string; heirTeamId?: string }; output: Record<string, never> }
  /** Returns what depends on a team, before it is deleted. */
  "teams.get_dependents": { input: ReportingListTeamInput; output: { openConversations: number; conversations: number } }
  /** Lists teams deleted in the last 30 days. */
  "teams.list_deleted": { input: Record<string, never>; output: { deletedTeams: { id: string; name: string; memberCount: number; deletedAt: string; restorableUntil: string }[] } }
  /** Restores a deleted team with its members and inboxes. */
  "teams.restore": { input: ReportingListTeamInput; output: ManagedTeamsCreateOutputTeam }
  /** Lists which teams and shared inboxes have a picture, and its version. */
  "teams.list_avatars": { input: Record<string, never>; output: { items: { groupId: string; version: string }[] } }
  /** Returns the picture of a team or shared inbox as WebP, or 404 without one. */
  "teams.get_avatar": { input: { groupId: string; size?: "64" | "256"; v?: string }; output: Response }
  /** Sets the picture of a team or shared inbox, as for a person. */
  "teams.set_avatar": { input: { groupId: string; crop?: string } & { body: FileBody }; output: AvatarsSetOutput }
  /** Removes the picture of a team or a shared inbox. */
  "teams.delete_avatar": { input: DirectoryRemoveGroupInput; output: Record<string, never> }
  /** Splits a message and all later ones off into a new conversation; later replies follow. */
  "conversations.split": { input: { conversationId: string; messageId: string; version?: number }; output: ConversationsSplitOutput }
  /** Merges other conversations of the same inbox into this one; later replies follow. */
  "conversations.merge": { input: { conversationId: string; fromIds: string[]; version?: number }; output: ConversationsSplitOutput }
  /** Undoes a split or merge; messages that arrived since go with the ones they reply to. */
  "conversations.undo_thread_edit": { input: { editId: string }; output: { conversation: ConversationsAssignOutput } }
  /** Lists your saved views, those of your teams and those of the workspace, in your order and then by name. */
  "views.list": { input: Record<string, never>; output: { items: ViewsListOutputItem[]; abilities: string[] } }
  /** Counts the conversations of each saved view in your sidebar, up to 100. */
  "views.count": { input: Record<string, never>; output: { items: { viewId: string; count: number | null }[] } }
  /** Lists the conversations of a saved view in your inboxes, in the order of the view. */
  "views.list_conversations": { input: { viewId: string; tagId?: string; search?: string; sort?: "newest" | "oldest" | "due" | "waiting"; cursor?: string; limit?: number }; output: ConversationsListOutput }
  /** Counts the conversations that a search finds in a saved view, up to 1,000. */
  "views.count_found": { input: { viewId: string; tagId?: string; search: string }; output: BulkChangesCountOutput }
  /** Changes the order of saved views in your sidebar. Those that are not named come last, by name. */
  "views.reorder": { input: { viewIds: string[] }; output: { viewIds: string[] } }
  /** Hides a saved view from your sidebar, or shows it again. Others are not affected. */
  "views.hide": { input: { viewId: string; isHidden: boolean }; output: ViewsListOutputItem }
  /** Saves a view for yourself, for one of your teams, or for the workspace. */
  "views.create": { input: { scope?: "personal" | "team" | "workspace"; teamId?: string | null; name: string; condition?: unknown; search?: string; sort?: "newest" | "due" | "waiting"; groupBy?: "none" | "day" | "assignee" | "due" | "priority" }; output: ViewsListOutputItem }
  /** Changes a saved view. Fields that are left out take their defaults. */
  "views.update": { input: { viewId: string; version: number; name: string; condition?: unknown; search?: string; sort?: "newest" | "due" | "waiting"; groupBy?: "none" | "day" | "assignee" | "due" | "priority" }; output: ViewsListOutputItem }
  /** Deletes a saved view. Its conversations stay. */
  "views.delete": { input: { viewId: string }; output: Record<string, never> }
  /** Lists the webhooks of the workspace by name. */
  "webhooks.list": { input: Record<string, never>; output: { items: WebhooksListOutputItem[]; abilities: string[] } }
  /** Creates a webhook, or saves a new version of the one with this id. It sends what the person who saved it last may see. */
  "webhooks.save": { input: { id?: string; version?: number; name: string; description?: string; format?: "standard" | "slack" | "mattermost" | "teams"; events?: WebhooksListOutputItemEventsItem[]; inboxIds?: string[]; payload?: "full" | "ids"; replies?: boolean; url?: string; replySecret?: string; active?: boolean }; output: WebhooksListOutputItem }
  /** Switches a webhook on or off. Deliveries that wait when it is switched off fail and can be sent again. */
  "webhooks.toggle": { input: { webhookId: string; active: boolean }; output: WebhooksListOutputItem }
  /** Deletes a webhook with its secret and its log. Rules that use it are switched off. */
  "webhooks.delete": { input: WebhooksDeleteInput; output: Record<string, never> }
  /** Sends a test event to a webhook, also to one that is off. */
  "webhooks.send_test": { input: WebhooksDeleteInput; output: WebhooksSendTestOutput }
  /** Lists the deliveries of a webhook within 30 days, the newest first. Those of conversations that you may not see are left out. */
  "webhooks.list_deliveries": { input: { webhookId: string; state?: "waiting" | "delivered" | "failed"; type?: string; cursor?: string; limit?: number }; output: { items: WebhooksSendTestOutput[]; nextCursor: string | null } }
  /** Returns one delivery with its request and the answers to it. */
  "webhooks.get_delivery": { input: { webhookId: string; deliveryId: string }; output: { id: string; webhookId: string; type: string; conversationId: string | null; subject: string | null; state: "waiting" | "delivered" | "failed"; tries: WebhooksSendTestOutputTriesItem[]; lastStatus: number | null; lastReason: AgentsListOutputItemLastRunReason | null; lastDurationMs: number | null; nextAttemptAt: string | null; createdAt: string; finishedAt: string | null; body: string; attempts: { at: string; durationMs: number; status: number | null; reason: AgentsListOutputItemLastRunReason | null; requestHeaders: ApiConnectorsListOutputItemQueryItem[]; responseHeaders: ApiConnectorsListOutputItemQueryItem[]; responseBody: string }[] } }
  /** Sends deliveries again with the same id: the named ones, or all that failed since a time. Answers how many. */
  "webhooks.resend": { input: { webhookId: string; deliveryIds?: string[]; failedSince?: string }; output: { count: number } }
  /** Returns the workspace you are signed in to. */
  "workspace.get": { input: Record<string, never>; output: WorkspaceGetOutput }
  /** Returns the workspace you are signed in to, with its members. */
  "workspace.get_community": { input: Record<string, never>; output: { id: string; name: string; features: string[]; classificationEnabled: boolean; details: WorkspaceGetOutputDetails; subscriptionStatus: "Trial" | "Active" | "PastDue" | "Cancelled"; mfaPolicy: WorkspaceGetOutputMfaPolicy; mfaGraceUntil: string | null; defaults: WorkspaceGetOutputDefaults; retention: WorkspaceGetOutputRetention; deletionDueAt: string | null; logoVersion: string | null; version: number; abilities: string[]; members: { resources: LicencesPromoteOutputItem[] } } }
  /** Returns whether the subscription of the workspace is anything but a trial. */
  "workspace.is_not_trial": { input: Record<string, never>; output: boolean }
  /** Changes the name of the workspace. */
  "workspace.rename": { input: { name: string; version: number }; output: WorkspaceGetOutput }
  /** Sets the language, time zone and theme that people begin with when they join, and the language of their invitations. */
  "workspace.set_defaults": { input: { defaults: { language: "en" | "de" | null; timeZone: string | null; theme: "system" | "light" | "dark" }; version: number }; output: WorkspaceGetOutput }
  /** Returns the logo of the workspace as WebP, or 404 without one. */
  "workspace.get_logo": { input: { size?: "64" | "256"; v?: string }; output: Response }
  /** Sets the logo of the workspace from a JPEG, PNG, WebP or GIF file of at most 10 MB and 50 million pixels, cut to a square as the picture of a person is. */
  "workspace.set_logo": { input: { crop?: string } & { body: FileBody }; output: AvatarsSetOutput }
  /** Removes the logo of the workspace. */
  "workspace.delete_logo": { input: Record<string, never>; output: Record<string, never> }
  /** Lists what is set up and what is still to do, for the start page. */
  "workspace.get_start": { input: Record<string, never>; output: { steps: { step: "mailbox" | "shared_inbox" | "team" | "members" | "business_hours" | "mfa"; done: boolean; count?: number; onlyId?: string }[] } }
}

/** Codes of errors. */
export type ErrorCode = "LoginError" | "ServerError" | "TokenExpired" | "actions_contradict" | "address_code_spent" | "address_code_wrong" | "address_missing" | "address_not_of_account" | "address_unchanged" | "agent_draft_exists" | "agent_in_use" | "agent_key_needed" | "agent_limit" | "agent_name_taken" | "agent_nothing_to_evaluate" | "agent_off" | "agent_page_limit" | "agent_page_unreadable" | "agent_permission_unsuitable" | "agent_provider_needed" | "agent_run_settled" | "agents_not_in_plan" | "alias_code_ended" | "alias_code_wrong" | "alias_exists" | "alias_mail_failed" | "alias_not_enabled" | "alias_not_verified" | "alias_verified" | "already_verified" | "answered_message_gone" | "api_key_expiry_past" | "api_key_limit" | "api_key_name_taken" | "api_key_refused" | "assignee_not_in_inbox" | "authorization_invalid" | "auto_reply_empty" | "bad_recipient" | "bad_send_time" | "bad_sender" | "bad_snooze_time" | "billing_not_used" | "body_too_large" | "bulk_job_running" | "bulk_list_empty" | "bulk_list_too_long" | "caldav_not_connected" | "caldav_unreadable" | "calendar_is_default" | "calendar_name_taken" | "calendar_without_feed" | "channel_authorization_invalid" | "channel_denied" | "channel_elsewhere" | "channel_no_right" | "channel_not_set_up" | "channel_pin_wrong" | "channel_reply_not_signed" | "channel_unreachable" | "chat_window_closed" | "class_into_itself" | "class_name_taken" | "classes_changed" | "classification_not_included" | "classification_shared_only" | "client_secret_needed" | "closing_incomplete" | "closing_message_empty" | "closing_not_allowed" | "closing_policy_is_default" | "closing_policy_limit" | "closing_policy_name_taken" | "closing_reason_twice" | "closing_reason_unknown" | "closing_reminder_empty" | "closing_reminder_too_early" | "closing_tags_too_few" | "code_budget_spent" | "code_incorrect" | "comment_deleted" | "confirmation_differs" | "conflict" | "connector_authorization_invalid" | "connector_authorization_refused" | "connector_authorization_unsuitable" | "connector_limit" | "connector_name_taken" | "connector_off" | "connector_secret_needed" | "conversation_is_removed" | "coupon_expired" | "coupon_redeemed" | "coupon_unknown" | "coupon_used_up" | "coupon_wrong_plan" | "coverage_too_far" | "currency_fixed" | "deletion_under_way" | "directory_email_of_member" | "directory_person_exists" | "directory_unreachable" | "discovery_failed" | "draft_exists" | "draft_gone" | "draft_taken_over" | "drafts_not_shared" | "email_taken" | "entry_code_invalid" | "event_not_signed" | "feed_not_in_settings_draft" | "feed_unreadable" | "file_too_large" | "files_too_large" | "folder_role_twice" | "folders_not_listed" | "forbidden" | "github_authorization_invalid" | "github_denied" | "github_not_connected" | "github_not_set_up" | "github_unreachable" | "gone_out" | "grant_incomplete" | "grant_refused" | "helper_link_invalid" | "helper_not_ready" | "hook_not_ours" | "idempotency_key_reused" | "identity_of_another" | "identity_taken" | "identity_unknown" | "image_not_available" | "import_under_way" | "inbox_exists" | "inbox_has_no_mail" | "inbox_name_taken" | "inboxes_in_use" | "invalid_input" | "invitation_invalid" | "invitation_not_answerable" | "invitation_outdated" | "issue_access_denied" | "issue_hook_not_signed" | "last_owner" | "last_way_in" | "ldap_check_failed" | "link_expired" | "list_address_taken" | "list_is_mailbox" | "list_not_proven" | "logout_mail_failed" | "macro_actions_contradict" | "mail_is_there_already" | "mail_server_not_vouched" | "mail_servers_unknown" | "mail_sign_in_refused" | "mail_still_to_send" | "mail_too_large" | "mailbox_is_inbox" | "mailbox_not_connected" | "mailbox_taken" | "mailbox_test_failed" | "malformed_request" | "member_elsewhere" | "merge_not_newest" | "message_empty" | "method_not_available" | "mfa_demanded" | "mfa_not_set_up" | "mfa_required" | "name_required" | "newer_message" | "no_calendar" | "no_import" | "no_inbox_licence_left" | "no_licence_left" | "no_model" | "no_passkey" | "no_pending_secret" | "no_such_folder" | "no_templates" | "not_found" | "not_in_settings_draft" | "not_in_shift" | "not_open" | "not_redirectable" | "not_retryable" | "not_undoable" | "not_unknown" | "nothing_skipped" | "nothing_to_split" | "nothing_to_undo" | "notifications_not_ours" | "one_class_only" | "openapi_operation_unknown" | "openapi_unreadable" | "origin_refused" | "other_inbox" | "other_team" | "out_of_hours_reply_empty" | "overloaded" | "own_account" | "own_address" | "owner_locked_out" | "package_asset_limit" | "package_empty" | "package_expired" | "package_locked" | "package_missing" | "package_quote_limit" | "package_unchecked" | "package_unpriced" | "passkey_limit" | "passkey_refused" | "passkeys_unavailable" | "password_incorrect" | "password_too_common" | "payment_provider_silent" | "payment_refused" | "payment_unknown" | "picture_not_readable" | "picture_too_large" | "picture_too_many_pixels" | "plan_unknown" | "price_changed" | "probe_not_read" | "proof_invalid" | "provider_denied" | "provider_not_set_up" | "provider_proof_invalid" | "provider_refuses" | "provider_silent" | "provider_unreachable" | "publication_ended" | "publication_in_past" | "quote_expired" | "quote_link_invalid" | "quote_price_changed" | "quote_settled" | "rate_adults" | "rate_ages" | "rate_hold_unconfirmed" | "rate_limited" | "rate_not_held" | "rate_not_holdable" | "rate_paid" | "rate_passengers" | "rate_sheet_limit" | "read_here_is_personal" | "redirect_to_inbox" | "redirect_to_itself" | "redirect_unsupported" | "region_not_known" | "reply_empty" | "report_mail_unavailable" | "report_mark_fixed" | "report_mark_future" | "report_mark_gone" | "report_mark_order" | "report_mark_same" | "report_not_yours" | "report_people_hidden" | "report_period_missing" | "report_period_order" | "report_period_too_long" | "request_model_failed" | "request_model_off" | "resource_mismatch" | "role_above_own" | "rule_target_missing" | "rules_changed" | "same_customer" | "saml_metadata_unreachable" | "schedule_too_long" | "scope_missing" | "search_crowded" | "search_too_long" | "seats_in_use" | "send_warned" | "settings_draft_back_before_on" | "settings_draft_is_on" | "settings_draft_limit" | "settings_draft_refused" | "settings_draft_time_passed" | "settings_draft_too_large" | "settings_file_refused" | "setup_code_invalid" | "setup_too_large" | "shift_ends_before_start" | "shift_limit" | "shift_name_taken" | "shift_not_valid_then" | "shift_same_time" | "sign_in_method_off" | "sla_calendar_closed" | "sla_name_taken" | "sla_target_order" | "sla_without_target" | "slas_changed" | "status_built_in" | "status_for_admins" | "status_name_taken" | "step_up_required" | "storage_full" | "subscription_missing" | "substitute_is_absent_person" | "supplier_busy" | "supplier_limit" | "supplier_missing" | "supplier_refused" | "supplier_token_refused" | "supplier_unreachable" | "tag_merge_same" | "tag_name_taken" | "takes_no_moved_mail" | "team_calendar_not_default" | "team_name_taken" | "team_not_in_inbox" | "team_not_member" | "team_of_directory" | "template_not_filled" | "template_unknown" | "time_off_ends_before_start" | "time_off_from_calendar" | "time_off_overlaps" | "time_off_too_long" | "time_zone_unknown" | "too_few_classes" | "too_few_labels" | "too_many_bulk_jobs" | "too_many_calendars" | "too_many_classes" | "too_many_customer_addresses" | "too_many_customer_notes" | "too_many_issues" | "too_many_macros" | "too_many_publications" | "too_many_reactions" | "too_many_recipient_groups" | "too_many_reports" | "too_many_rules" | "too_many_saved_replies" | "too_many_schedules" | "too_many_slas" | "too_many_tasks" | "too_many_views" | "transfer_to_self" | "unauthorized" | "undo_expired" | "unknown_command" | "unsupported_media_type" | "until_is_past" | "upload_quota_spent" | "verification_invalid" | "verification_mail_failed" | "verification_sign_in" | "webhook_limit" | "webhook_name_taken" | "webhook_off" | "workspace_read_only"
