import type { RequestedPurpose, VerificationPurpose } from '@postroom/contract'
import { z } from 'zod'
import { findUserByEmail, getWorkspaceRow, listOwnMemberships } from '#features/session/index.ts'
import { orderSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import { hashToken, randomToken } from '#platform/crypto/index.ts'
import { enterWorkspace, type Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { newId } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { replaceKey } from './verification.queries.ts'
import { verificationLetter } from './verification-text.ts'

const hourMs = 3_600_000
const validMs: Record<RequestedPurpose, number> = {
  SignUp: 7 * 24 * hourMs,
  Logout: hourMs,
  NewPassword: hourMs,
}

interface Recipient {
  readonly id: string
  readonly email: string
  readonly language: 'en' | 'de'
}

/** Queues a mail with a link in the transaction; earlier links for the same purpose stop working. `tx` must be scoped to the workspace. */
export async function mailVerification(
  app: App,
  tx: Tx,
  workspaceId: string,
  order: { user: Recipient; purpose: RequestedPurpose; origin: string },
): Promise<void> {
  const { user, purpose, origin } = order
  const key = randomToken()
  await replaceKey(tx, {
    id: newId(),
    userId: user.id,
    email: user.email,
    purpose,
    keyHash: hashToken(key),
    expiresAt: new Date(Date.now() + validMs[purpose]),
  })
  const { name } = await getWorkspaceRow(tx, workspaceId)
  const link = makeLink(origin, { email: user.email, key, purpose })
  const facts = { to: user.email, language: user.language, workspaceName: name, link }
  await orderSystemMail(app, tx, workspaceId, verificationLetter(purpose, facts))
}

/** The key is in the fragment, so that it reaches neither logs nor other servers. */
const makeLink = (
  origin: string,
  facts: { email: string; key: string; purpose: VerificationPurpose },
): string => `${origin}/verification#${new URLSearchParams(facts)}`

/** Creates a link that verifies an alias; an earlier link for the address stops working. */
export async function aliasLink(
  tx: Tx,
  { userId, email, origin, expiresAt }: { userId: string; email: string; origin: string; expiresAt: Date },
): Promise<string> {
  const key = randomToken()
  const purpose = 'Alias'
  await replaceKey(tx, { id: newId(), userId, email, purpose, keyHash: hashToken(key), expiresAt })
  return makeLink(origin, { email, key, purpose })
}

/**
 * Origin of mailed links. The Host header is chosen by the client, and a key must not be mailed with an attacker's host:
 * without POSTROOM_URL, only names of the local machine are accepted.
 */
export function linkOrigin({ app, publicUrl }: Pick<RequestContext, 'app' | 'publicUrl'>): string {
  if (app.config.publicUrl) return app.config.publicUrl
  const isThisMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(publicUrl).hostname)
  return isThisMachine ? publicUrl : `http://localhost:${app.config.port}`
}

/** Job for links requested without a session. */
export const requestedMail = defineJob({
  name: 'mail-verification',
  schema: z.object({
    email: z.string(),
    purpose: z.enum(['SignUp', 'Logout', 'NewPassword']),
    origin: z.string(),
  }),
  wake: true,
})

/** Looks up the account in a job, so that response times do not reveal whether it exists. */
export const mailVerificationJob = featureJob({
  definition: requestedMail,
  handle: async (app, { email, purpose, origin }) => {
    await app.db.instance(async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user || (purpose === 'SignUp' && user.emailVerifiedAt)) return
      const [membership] = await listOwnMemberships(tx, user.id)
      if (!membership) return
      await enterWorkspace(tx, membership.workspaceId)
      await mailVerification(app, tx, membership.workspaceId, { user, purpose, origin })
    })
  },
})
