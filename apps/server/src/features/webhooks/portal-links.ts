import type { App } from '#platform/app.ts'

const portalOf = ({ config }: App): string => config.publicUrl ?? `http://localhost:${config.port}`

/** Address of a conversation in the portal, or of the inbox without one. */
export const conversationHref = (app: App, conversationId: string | null): string =>
  `${portalOf(app)}/inbox${conversationId === null ? '' : `/all/${conversationId}`}`

/** Address of a webhook's log in the portal. */
export const webhookHref = (app: App, webhookId: string): string =>
  `${portalOf(app)}/settings/integrations?tab=webhooks&webhook=${webhookId}`
