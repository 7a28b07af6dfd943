import { randomBytes } from 'node:crypto'
import { sessionEnded, sessionStarted } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { readCookie } from '#platform/calls/reply.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { constantTimeEqual, hashToken } from '#platform/crypto/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import type { Person } from '#platform/policy/index.ts'
import { requireMethod, type SessionMethod } from './allowed-methods.ts'
import { deviceName, presentSession } from './session.present.ts'
import {
  type EndedSession,
  endSessionRows,
  findLiveSession,
  insertSession,
  listSessionLine,
  type SessionRow,
  separateSession,
  setMfaPassed,
  setSteppedUp,
} from './session.queries.ts'
import { issueToken } from './session-tokens.ts'

const sessionDays = 30
/** Specified hint for the client; the server never reads it. */
const mfaCookie = 'lm_auth'

type Token = { token: { accessToken: string; expiresAt: string } }

/**
 * Starts a session in a workspace of the person, sets its cookie and returns the bearer token. `ctx` must be in that
 * workspace, which must allow the method.
 */
export async function startSession(
  ctx: Context,
  userId: string,
  options: {
    method: SessionMethod
    stepUp?: boolean
    mfaPassed?: boolean
    /** `workspace`: only this workspace trusts the proof, by a provider or mail server that it chose. */
    provedBy?: SessionRow['provedBy']
    /** The session that this one is opened from and ends with. */
    parent?: SessionRow
  },
): Promise<Token> {
  await requireMethod(ctx, options.method)
  const { parent, mfaPassed = false } = options
  const secret = randomBytes(32).toString('base64url')
  const longest = new Date(Date.now() + sessionDays * 86_400_000)
  const expiresAt = parent && parent.expiresAt < longest ? parent.expiresAt : longest
  const session = await insertSession(ctx.tx, {
    id: newId(),
    userId,
    workspaceId: ctx.workspaceId,
    secretHash: hashToken(secret),
    device: deviceName(ctx.userAgent),
    ip: ctx.ip,
    expiresAt,
    parentId: parent?.id ?? null,
    stepUpAt: options.stepUp ? new Date() : null,
    passwordAt: options.method === 'Password' || options.method === 'Ldap' ? new Date() : null,
    mfaAt: mfaPassed ? new Date() : null,
    provedBy: options.provedBy ?? 'account',
  })
  const hasMfa = mfaPassed || (await hasPassedMfa(ctx.tx, session.id))
  const shown = presentSession(session, { currentId: null, mfaPassed: hasMfa, parent: parent ?? null })
  ctx.emit(sessionStarted, { session: shown }, { personId: userId })
  ctx.reply.setCookie(cookieName(ctx), `${session.id}.${secret}`, {
    httpOnly: true,
    maxAgeSeconds: Math.floor((expiresAt.getTime() - Date.now()) / 1_000),
  })
  setMfaHint(ctx, hasMfa)
  return { token: await issueToken(ctx.app, { userId, sessionId: session.id, workspaceId: ctx.workspaceId }) }
}

/** Issues a new bearer token for a signed-in session. */
export const renewToken = async (app: App, { userId, sessionId, workspaceId }: Person): Promise<Token> => ({
  token: await issueToken(app, { userId, sessionId, workspaceId }),
})

/** The session of the browser's cookie; fails if there is no valid one. */
export async function sessionOfCookie(ctx: Context): Promise<SessionRow> {
  const [sessionId, secret] = readCookie(ctx.header('cookie'), cookieName(ctx))?.split('.') ?? []
  if (!sessionId || !secret || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(sessionId))
    fail('unauthorized')
  const session = await findLiveSession(ctx.tx, sessionId)
  if (!session || !constantTimeEqual(session.secretHash, hashToken(secret))) return fail('TokenExpired')
  return session
}

/** Whether the session, or one it was opened from, has passed multi-factor authentication. */
export const hasPassedMfa = async (tx: Tx, sessionId: string): Promise<boolean> =>
  (await listSessionLine(tx, sessionId)).some(({ mfaPassed }) => mfaPassed)

/** Marks this session as having passed multi-factor authentication. */
export async function passMfa(ctx: Context): Promise<void> {
  await setMfaPassed(ctx.tx, ctx.person.sessionId, new Date())
  setMfaHint(ctx, true)
}

/** How long a fresh proof counts (step-up authentication). */
const stepUpMs = 15 * 60_000

