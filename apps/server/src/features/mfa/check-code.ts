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
 * Wrong codes: of one session in the challenge's time, of one account in a day and in a year. With three codes of a million
 * valid at a time, a year of guessing succeeds with 3 in 10,000 at most. Nobody without the password can spend them, and a
 * recovery code, whose own budget is apart, gives them back.
 */
const budget = { inChallenge: 5, inDay: 20, inYear: 100 } as const
const challengeMs = 15 * 60_000

export interface Attempt {
  readonly id: string
  readonly kind: CodeKind
  readonly code: string
}

/** Six digits are a code of the app, anything else is taken for a recovery code. */
export const kindOfCode = (code: string): CodeKind =>
  /^\d{6}$/.test(withoutBlanks(code)) ? 'totp' : 'recovery'

/** Counts the attempt before it is judged, in a transaction of its own, so that a refusal cannot undo it. */
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

/** Takes a code of the secret, once. Fails with `code_incorrect` for any other and for one taken before. */
export async function takeTotpCode(ctx: Context, secret: TotpSecretRow, attempt: Attempt): Promise<void> {
  const step = stepOfCode(openSecret(ctx.app, secret), attempt.code)
  if (step === null || !(await takeStep(ctx.tx, secret.id, step))) fail('code_incorrect')
  await deleteAttempt(ctx.tx, attempt.id)
}

/** Spends a recovery code; it proves the person, so that what was guessed before counts no longer. */
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
