import { type InputOf, passkeyChanged, type signInWithPasskey } from '@postroom/contract'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { spendChallenge } from './challenges.ts'
import { presentPasskey } from './passkeys.present.ts'
import { countUse, findPasskeyByCredential, type PasskeyRow } from './passkeys.queries.ts'
import { relyingPartyOf } from './relying-party.ts'

type Answer = InputOf<typeof signInWithPasskey>

/** A verified passkey with its new counter. */
export interface ProvenPasskey {
  readonly row: PasskeyRow
  readonly counter: number
  readonly isBackedUp: boolean
}

/** Verifies an answer: challenge, host, origin, signature, user verification, counter. */
export async function checkPasskey(
  ctx: RequestContext,
  { challengeId, response }: Answer,
  purpose: 'sign_in' | 'verify',
): Promise<ProvenPasskey> {
  const rp = relyingPartyOf(ctx)
  const expectedChallenge = await spendChallenge(ctx, challengeId, purpose)
  const row = await ctx.app.db.instance((tx) => findPasskeyByCredential(tx, rp.id, response.id))
  if (!row || !namesOwner(response.response.userHandle, row)) return fail('passkey_refused')
  const result = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    credential: { id: row.credentialId, publicKey: new Uint8Array(row.publicKey), counter: row.counter },
    requireUserVerification: true,
  }).catch((error: Error) => {
    ctx.app.log.warn(
      { requestId: ctx.requestId, passkeyId: row.id, why: error.message },
      'a passkey was refused',
    )
    return null
  })
  if (!result?.verified) return fail('passkey_refused')
  const { newCounter, credentialBackedUp } = result.authenticationInfo
  return { row, counter: newCounter, isBackedUp: credentialBackedUp }
}

/** Records the use; fails if a cloned passkey with the same counter was used concurrently. */
export async function usePasskey(ctx: Context, { row, counter, isBackedUp }: ProvenPasskey): Promise<void> {
  const used = await countUse(ctx.tx, row.id, { counter, isBackedUp, at: ctx.now })
  if (!used) return fail('passkey_refused')
  ctx.emit(passkeyChanged, { passkey: presentPasskey(used) }, { personId: row.userId })
}

/** WebAuthn 3, 7.2, step 6: a stated user handle must match the owner. */
const namesOwner = (userHandle: string | undefined, { userId }: PasskeyRow): boolean =>
  userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId
