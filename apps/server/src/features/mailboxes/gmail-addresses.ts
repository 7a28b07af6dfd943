import { type InputOf, type listGmailAddresses, type OutputOf, showReason } from '@postroom/contract'
import { MailServerError } from '@postroom/mail'
import { z } from 'zod'
import { accessTokenOf, type GrantRow } from '#features/grants/index.ts'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { consentReason } from './failure-reason.ts'
import { mailboxesOpenedBy } from './opened-by.ts'
import { findOwnGrant } from './own-grant.ts'

type Input = InputOf<typeof listGmailAddresses>
type Output = OutputOf<typeof listGmailAddresses>

/** https://developers.google.com/workspace/gmail/api/reference/rest/v1/users.settings.sendAs */
const sendAsList = z.object({
  sendAs: z
    .array(
      z.object({
        sendAsEmail: z.string(),
        displayName: z.string().default(''),
        isPrimary: z.boolean().default(false),
        /** Missing for the primary address, which needs no verification. */
        verificationStatus: z.string().optional(),
      }),
    )
    .default([]),
})

export const gmailAddressesCall = {
  prepare: async (ctx: RequestContext, { grantId }: Input): Promise<Output['items']> => {
    if (grantId === undefined) return []
    const grant = await findOwnGrant(ctx, grantId)
    if (grant.provider !== 'google') return fail('not_found')
    return gmailAddresses(ctx.app, grant)
  },
  run: async (ctx: Context, _: Input, items: Output['items']): Promise<Output> => ({
    items,
    mailboxes: await mailboxesOpenedBy(ctx, 'gmail'),
  }),
}

/** Requests the addresses that a Gmail account can send from. */
export async function gmailAddresses(app: App, grant: GrantRow): Promise<Output['items']> {
  const { workspaceId, id: grantId } = grant
  const token = await accessTokenOf(app, { workspaceId, grantId, audience: 'mail' }).catch(refusedGrant)
  const answer = await ask(app, token)
  if (!answer) return fail('provider_silent', { provider: 'Google' })
  return answer.sendAs.map(({ sendAsEmail, displayName, isPrimary, verificationStatus }) => ({
    email: sendAsEmail.toLowerCase(),
    displayName,
    isPrimary,
    isVerified: isPrimary || verificationStatus === 'accepted',
  }))
}

async function ask(app: App, token: string): Promise<z.output<typeof sendAsList> | null> {
  try {
    const address = new URL('/gmail/v1/users/me/settings/sendAs', app.config.gmailApi)
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
    const response = await app.egress.fetch(address.href, { purpose: 'gmail', headers })
    const body = await response.text()
    if (response.status === 200) return sendAsList.parse(JSON.parse(body))
    app.log.warn({ status: response.status }, 'Google did not list the addresses of an account')
  } catch (error) {
    app.log.warn({ error: String(error) }, 'could not request the addresses of an account from Google')
  }
  return null
}

function refusedGrant(error: unknown): never {
  if (!(error instanceof MailServerError)) throw error
  if (error.kind === 'auth') fail('grant_refused', { reason: showReason(consentReason(error)) })
  return fail('provider_silent', { provider: 'The provider' })
}
