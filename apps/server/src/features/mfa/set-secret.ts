import {
  type confirmTwoFactorSecret,
  type InputOf,
  mfaEnabled,
  type OutputOf,
  type setTwoFactorSecret,
} from '@postroom/contract'
import {
  getUserRow,
  hasFreshPassword,
  isSteppedUp,
  keepThisSessionOnly,
  passMfa,
  updateUserRow,
} from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import {
  type Attempt,
  admitAttempt,
  kindOfCode,
  openSecret,
  secretPlace,
  takeRecoveryCode,
  takeTotpCode,
} from './check-code.ts'
import { announceSecurity } from './factors.ts'
import {
  activateSecret,
  findSecret,
  replacePendingSecret,
  replaceRecoveryCodes,
  type TotpSecretRow,
} from './mfa.queries.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, otpauthUri } from './totp.ts'

/** How long a secret may wait for its first code. */
const pendingMs = 60 * 60_000

type SetInput = InputOf<typeof setTwoFactorSecret>

export const setSecretCall = {
  prepare: async (ctx: RequestContext, { oldCode }: SetInput): Promise<Attempt | null> => {
    const { app, person } = ctx
    const active = await app.db.instance(async (tx) => {
      const row = await findSecret(tx, person.userId, 'active')
      if (await needsProof(tx, person, row)) fail('step_up_required')
      return row
    })
    if (!active) return null
    return oldCode === undefined ? fail('code_incorrect') : admitAttempt(ctx, kindOfCode(oldCode), oldCode)
  },
  run: async (
    ctx: Context,
    _input: SetInput,
    attempt: Attempt | null,
  ): Promise<OutputOf<typeof setTwoFactorSecret>> => {
    const { userId, sessionId } = ctx.person
    const active = await findSecret(ctx.tx, userId, 'active')
    if (active) await takeOldCode(ctx, active, attempt)
    const { email } = await getUserRow(ctx.tx, userId)
    // The same session asks again, such as after a reload: the app may have scanned the first secret.
    const pending = active ? null : await pendingOf(ctx.tx, ctx)
    const known = pending && isOwnPending(ctx, pending) ? openSecret(ctx.app, pending) : null
    const code = known ?? newTotpSecret()
    if (known === null) {
      const id = newId()
      const sealedSecret = ctx.app.secrets.seal(code, secretPlace(id))
      await replacePendingSecret(ctx.tx, { id, userId, sessionId, sealedSecret })
    }
    return { code, otpauthUri: otpauthUri(code, email) }
  },
}

/**
 * Whether the password must be proved before an app is set up: always for a replacement, for a first app unless it was
 * entered recently.
 */
export const needsProof = async (
  tx: Context['tx'],
  { sessionId }: { sessionId: string },
  active: TotpSecretRow | null,
): Promise<boolean> => !(active ? await isSteppedUp(tx, sessionId) : await hasFreshPassword(tx, sessionId))

async function takeOldCode(ctx: Context, active: TotpSecretRow, attempt: Attempt | null): Promise<void> {
  if (attempt?.kind === 'recovery') await takeRecoveryCode(ctx, attempt)
  else if (attempt) await takeTotpCode(ctx, active, attempt)
  else fail('code_incorrect')
}

type ConfirmInput = InputOf<typeof confirmTwoFactorSecret>

export const confirmSecretCall = {
  prepare: async (ctx: RequestContext, { code }: ConfirmInput): Promise<Attempt> => {
    await ctx.app.db.instance(async (tx) => getPending(ctx, await pendingOf(tx, ctx)))
    return admitAttempt(ctx, 'totp', code)
  },
  run: async (
    ctx: Context,
    _input: ConfirmInput,
    attempt: Attempt,
  ): Promise<OutputOf<typeof confirmTwoFactorSecret>> => {
    const { userId } = ctx.person
    const pending = getPending(ctx, await pendingOf(ctx.tx, ctx))
    await takeTotpCode(ctx, pending, attempt)
    await activateSecret(ctx.tx, pending)
    await updateUserRow(ctx.tx, userId, { mfaEnrolled: true })
    await keepThisSessionOnly(ctx)
    await passMfa(ctx)
    ctx.emit(mfaEnabled, {}, { personId: userId })
    await announceSecurity(ctx, userId)
    return { recoveryCodes: await issueRecoveryCodes(ctx) }
  },
}

const pendingOf = (tx: Context['tx'], { person }: RequestContext) => findSecret(tx, person.userId, 'pending')

/** Whether this session requested the secret recently. */
const isOwnPending = ({ person }: RequestContext, row: TotpSecretRow): boolean =>
  row.sessionId === person.sessionId && Date.now() - row.createdAt.getTime() < pendingMs

const getPending = (ctx: RequestContext, row: TotpSecretRow | null): TotpSecretRow =>
  row && isOwnPending(ctx, row) ? row : fail('no_pending_secret')

/** Replaces all recovery codes by ten new ones, which are returned only now. */
export async function issueRecoveryCodes(ctx: Context): Promise<string[]> {
  const { userId } = ctx.person
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(userId, code))
  await replaceRecoveryCodes(ctx.tx, userId, hashes)
  return codes
}
