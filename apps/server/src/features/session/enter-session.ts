import type { Context } from '#platform/calls/context.ts'
import { Failure } from '#platform/errors/index.ts'
import type { SessionRow } from './session.queries.ts'
import { issueToken } from './session-tokens.ts'
import { hasPassedMfa, sessionOfCookie, setMfaHint, startSession } from './start-session.ts'

/**
 * Signs in a person who was authenticated by other means. A browser with a session of the same person and workspace
 * keeps it, including its second factor; otherwise a session starts that ends with `parent`. `ctx` must be in the
 * workspace.
 */
export async function enterSession(
  ctx: Context,
  userId: string,
  parent: SessionRow | null,
): Promise<{ token: { accessToken: string; expiresAt: string } }> {
  const held = await findSessionOfCookie(ctx)
  if (held?.userId !== userId || held.workspaceId !== ctx.workspaceId)
    return startSession(ctx, userId, {
      method: 'Link',
      ...(parent && { parent, provedBy: parent.provedBy }),
    })
  setMfaHint(ctx, await hasPassedMfa(ctx.tx, held.id))
  const { workspaceId } = held
  return { token: await issueToken(ctx.app, { userId, sessionId: held.id, workspaceId }) }
}

const findSessionOfCookie = (ctx: Context): Promise<SessionRow | null> =>
  sessionOfCookie(ctx).catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })
