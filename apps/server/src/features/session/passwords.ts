import type { App } from '#platform/app.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { checkPassword as findWeakness } from '#platform/passwords/index.ts'
import { findUserByEmail, type UserRow } from './users.queries.ts'

/** Refuses common passwords; the length is checked by the contract. */
export function checkPassword(password: string, email: string): void {
  const weakness = findWeakness(password, { email })
  if (weakness === 'too_common' || weakness === 'same_as_email') fail('password_too_common')
}

/** Limit of wrong passwords per account, from anywhere; signed-in devices are not affected. */
const guesses = { limit: 30, windowMs: 15 * 60_000 }

/** Fails with `rate_limited` when the account's limit is used up. */
export async function takeGuess(app: App, email: string): Promise<void> {
  const limit = guesses.limit * app.config.rateFactor
  const taken = await app.limiter.take(`sign-in:${email}`, { ...guesses, limit })
  if (!taken.ok) fail('rate_limited', { retryAfterMs: taken.retryAfterMs })
}

/**
 * Finds the account of a password. Fails in the same way, after the same time, for unknown accounts and wrong
 * passwords.
 */
export async function proveAccount(
  { app }: RequestContext,
  email: string,
  password: string,
): Promise<UserRow> {
  await takeGuess(app, email)
  const user = await app.db.instance((tx) => findUserByEmail(tx, email))
  const isRight = await app.passwords.verifyPassword(user?.passwordHash ?? null, password)
  return user && isRight ? user : fail('LoginError')
}
