import {
  type beginPasskey,
  type InputOf,
  type OutputOf,
  type Passkey,
  passkeyAdded,
  type registerPasskey,
} from '@postroom/contract'
import {
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { getUserRow, requireOwnProof } from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { keepChallenge, spendChallenge } from './challenges.ts'
import { presentPasskey } from './passkeys.present.ts'
import { insertPasskey, listPasskeyRows } from './passkeys.queries.ts'
import { relyingPartyOf } from './relying-party.ts'

const most = 20
/** COSE ids of EdDSA, ES256 and RS256; every authenticator supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Requests a discoverable passkey with user verification, which counts as two factors. */
export async function begin(ctx: Context): Promise<OutputOf<typeof beginPasskey>> {
  const { tx, person } = ctx
  await requireOwnProof(tx, person.sessionId)
  const rp = relyingPartyOf(ctx)
  const held = await listPasskeyRows(tx, person.userId)
  if (held.length >= most) fail('passkey_limit')
  const { email, firstName, lastName } = await getUserRow(tx, person.userId)
  const options = await generateRegistrationOptions({
    rpName: 'Postroom',
    rpID: rp.id,
    userName: email,
    userDisplayName: `${firstName} ${lastName}`.trim(),
    userID: new TextEncoder().encode(person.userId),
    excludeCredentials: held
      .filter(({ rpId }) => rpId === rp.id)
      .map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const challengeId = await keepChallenge(tx, options.challenge, 'register', person.sessionId)
  return { challengeId, options: { ...options } }
}

type Input = InputOf<typeof registerPasskey>
type Made = NonNullable<VerifiedRegistrationResponse['registrationInfo']>

export const registerCall = {
  prepare: async (ctx: RequestContext, { challengeId, response }: Input): Promise<Made> => {
    await ctx.app.db.instance((tx) => requireOwnProof(tx, ctx.person.sessionId))
    const rp = relyingPartyOf(ctx)
    const expectedChallenge = await spendChallenge(ctx, challengeId, 'register')
    const result = await verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }).catch((error: Error) => {
      ctx.app.log.info({ requestId: ctx.requestId, why: error.message }, 'a passkey was refused')
      return null
    })
    return result?.registrationInfo ?? fail('passkey_refused')
  },
  run: async (ctx: Context, { name, response }: Input, made: Made): Promise<Passkey> => {
    const { tx, person } = ctx
    if ((await listPasskeyRows(tx, person.userId)).length >= most) fail('passkey_limit')
    const row = await insertPasskey(tx, {
      id: newId(),
      userId: person.userId,
      rpId: relyingPartyOf(ctx).id,
      credentialId: made.credential.id,
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: response.response.transports ?? [],
      name,
      isBackedUp: made.credentialBackedUp,
      createdAt: ctx.now,
    })
    if (!row) return fail('passkey_refused')
    const passkey = presentPasskey(row)
    ctx.emit(passkeyAdded, { passkey }, { personId: person.userId })
    return passkey
  },
}
