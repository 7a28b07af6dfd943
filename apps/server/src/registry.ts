import { agentsFeature } from '#features/agents/index.ts'
import { aliasesFeature } from '#features/aliases/index.ts'
import { apiKeysFeature } from '#features/api-keys/index.ts'
import { assignmentFeature } from '#features/assignment/index.ts'
import { autoCloseFeature } from '#features/auto-close/index.ts'
import { availabilityFeature } from '#features/availability/index.ts'
import { avatarsFeature } from '#features/avatars/index.ts'
import { betaUsersFeature } from '#features/beta-users/index.ts'
import { billingFeature } from '#features/billing/index.ts'
import { bulkChangesFeature } from '#features/bulk-changes/index.ts'
import { businessHoursFeature } from '#features/business-hours/index.ts'
import { caldavFeature } from '#features/caldav/index.ts'
import { calendarsFeature } from '#features/calendars/index.ts'
import { channelsFeature } from '#features/channels/index.ts'
import { chatsFeature } from '#features/chats/index.ts'
import { classificationFeature } from '#features/classification/index.ts'
import { closingPoliciesFeature } from '#features/closing-policies/index.ts'
import { connectorsFeature } from '#features/connectors/index.ts'
import { conversationsFeature } from '#features/conversations/index.ts'
import { customersFeature } from '#features/customers/index.ts'
import { directoryFeature } from '#features/directory/index.ts'
import { distributionListsFeature } from '#features/distribution-lists/index.ts'
import { entryFeature } from '#features/entry/index.ts'
import { exchangeFeature } from '#features/exchange/index.ts'
import { githubFeature } from '#features/github/index.ts'
import { grantsFeature } from '#features/grants/index.ts'
import { handoversFeature } from '#features/handovers/index.ts'
import { identitiesFeature } from '#features/identities/index.ts'
import { inboxesFeature } from '#features/inboxes/index.ts'
import { issuesFeature } from '#features/issues/index.ts'
import { ldapFeature } from '#features/ldap/index.ts'
import { licencesFeature } from '#features/licences/index.ts'
import { loggingFeature } from '#features/logging/index.ts'
import { macrosFeature } from '#features/macros/index.ts'
import { mailSyncFeature } from '#features/mail-sync/index.ts'
import { mailboxesFeature } from '#features/mailboxes/index.ts'
import { managedTeamsFeature } from '#features/managed-teams/index.ts'
import { membersFeature } from '#features/members/index.ts'
import { mfaFeature } from '#features/mfa/index.ts'
import { notificationsFeature } from '#features/notifications/index.ts'
import { onboardingFeature } from '#features/onboarding/index.ts'
import { packagesFeature } from '#features/packages/index.ts'
import { passkeysFeature } from '#features/passkeys/index.ts'
import { personalInboxesFeature } from '#features/personal-inboxes/index.ts'
import { personalTagsFeature } from '#features/personal-tags/index.ts'
import { playgroundFeature } from '#features/playground/index.ts'
import { pushNotificationsFeature } from '#features/push-notifications/index.ts'
import { recipientGroupsFeature } from '#features/recipient-groups/index.ts'
import { reportBotFeature } from '#features/report-bot/index.ts'
import { reportingFeature } from '#features/reporting/index.ts'
import { rulesFeature } from '#features/rules/index.ts'
import { savedRepliesFeature } from '#features/saved-replies/index.ts'
import { searchFeature } from '#features/search/index.ts'
import { securityNoticesFeature } from '#features/security-notices/index.ts'
import { sendingFeature } from '#features/sending/index.ts'
import { sessionFeature } from '#features/session/index.ts'
import { settingsDraftsFeature } from '#features/settings-drafts/index.ts'
import { settingsFilesFeature } from '#features/settings-files/index.ts'
import { setupsFeature } from '#features/setups/index.ts'
import { shiftsFeature } from '#features/shifts/index.ts'
import { signaturesFeature } from '#features/signatures/index.ts'
import { slasFeature } from '#features/slas/index.ts'
import { staffingFeature } from '#features/staffing/index.ts'
import { streamFeature } from '#features/stream/index.ts'
import { syncAlertsFeature } from '#features/sync-alerts/index.ts'
import { syncSettingsFeature } from '#features/sync-settings/index.ts'
import { systemMailFeature } from '#features/system-mail/index.ts'
import { tagsFeature } from '#features/tags/index.ts'
import { tasksFeature } from '#features/tasks/index.ts'
import { teamsFeature } from '#features/teams/index.ts'
import { threadsFeature } from '#features/threads/index.ts'
import { verificationFeature } from '#features/verification/index.ts'
import { viewsFeature } from '#features/views/index.ts'
import { webPushFeature } from '#features/web-push/index.ts'
import { webhooksFeature } from '#features/webhooks/index.ts'
import { workspaceFeature } from '#features/workspace/index.ts'
import type { ServerFeature } from '#platform/feature.ts'

/** The only list of features; a feature imports only those above it. */
export const features: readonly ServerFeature[] = [
  sessionFeature,
  entryFeature,
  loggingFeature,
  playgroundFeature,
  passkeysFeature,
  mfaFeature,
  avatarsFeature,
  apiKeysFeature,
  betaUsersFeature,
  tagsFeature,
  personalTagsFeature,
  availabilityFeature,
  grantsFeature,
  mailboxesFeature,
  exchangeFeature,
  syncSettingsFeature,
  pushNotificationsFeature,
  channelsFeature,
  systemMailFeature,
  securityNoticesFeature,
  verificationFeature,
  identitiesFeature,
  githubFeature,
  calendarsFeature,
  closingPoliciesFeature,
  inboxesFeature,
  shiftsFeature,
  aliasesFeature,
  signaturesFeature,
  conversationsFeature,
  searchFeature,
  assignmentFeature,
  threadsFeature,
  sendingFeature,
  autoCloseFeature,
  notificationsFeature,
  setupsFeature,
  teamsFeature,
  businessHoursFeature,
  mailSyncFeature,
  classificationFeature,
  connectorsFeature,
  webhooksFeature,
  webPushFeature,
  savedRepliesFeature,
  agentsFeature,
  packagesFeature,
  rulesFeature,
  slasFeature,
  macrosFeature,
  personalInboxesFeature,
  chatsFeature,
  distributionListsFeature,
  managedTeamsFeature,
  onboardingFeature,
  membersFeature,
  licencesFeature,
  syncAlertsFeature,
  workspaceFeature,
  billingFeature,
  reportingFeature,
  staffingFeature,
  reportBotFeature,
  streamFeature,
  viewsFeature,
  bulkChangesFeature,
  settingsFilesFeature,
  settingsDraftsFeature,
  customersFeature,
  tasksFeature,
  issuesFeature,
  caldavFeature,
  handoversFeature,
  directoryFeature,
  ldapFeature,
  recipientGroupsFeature,
] as readonly ServerFeature[]
