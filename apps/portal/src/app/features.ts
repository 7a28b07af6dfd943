import type { AnyRoute } from '@tanstack/react-router'
import { agentsRoutes } from '#features/agents/agents.route.tsx'
import { aliasesRoutes } from '#features/aliases/aliases.route.tsx'
import { apiKeysRoutes } from '#features/api-keys/api-keys.route.tsx'
import { billingRoutes } from '#features/billing/billing.route.tsx'
import { businessHoursRoutes } from '#features/business-hours/business-hours.route.tsx'
import { channelsRoutes } from '#features/channels/channels.route.tsx'
import { classificationRoutes } from '#features/classification/classification.route.tsx'
import { closingPoliciesRoutes } from '#features/closing-policies/closing-policies.route.tsx'
import { connectorsRoutes } from '#features/connectors/connectors.route.tsx'
import { entryRoutes } from '#features/entry/entry.route.tsx'
import { generalRoutes } from '#features/general/general.route.tsx'
import { githubRoutes } from '#features/github/github.route.tsx'
import { handbackRoutes } from '#features/handback/handback.route.tsx'
import { healthRoutes } from '#features/health/health.route.tsx'
import { identitiesRoutes } from '#features/identities/identities.route.tsx'
import { inboxRoutes } from '#features/inbox/inbox.route.tsx'
import { inboxesRoutes } from '#features/inboxes/inboxes.route.tsx'
import { integrationsRoutes } from '#features/integrations/integrations.route.tsx'
import { membersRoutes } from '#features/members/members.route.tsx'
import { onboardingRoutes } from '#features/onboarding/onboarding.route.tsx'
import { packagesRoutes } from '#features/packages/packages.route.tsx'
import { personalInboxesRoutes } from '#features/personal-inboxes/personal-inboxes.route.tsx'
import { personalTagsRoutes } from '#features/personal-tags/personal-tags.route.tsx'
import { playgroundRoutes } from '#features/playground/playground.route.tsx'
import { profileRoutes } from '#features/profile/profile.route.tsx'
import { recipientGroupsRoutes } from '#features/recipient-groups/recipient-groups.route.tsx'
import { reportingRoutes } from '#features/reporting/reporting.route.tsx'
import { rulesRoutes } from '#features/rules/rules.route.tsx'
import { savedRepliesRoutes } from '#features/saved-replies/saved-replies.route.tsx'
import { settingsDraftsRoutes } from '#features/settings-drafts/settings-drafts.route.tsx'
import { setupRoutes } from '#features/setup/setup.route.tsx'
import { shiftsRoutes } from '#features/shifts/shifts.route.tsx'
import { slasRoutes } from '#features/slas/slas.route.tsx'
import { startRoutes } from '#features/start/start.route.tsx'
import { tagsRoutes } from '#features/tags/tags.route.tsx'
import { teamsRoutes } from '#features/teams/teams.route.tsx'
import { verificationRoutes } from '#features/verification/verification.route.tsx'

/** The one list of the portal's features: each exports its routes from `features/<name>/<name>.route.tsx`. */
export const featureRoutes = [
  ...entryRoutes,
  ...verificationRoutes,
  ...identitiesRoutes,
  ...generalRoutes,
  ...handbackRoutes,
  ...healthRoutes,
  ...playgroundRoutes,
  ...startRoutes,
  ...githubRoutes,
  ...inboxRoutes,
  ...tagsRoutes,
  ...businessHoursRoutes,
  ...membersRoutes,
  ...inboxesRoutes,
  ...teamsRoutes,
  ...personalInboxesRoutes,
  ...personalTagsRoutes,
  ...setupRoutes,
  ...onboardingRoutes,
  ...channelsRoutes,
  ...profileRoutes,
  ...apiKeysRoutes,
  ...aliasesRoutes,
  ...shiftsRoutes,
  ...rulesRoutes,
  ...slasRoutes,
  ...classificationRoutes,
  ...closingPoliciesRoutes,
  ...connectorsRoutes,
  ...integrationsRoutes,
  ...agentsRoutes,
  ...billingRoutes,
  ...reportingRoutes,
  ...savedRepliesRoutes,
  ...settingsDraftsRoutes,
  ...packagesRoutes,
  ...recipientGroupsRoutes,
] as const satisfies readonly AnyRoute[]
