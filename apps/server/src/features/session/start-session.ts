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
  endSessionRows,
  findLiveSession,
  insertSession,
  listSessionLine,
  type SessionRow,
  updateSessionRow,
} from './session.queries.ts'
import { issueToken } from './session-tokens.ts'

const sessionDays = 30
/** The specified hint for the screen; the server never reads it. */
const mfaCookie = 'lm_auth'

type Token = { token: { accessToken: string; expiresAt: string } }

/**
 * Starts a session in a workspace the person is a member of, sets its cookie and gives the bearer
 * token. `ctx` must stand in that workspace, which must allow the method.
 */
export async function startSession(
  ctx: Context,
  userId: string,
  options: {
    method: SessionMethod
    stepUp?: boolean
    mfaPassed?: boolean
    /** `workspace`: only the workspace vouches for the person, by a provider or mail server that it chose. */
    provedBy?: SessionRow['provedBy']
    /** The session that this one is opened from: it ends with that one. */
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
    passwordAt: options.method === 'Password' ? new Date() : null,
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

/** A new bearer token for the session of somebody who is signed in. */
export const renewToken = async (app: App, { userId, sessionId, workspaceId }: Person): Promise<Token> => ({
  token: await issueToken(app, { userId, sessionId, workspaceId }),
})

/** The session whose cookie the browser sent; fails where there is none that stands. */
export async function sessionOfCookie(ctx: Context): Promise<SessionRow> {
  const [sessionId, secret] = readCookie(ctx.header('cookie'), cookieName(ctx))?.split('.') ?? []
  if (!sessionId || !secret || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(sessionId))
    fail('unauthorized')
  const session = await findLiveSession(ctx.tx, sessionId)
  if (!session || !constantTimeEqual(session.secretHash, hashToken(secret))) return fail('TokenExpired')
  return session
}

/** Whether the session, or one that it was opened from, has passed multi-factor authentication. */
export const hasPassedMfa = async (tx: Tx, sessionId: string): Promise<boolean> =>
  (await listSessionLine(tx, sessionId)).some(({ mfaPassed }) => mfaPassed)

/** Marks this session as having passed multi-factor authentication. */
export async function passMfa(ctx: Context): Promise<void> {
  await updateSessionRow(ctx.tx, ctx.person.sessionId, { mfaAt: new Date() })
  setMfaHint(ctx, true)
}

/** How long a proof of the password lets its session do what asks for a fresh one. */
const stepUpMs = 15 * 60_000

/** The person of this session has just proved again who they are, by something that belongs to the account. */
export async function markSteppedUp(ctx: Context): Promise<void> {
  await updateSessionRow(ctx.tx, ctx.person.sessionId, { stepUpAt: new Date(), provedBy: 'account' })
}

/** Whether the session proved its person again not long ago. */
export async function isSteppedUp(tx: Tx, sessionId: string): Promise<boolean> {
  const session = await findLiveSession(tx, sessionId)
  return isFresh(session?.stepUpAt ?? null)
}

const isFresh = (moment: Date | null): boolean => moment !== null && Date.now() - moment.getTime() < stepUpMs

/** The same, or that the session itself began with the password not long ago: enough for a first authenticator app. */
export async function hasFreshPassword(tx: Tx, sessionId: string): Promise<boolean> {
  const session = await findLiveSession(tx, sessionId)
  return session !== null && (isFresh(session.stepUpAt) || isFresh(session.passwordAt))
}

/** Fails with `step_up_required` unless it did. */
export async function requireStepUp(tx: Tx, sessionId: string): Promise<void> {
  if (!(await isSteppedUp(tx, sessionId))) fail('step_up_required')
}

/**
 * The same, and that the proof was one of the account: for what opens the account in every workspace, such as a passkey.
 * Otherwise the provider of one workspace could get itself into the others.
 */
export async function requireOwnProof(tx: Tx, sessionId: string): Promise<void> {
  await requireStepUp(tx, sessionId)
  if ((await findLiveSession(tx, sessionId))?.provedBy !== 'account') fail('step_up_required')
}

/**
 * Ends all sessions of the person but this one, which has just proved them again and therefore no longer depends on the
 * session that it was opened from.
 */
export async function keepThisSessionOnly(ctx: Context): Promise<void> {
  const { sessionId, userId } = ctx.person
  const mfaAt = (await hasPassedMfa(ctx.tx, sessionId)) ? ctx.now : null
  await updateSessionRow(ctx.tx, sessionId, { parentId: null, mfaAt })
  await endSessions(ctx, userId, { exceptId: sessionId })
}

/** Ends sessions of a person; tokens and streams of theirs stop within a second. */
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

/** Ends every session of a person on the operator's word: those of one workspace, or of all. */
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

/** Tells the streams, workspace by workspace: each has a log of its own. */
async function announceEnded(app: App, ended: readonly SessionRow[], text: string): Promise<void> {
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

/** `__Host-` needs https; over plain http (a first look on one's own machine) browsers would drop it. */
const cookieName = (ctx: RequestContext): string =>
  ctx.publicUrl.startsWith('https:') ? '__Host-postroom_session' : 'postroom_session'
