import type { z } from 'zod'
import { agentsContract } from './agents/index.ts'
import { aliasesContract } from './aliases.ts'
import { apiKeysContract } from './api-keys.ts'
import { assignmentContract } from './assignment/index.ts'
import { autoCloseContract } from './auto-close.ts'
import { availabilityContract } from './availability.ts'
import { avatarsContract } from './avatars.ts'
import { betaUsersContract } from './beta-users.ts'
import { billingContract } from './billing/index.ts'
import { bulkChangesContract } from './bulk-changes/index.ts'
import { caldavContract } from './caldav/index.ts'
import { businessHoursContract } from './calendars/business-hours.ts'
import { calendarsContract } from './calendars/calendars.ts'
import { channelsContract } from './channels.ts'
import { chatsContract } from './chats.ts'
import { classificationContract } from './classification/index.ts'
import { closingPoliciesContract } from './closing-policies/index.ts'
import { connectorsContract } from './connectors/index.ts'
import { conversationsContract } from './conversations/index.ts'
import type { generalErrors } from './core/errors.ts'
import type { FeatureContract } from './core/feature.ts'
import { customersContract } from './customers.ts'
import { directoryContract } from './directory.ts'
import { distributionListsContract } from './distribution-lists.ts'
import { entryContract } from './entry.ts'
import { exchangeContract } from './exchange.ts'
import { githubContract } from './github.ts'
import { handoversContract } from './handovers.ts'
import { identitiesContract } from './identities/index.ts'
import { inboxesContract } from './inboxes.ts'
import { issuesContract } from './issues/index.ts'
import { ldapContract } from './ldap.ts'
import { licencesContract } from './licences.ts'
import { loggingContract } from './logging.ts'
import { mailSyncContract } from './mail-sync.ts'
import { mailboxesContract } from './mailboxes.ts'
import { managedTeamsContract } from './managed-teams.ts'
import { membersContract } from './members.ts'
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
import { macrosContract, rulesContract } from './rules/index.ts'
import { savedRepliesContract } from './saved-replies.ts'
import { searchContract } from './search/index.ts'
import { sendingContract } from './sending/index.ts'
import { sessionContract } from './session.ts'
import { settingsDraftsContract } from './settings-drafts.ts'
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
import { teamsContract } from './teams.ts'
import { threadsContract } from './threads/index.ts'
import { verificationContract } from './verification.ts'
import { viewsContract } from './views.ts'
import { webPushContract } from './web-push.ts'
import { webhooksContract } from './webhooks/index.ts'
import { workspaceContract } from './workspace.ts'

/** Contracts of all features. Only what is listed here can cross the wire. */
export const contracts = [
  sessionContract,
  entryContract,
  loggingContract,
  playgroundContract,
  passkeysContract,
  mfaContract,
  avatarsContract,
  apiKeysContract,
  identitiesContract,
  githubContract,
  workspaceContract,
  billingContract,
  betaUsersContract,
  membersContract,
  licencesContract,
  verificationContract,
  mailboxesContract,
  exchangeContract,
  pushNotificationsContract,
  channelsContract,
  calendarsContract,
  inboxesContract,
  aliasesContract,
  tagsContract,
  signaturesContract,
  searchContract,
  conversationsContract,
  assignmentContract,
  threadsContract,
  sendingContract,
  notificationsContract,
  syncSettingsContract,
  mailSyncContract,
  personalInboxesContract,
  chatsContract,
  teamsContract,
  businessHoursContract,
  classificationContract,
  connectorsContract,
  packagesContract,
  webhooksContract,
  webPushContract,
  agentsContract,
  rulesContract,
  slasContract,
  macrosContract,
  bulkChangesContract,
  availabilityContract,
  shiftsContract,
  closingPoliciesContract,
  autoCloseContract,
  personalTagsContract,
  setupsContract,
  distributionListsContract,
  managedTeamsContract,
  onboardingContract,
  reportingContract,
  staffingContract,
  reportBotContract,
  streamContract,
  savedRepliesContract,
  viewsContract,
  settingsFilesContract,
  settingsDraftsContract,
  customersContract,
  tasksContract,
  issuesContract,
  caldavContract,
  handoversContract,
  directoryContract,
  ldapContract,
  recipientGroupsContract,
] as const satisfies readonly FeatureContract[]

type Contract = (typeof contracts)[number]
/** All declared calls, by name. */
export type Calls = { [C in Contract['calls'][number] as C['name']]: C }
type GeneralErrors = typeof generalErrors
type ErrorsIn<F> = F extends { errors: infer E } ? E : never
type CodeIn<E> = E extends unknown ? keyof E & string : never
/** All declared error codes. */
export type ErrorCode = CodeIn<GeneralErrors> | CodeIn<ErrorsIn<Contract>>
type DeclarationOf<C extends string> = Extract<GeneralErrors | ErrorsIn<Contract>, Record<C, unknown>>[C]
/** Declared parameters of an error; empty if it has none. */
export type ErrorParams<C extends ErrorCode> =
  DeclarationOf<C> extends { params: infer P extends z.ZodType } ? z.input<P> : Record<never, never>
/** All declared events, by type. */
export type Events = { [E in Contract['events'][number] as E['type']]: E }
