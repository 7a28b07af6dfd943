import type { GraphConnectOptions } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import { mailTokenSource } from './mail-token-source.ts'

/** Options to open a mailbox through Microsoft Graph: the account's own, or one shared with it. */
export const graphOptions = (
  app: App,
  grant: { readonly workspaceId: string; readonly grantId: string },
  email: string,
): GraphConnectOptions => ({
  door: app.egress,
  base: app.config.microsoftGraph,
  mailbox: email,
  token: mailTokenSource(app, grant, 'graph'),
})
