import type { BetaUser, InputOf, isUserAllowed, putBetaUser } from '@postroom/contract'
import { getUserRow } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { type BetaUserRow, isBetaUser, listBetaUserRows, putBetaUserRow } from './beta-users.queries.ts'

export async function listCall({ tx }: Context): Promise<{ items: BetaUser[] }> {
  return { items: (await listBetaUserRows(tx)).map(present) }
}

export async function putCall(ctx: Context, input: InputOf<typeof putBetaUser>): Promise<BetaUser> {
  const { tx, person, now } = ctx
  const row = {
    email: input.email,
    features: [...new Set(input.features)].sort(),
    until: input.until === null ? null : new Date(input.until),
  }
  return present(await putBetaUserRow(tx, row, { by: person.userId, at: now }))
}

/** Whether the person may use a feature; an unverified address counts as no address. */
export async function isAllowed(
  { tx, app, person, now }: Context,
  { feature }: InputOf<typeof isUserAllowed>,
): Promise<boolean> {
  const { email, emailVerifiedAt, isInstanceAdmin } = await getUserRow(tx, person.userId)
  if (isInstanceAdmin) return true
  if (emailVerifiedAt === null) return false
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return app.config.newFeaturesDomains.includes(domain) || isBetaUser(tx, email, feature, now)
}

const present = ({ email, features, until, updatedAt }: BetaUserRow): BetaUser => ({
  email,
  features,
  until: until?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})