/** Records a fresh proof by a credential of the account. */
export async function markSteppedUp(ctx: Context): Promise<void> {
  await setSteppedUp(ctx.tx, ctx.person.sessionId, new Date())
}

/** Whether the session has a fresh proof. */
export async function isSteppedUp(tx: Tx, sessionId: string): Promise<boolean> {
  const session = await findLiveSession(tx, sessionId)
  return isFresh(session?.stepUpAt ?? null)
}

const isFresh = (moment: Date | null): boolean => moment !== null && Date.now() - moment.getTime() < stepUpMs

/**
 * Whether the session has a fresh proof or itself began recently with the password; enough for a first authenticator
 * app.
 */
export async function hasFreshPassword(tx: Tx, sessionId: string): Promise<boolean> {
  const session = await findLiveSession(tx, sessionId)
  return session !== null && (isFresh(session.stepUpAt) || isFresh(session.passwordAt))
}

/** Fails with `step_up_required` without a fresh proof. */
export async function requireStepUp(tx: Tx, sessionId: string): Promise<void> {
  if (!(await isSteppedUp(tx, sessionId))) fail('step_up_required')
}

/**
 * Also requires that the proof used a credential of the account, for changes that affect all workspaces, such as adding
 * a passkey. Otherwise one workspace's provider could get access to the others.
 */
export async function requireOwnProof(tx: Tx, sessionId: string): Promise<void> {
  await requireStepUp(tx, sessionId)
  if ((await findLiveSession(tx, sessionId))?.provedBy !== 'account') fail('step_up_required')
}

/**
 * Ends all other sessions of the person. This one was proved again and no longer depends on the session it was opened
 * from.
 */
export async function keepThisSessionOnly(ctx: Context): Promise<void> {
  const { sessionId, userId } = ctx.person
  const mfaAt = (await hasPassedMfa(ctx.tx, sessionId)) ? ctx.now : null
  await separateSession(ctx.tx, sessionId, mfaAt)
  await endSessions(ctx, userId, { exceptId: sessionId })
}

/** Ends sessions of a person; their tokens and streams stop within a second. */
export async function endSessions(
  ctx: Context,
  userId: string,
  which: { sessionId?: string; exceptId?: string; workspaceId?: string },
): Promise<number> {
  const ended = await endSessionRows(ctx.tx, userId, which)
  const [here, elsewhere] = splitBy(ended, ({ workspaceId }) => workspaceId === ctx.workspaceId)
  for (const { id } of here) ctx.emit(sessionEnded, { sessionId: id }, { personId: userId })
  if (elsewhere.length > 0) {
    ctx.afterCommit(() => announceEnded(ctx.app, elsewhere, 'a session of the same person'))
  }
  return ended.length
}

/** Ends every session of a person, in one workspace or in all, at the operator's request. */
export async function endSessionsAsSystem(
  app: App,
  userId: string,
  cause: string,
  which: { workspaceId?: string } = {},
): Promise<number> {
  const ended = await app.db.instance((tx) => endSessionRows(tx, userId, which))
  await announceEnded(app, ended, cause)
  return ended.length
}

/** Emits the events in each workspace, since each has its own event log. */
async function announceEnded(app: App, ended: readonly EndedSession[], text: string): Promise<void> {
  for (const [workspaceId, rows] of Map.groupBy(ended, (row) => row.workspaceId)) {
    await changeAsSystem(app, workspaceId, { kind: 'system', id: null, text }, async ({ emit }) => {
      for (const { id, userId } of rows) emit(sessionEnded, { sessionId: id }, { personId: userId })
    })
  }
}

const splitBy = <T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
]

export function clearSessionCookies(ctx: RequestContext): void {
  ctx.reply.setCookie(cookieName(ctx), '', { httpOnly: true, maxAgeSeconds: 0 })
  setMfaHint(ctx, false)
}

export function setMfaHint(ctx: RequestContext, isPassed: boolean): void {
  ctx.reply.setCookie(mfaCookie, isPassed ? 'mfa' : '', {
    httpOnly: false,
    maxAgeSeconds: isPassed ? null : 0,
  })
}

/** `__Host-` requires HTTPS; over plain HTTP (first tests on one machine) browsers would drop the cookie. */
const cookieName = (ctx: RequestContext): string =>
  ctx.publicUrl.startsWith('https:') ? '__Host-postroom_session' : 'postroom_session'
