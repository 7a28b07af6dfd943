// Made from the calls of defineFeature by npm run generate. Do not edit.
import type { FeatureContract } from './core/feature.ts'
import { agentsContract } from './agents/index.ts'
import { aliasesContract } from './aliases.ts'
import { apiKeysContract } from './api-keys.ts'
import { assignmentContract } from './assignment/index.ts'
import { autoCloseContract } from './auto-close.ts'
import { availabilityContract } from './availability.ts'
import { avatarsContract } from './avatars.ts'
import { betaUsersContract } from './beta-users.ts'
import { billingContract } from './billing/index.ts'
import { bulkChangesContract } from './bulk-changes/calls.ts'
import { caldavContract } from './caldav/index.ts'
import { businessHoursContract } from './calendars/business-hours.ts'
import { calendarsContract } from './calendars/calendars.ts'
import { channelsContract } from './channels.ts'
import { chatsContract } from './chats.ts'
import { classificationContract } from './classification/index.ts'
import { closingPoliciesContract } from './closing-policies/index.ts'
import { connectorsContract } from './connectors/index.ts'
import { conversationsContract } from './conversations/index.ts'
import { customersContract } from './customers.ts'
import { directoryContract } from './directory.ts'
import { distributionListsContract } from './distribution-lists.ts'
import { entryContract } from './entry.ts'
import { exchangeContract } from './exchange.ts'
import { githubContract } from './github.ts'
import { handoversContract } from './handovers.ts'
import { identitiesContract } from './identities/index.ts'
import { inboxesContract } from './inboxes/index.ts'
import { issuesContract } from './issues/index.ts'
import { ldapContract } from './ldap.ts'
import { licencesContract } from './licences.ts'
import { loggingContract } from './logging.ts'
import { mailSyncContract } from './mail-sync/index.ts'
import { mailboxesContract } from './mailboxes.ts'
import { managedTeamsContract } from './managed-teams.ts'
import { membersContract } from './members/index.ts'
import { mfaContract } from './mfa.ts'
import { notificationsContract } from './notifications.ts'
import { onboardingContract } from './onboarding.ts'
import { packagesContract } from './packages/index.ts'
import { passkeysContract } from './passkeys.ts'
import { personalInboxesContract } from './personal-inboxes.ts'
import { personalTagsContract } from './personal-tags.ts'
import { playgroundContract } from './playground.ts'
import { pushNotificationsContract } from './push-notifications.ts'
import { recipientGroupsContract } from './recipient-groups.ts'
import { reportBotContract } from './report-bot.ts'
import { reportingContract } from './reporting/index.ts'
import { rulesContract } from './rules/index.ts'
import { macrosContract } from './rules/macros.ts'
import { savedRepliesContract } from './saved-replies.ts'
import { searchContract } from './search/index.ts'
import { sendingContract } from './sending/index.ts'
import { sessionContract } from './session/index.ts'
import { settingsDraftsContract } from './settings-drafts/index.ts'
import { settingsFilesContract } from './settings-files.ts'
import { setupsContract } from './setups.ts'
import { shiftsContract } from './shifts/index.ts'
import { signaturesContract } from './signatures.ts'
import { slasContract } from './slas/index.ts'
import { staffingContract } from './staffing.ts'
import { streamContract } from './stream.ts'
import { syncSettingsContract } from './sync-settings.ts'
import { tagsContract } from './tags.ts'
import { tasksContract } from './tasks.ts'
import { teamsContract } from './teams/index.ts'
import { threadsContract } from './threads/index.ts'
import { verificationContract } from './verification.ts'
import { viewsContract } from './views/index.ts'
import { webPushContract } from './web-push.ts'
import { webhooksContract } from './webhooks/index.ts'
import { workspaceContract } from './workspace.ts'

