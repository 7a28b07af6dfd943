import {
  type beginPasskeyCheck,
  type InputOf,
  mfaPassed,
  type OutputOf,
  type Passkey,
  passkeyChanged,
  passkeyRemoved,
  type removePasskey,
  type renamePasskey,
  type signInWithPasskey,
  type User,
  type verifyPasskey,
} from '@postroom/contract'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import {
  enterOwnWorkspace,
  getUserRow,
  listOwnMemberships,
  markSteppedUp,
  passMfa,
  presentUser,
  requireSignInMethodLeft,
  startSession,
} from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { keepChallenge } from './challenges.ts'
import { checkPasskey, type ProvenPasskey, usePasskey } from './check-passkey.ts'
import { presentPasskey } from './passkeys.present.ts'
import { deletePasskey, listPasskeyRows, renamePasskeyRow } from './passkeys.queries.ts'
import { relyingPartyOf } from './relying-party.ts'

type Question = OutputOf<typeof beginPasskeyCheck>

export async function listOwn({ tx, person }: Context): Promise<{ items: Passkey[] }> {
  return { items: (await listPasskeyRows(tx, person.userId)).map(presentPasskey) }
}

export async function rename(
  ctx: Context,
  { passkeyId, name }: InputOf<typeof renamePasskey>,
): Promise<Passkey> {
  const { userId } = ctx.person
  const passkey = presentPasskey(found(await renamePasskeyRow(ctx.tx, userId, passkeyId, name)))
  ctx.emit(passkeyChanged, { passkey }, { personId: userId })
  return passkey
}

export async function remove(
  ctx: Context,
  { passkeyId }: InputOf<typeof removePasskey>,
): Promise<Record<string, never>> {
  const { userId } = ctx.person
  if (!(await deletePasskey(ctx.tx, userId, passkeyId))) fail('not_found')
  await requireSignInMethodLeft(ctx)
  ctx.emit(passkeyRemoved, { passkeyId }, { personId: userId })
  return {}
}

/** Lists no passkeys, so that the request is the same for everyone: the browser offers those it has. */
export async function beginSignIn(ctx: Context): Promise<Question> {
  const { id: rpID } = relyingPartyOf(ctx)
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  return {
    challengeId: await keepChallenge(ctx.tx, options.challenge, 'sign_in', null),
    options: { ...options },
  }
}

export const signInCall = {
  prepare: (ctx: RequestContext, input: InputOf<typeof signInWithPasskey>): Promise<ProvenPasskey> =>
    checkPasskey(ctx, input, 'sign_in'),
  run: async (
    ctx: Context,
    _input: InputOf<typeof signInWithPasskey>,
    proven: ProvenPasskey,
  ): Promise<OutputOf<typeof signInWithPasskey>> => {
    const { userId } = proven.row
    if ((await listOwnMemberships(ctx.tx, userId)).length === 0) fail('passkey_refused')
    await enterOwnWorkspace(ctx, userId, 'Passkey')
    await usePasskey(ctx, proven)
    return startSession(ctx, userId, { method: 'Passkey', stepUp: true, mfaPassed: true })
  },
}

export async function beginCheck(ctx: Context): Promise<Question> {
  const { id: rpID } = relyingPartyOf(ctx)
  const held = (await listPasskeyRows(ctx.tx, ctx.person.userId)).filter(({ rpId }) => rpId === rpID)
  if (held.length === 0) fail('no_passkey')
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    allowCredentials: held.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  const { sessionId } = ctx.person
  return {
    challengeId: await keepChallenge(ctx.tx, options.challenge, 'verify', sessionId),
    options: { ...options },
  }
}

export const verifyCall = {
  prepare: async (ctx: RequestContext, input: InputOf<typeof verifyPasskey>): Promise<ProvenPasskey> => {
    const proven = await checkPasskey(ctx, input, 'verify')
    return proven.row.userId === ctx.person.userId ? proven : fail('passkey_refused')
  },
  run: async (ctx: Context, _input: InputOf<typeof verifyPasskey>, proven: ProvenPasskey): Promise<User> => {
    const { person } = ctx
    await usePasskey(ctx, proven)
    await passMfa(ctx)
    await markSteppedUp(ctx)
    ctx.emit(mfaPassed, { sessionId: person.sessionId }, { personId: person.userId })
    const row = await getUserRow(ctx.tx, person.userId)
    return presentUser(ctx.app, ctx.tx, { ...person, mfaPassed: true }, row)
  },
}
