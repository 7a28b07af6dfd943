import { MailServerError, type TokenSource } from '@postroom/mail'
import { accessTokenOf, type GrantUse } from '#features/grants/index.ts'
import type { App } from '#platform/app.ts'
import { consentReason } from './failure-reason.ts'
import { markNeedsSignIn } from './mailboxes-of-grants.ts'

/** Supplies access tokens for mail servers or Graph. If the provider requires a new sign-in, marks the grant's mailboxes at once. */
export const mailTokenSource =
  (
    app: App,
    { workspaceId, grantId }: Omit<GrantUse, 'audience'>,
    audience: GrantUse['audience'] = 'mail',
  ): TokenSource =>
  async (refused) => {
    try {
      return await accessTokenOf(app, { workspaceId, grantId, audience }, refused)
    } catch (error) {
      if (error instanceof MailServerError && error.kind === 'auth')
        await markNeedsSignIn(app, workspaceId, grantId, consentReason(error))
      throw error
    }
  }
