import { MailServerError, type TokenSource } from '@postroom/mail'
import { accessTokenOf, type GrantUse } from '#features/grants/index.ts'
import type { App } from '#platform/app.ts'
import { markNeedsSignIn } from './mailboxes-of-grants.ts'

/** Tokens for the mail servers of a grant; where the provider wants a new sign-in, its mailboxes say so at once. */
export const mailTokenSource =
  (app: App, { workspaceId, grantId }: Omit<GrantUse, 'audience'>): TokenSource =>
  async (refused) => {
    try {
      return await accessTokenOf(app, { workspaceId, grantId, audience: 'mail' }, refused)
    } catch (error) {
      if (error instanceof MailServerError && error.kind === 'auth')
        await markNeedsSignIn(app, workspaceId, grantId, error.message)
      throw error
    }
  }
