import type { RequestContext } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { type ChallengeRow, insertChallenge, takeChallenge } from './passkeys.queries.ts'

const validMs = 5 * 60_000

type Purpose = ChallengeRow['purpose']

/** Stores a challenge sent to the browser; returns its id. */
export async function keepChallenge(
  tx: Tx,
  challenge: string,
  purpose: Purpose,
  sessionId: string | null,
): Promise<string> {
  const id = newId()
  await insertChallenge(tx, { id, challenge, purpose, sessionId, expiresAt: new Date(Date.now() + validMs) })
  return id
}

/**
 * Consumes the challenge in a separate transaction, so that a refused answer uses it up too. Purpose and session must
 * match.
 */
export async function spendChallenge(
  { app, actor }: RequestContext,
  id: string,
  purpose: Purpose,
): Promise<string> {
  const row = await app.db.instance((tx) => takeChallenge(tx, id))
  const sessionId = purpose !== 'sign_in' && actor.kind === 'person' ? actor.sessionId : null
  const isGood =
    row !== null &&
    row.purpose === purpose &&
    row.sessionId === sessionId &&
    row.expiresAt.getTime() > Date.now()
  return isGood ? row.challenge : fail('passkey_refused')
}
