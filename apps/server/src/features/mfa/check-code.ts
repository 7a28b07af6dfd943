import { recoveryCodeUsed } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import {
  type CodeKind,
  countAttempts,
  countRecoveryCodes,
  deleteAttempt,
  deleteAttempts,
  insertAttempt,
  spendRecoveryCode,
  type TotpSecretRow,
  takeStep,
} from './mfa.queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/**
 * Limits of wrong codes: per session during the challenge, per account per day and year. With three of a million codes
 * valid at a time, a year of guessing succeeds with a probability of 3 in 10,000. Only someone with the password can
 * use them up, and a recovery code, limited separately, resets them.
 */
const budget = { inChallenge: 5, inDay: 20, inYear: 100 } as const
const challengeMs = 15 * 60_000

export interface Attempt {
  readonly id: string
  readonly kind: CodeKind
  readonly code: string
}

/** Six digits are an authenticator code, anything else a recovery code. */
export const kindOfCode = (code: string): CodeKind =>
  /^\d{6}$/.test(withoutBlanks(code)) ? 'totp' : 'recovery'

/** Counts the attempt before checking it, in a separate transaction, so that a refusal cannot roll it back. */
export async function admitAttempt(ctx: RequestContext, kind: CodeKind, code: string): Promise<Attempt> {
  const { app, person } = ctx
  const attempt = { id: newId(), userId: person.userId, sessionId: person.sessionId, kind }
  const isAdmitted = await app.db.instance(async (tx) => {
    const counts = await countAttempts(tx, { ...attempt, challengeMs })
    const factor = app.config.rateFactor
    const isSpent =
      counts.inChallenge >= budget.inChallenge * factor ||
      counts.inDay >= budget.inDay * factor ||
      counts.inYear >= budget.inYear * factor
    if (!isSpent) await insertAttempt(tx, attempt)
    return !isSpent
  })
  if (!isAdmitted) fail('code_budget_spent', { retryAfterMs: challengeMs })
  return { id: attempt.id, kind, code: withoutBlanks(code) }
}

/** Accepts a code of the secret once; fails with `code_incorrect` for others and for used ones. */
export async function takeTotpCode(ctx: Context, secret: TotpSecretRow, attempt: Attempt): Promise<void> {
  const step = stepOfCode(openSecret(ctx.app, secret), attempt.code)
  if (step === null || !(await takeStep(ctx.tx, secret.id, step))) fail('code_incorrect')
  await deleteAttempt(ctx.tx, attempt.id)
}

/** Consumes a recovery code; it proves the person and resets the limits. */
export async function takeRecoveryCode(ctx: Context, attempt: Attempt): Promise<void> {
  const { userId } = ctx.person
  if (!(await spendRecoveryCode(ctx.tx, userId, hashRecoveryCode(userId, attempt.code)))) {
    fail('code_incorrect')
  }
  await deleteAttempts(ctx.tx, userId, ['totp', 'recovery'])
  ctx.emit(recoveryCodeUsed, { left: await countRecoveryCodes(ctx.tx, userId) }, { personId: userId })
}

export const secretPlace = (id: string) => ({
  workspaceId: null,
  table: 'totp_secrets',
  rowId: id,
  column: 'sealed_secret',
})

export const openSecret = (app: App, { id, sealedSecret }: TotpSecretRow): string =>
  app.secrets.open(sealedSecret, secretPlace(id))

const withoutBlanks = (code: string): string => code.replace(/\s/g, '')
