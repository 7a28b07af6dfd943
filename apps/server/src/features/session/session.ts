import type { InputOf, revokeSession, SessionInfo } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { isMember } from './memberships.queries.ts'
import { presentSession } from './session.present.ts'
import { listLiveSessions, type SessionRow } from './session.queries.ts'
import { issueToken } from './session-tokens.ts'
import {
  clearSessionCookies,
  endSessions,
  hasPassedMfa,
  sessionOfCookie,
  setMfaHint,
} from './start-session.ts'
import { countWorkspaces } from './workspaces.queries.ts'

export async function getSetup({ tx }: Context): Promise<{ needsWorkspace: boolean }> {
  return { needsWorkspace: (await countWorkspaces(tx)) === 0 }
}

/** Issues a bearer token to the browser with the session cookie; the Origin check excludes other sites. */
export async function refreshSession(
  ctx: Context,
): Promise<{ token: { accessToken: string; expiresAt: string } }> {
  const session = await sessionOfCookie(ctx)
  await ctx.enter(session.workspaceId)
  if (!(await isMember(ctx.tx, session.workspaceId, session.userId))) fail('TokenExpired')
  setMfaHint(ctx, await hasPassedMfa(ctx.tx, session.id))
  const { userId, workspaceId, id: sessionId } = session
  return { token: await issueToken(ctx.app, { userId, sessionId, workspaceId }) }
}

export async function signOut(ctx: Context): Promise<Record<string, never>> {
  await endSessions(ctx, ctx.person.userId, { sessionId: ctx.person.sessionId })
  clearSessionCookies(ctx)
  ctx.reply.header('clear-site-data', '"cache"')
  return {}
}

export async function listSessions({ tx, person }: Context): Promise<{ items: SessionInfo[] }> {
  const rows = await listLiveSessions(tx, person.userId)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const parentOf = ({ parentId }: SessionRow): SessionRow | null => byId.get(parentId ?? '') ?? null
  const hasMfa = (row: SessionRow | null): boolean =>
    row !== null && (row.mfaAt !== null || hasMfa(parentOf(row)))
  const present = (row: SessionRow): SessionInfo =>
    presentSession(row, { currentId: person.sessionId, mfaPassed: hasMfa(row), parent: parentOf(row) })
  return { items: rows.map(present) }
}

export async function endSession(
  ctx: Context,
  { sessionId }: InputOf<typeof revokeSession>,
): Promise<Record<string, never>> {
  const ended = await endSessions(ctx, ctx.person.userId, { sessionId })
  if (ended === 0) fail('not_found')
  return {}
}

export async function endOtherSessions(ctx: Context): Promise<{ revoked: number }> {
  return { revoked: await endSessions(ctx, ctx.person.userId, { exceptId: ctx.person.sessionId }) }
}