export * from './agents/index.ts'
export * from './aliases.ts'
export * from './api-keys.ts'
export * from './assignment/index.ts'
export * from './auto-close.ts'
export * from './availability.ts'
export * from './avatars.ts'
export * from './beta-users.ts'
export * from './billing/index.ts'
export * from './bulk-changes/index.ts'
export * from './caldav/index.ts'
export * from './calendars/index.ts'
export * from './channels.ts'
export * from './chats.ts'
export * from './classification/index.ts'
export * from './closing-policies/index.ts'
export * from './connectors/index.ts'
export * from './conversations/index.ts'
export * from './customers.ts'
export * from './directory.ts'
export * from './distribution-lists.ts'
export * from './entry.ts'
export * from './exchange.ts'
export * from './github.ts'
export * from './handovers.ts'
export * from './identities/index.ts'
export * from './inboxes/index.ts'
export * from './issues/index.ts'
export * from './ldap.ts'
export * from './licences.ts'
export * from './logging.ts'
export * from './mail-sync/index.ts'
export * from './mailboxes.ts'
export * from './managed-teams.ts'
export * from './members/index.ts'
export * from './mfa.ts'
export * from './notifications.ts'
export * from './onboarding.ts'
export * from './packages/index.ts'
export * from './passkeys.ts'
export * from './personal-inboxes.ts'
export * from './personal-tags.ts'
export * from './playground.ts'
export * from './push-notifications.ts'
export * from './recipient-groups.ts'
export * from './report-bot.ts'
export * from './reporting/index.ts'
export * from './rules/index.ts'
export * from './saved-replies.ts'
export * from './search/index.ts'
export * from './sending/index.ts'
export * from './session/index.ts'
export * from './settings-drafts/index.ts'
export * from './settings-files.ts'
export * from './setups.ts'
export * from './shifts/index.ts'
export * from './signatures.ts'
export * from './slas/index.ts'
export * from './staffing.ts'
export * from './stream.ts'
export * from './sync-settings.ts'
export * from './tags.ts'
export * from './tasks.ts'
export * from './teams/index.ts'
export * from './threads/index.ts'
export * from './verification.ts'
export * from './views/index.ts'
export * from './web-push.ts'
export * from './webhooks/index.ts'
export * from './workspace.ts'

/** Contracts of all features. Only what is listed here can cross the wire. */
export const contracts = [
  agentsContract,
  aliasesContract,
  apiKeysContract,
  assignmentContract,
  autoCloseContract,
  availabilityContract,
  avatarsContract,
  betaUsersContract,
  billingContract,
  bulkChangesContract,
  caldavContract,
  businessHoursContract,
  calendarsContract,
  channelsContract,
  chatsContract,
  classificationContract,
  closingPoliciesContract,
  connectorsContract,
  conversationsContract,
  customersContract,
  directoryContract,
  distributionListsContract,
  entryContract,
  exchangeContract,
  githubContract,
  handoversContract,
  identitiesContract,
  inboxesContract,
  issuesContract,
  ldapContract,
  licencesContract,
  loggingContract,
  mailSyncContract,
  mailboxesContract,
  managedTeamsContract,
  membersContract,
  mfaContract,
  notificationsContract,
  onboardingContract,
  packagesContract,
  passkeysContract,
  personalInboxesContract,
  personalTagsContract,
  playgroundContract,
  pushNotificationsContract,
  recipientGroupsContract,
  reportBotContract,
  reportingContract,
  rulesContract,
  macrosContract,
  savedRepliesContract,
  searchContract,
  sendingContract,
  sessionContract,
  settingsDraftsContract,
  settingsFilesContract,
  setupsContract,
  shiftsContract,
  signaturesContract,
  slasContract,
  staffingContract,
  streamContract,
  syncSettingsContract,
  tagsContract,
  tasksContract,
  teamsContract,
  threadsContract,
  verificationContract,
  viewsContract,
  webPushContract,
  webhooksContract,
  workspaceContract,
] as const satisfies readonly FeatureContract[]
