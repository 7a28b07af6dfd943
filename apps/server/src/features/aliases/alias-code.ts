import type { Alias, InputOf, verifyAlias } from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { constantTimeEqual } from '#platform/crypto/index.ts'
import { commitInstead } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { countTry, dropCode, findCode } from './alias-codes.queries.ts'
import { markVerified } from './aliases.queries.ts'
import { aliasToChange, announced, requireMail } from './aliases.ts'
import { hashCode, mailCode } from './mail-code.ts'

const triesAtMost = 5

export const sendCodeCall = {
  prepare: async (ctx: RequestContext, { aliasId }: { aliasId: string }): Promise<void> => {
    await ctx.app.db.read(ctx.workspaceId, (tx) => aliasToChange({ ...ctx, tx } as Context, aliasId))
    await requireMail(ctx)
  },
  run: async (ctx: Context, { aliasId }: { aliasId: string }): Promise<Record<string, never>> => {
    const alias = await aliasToChange(ctx, aliasId)
    if (alias.isVerified) fail('alias_verified')
    await mailCode(ctx, alias)
    return {}
  },
}

/** Verifies the code. A wrong one is counted although the call fails. */
export async function verifyCall(
  ctx: Context,
  { aliasId, code }: InputOf<typeof verifyAlias>,
): Promise<Alias> {
  const { app, tx, workspaceId } = ctx
  const alias = await aliasToChange(ctx, aliasId)
  if (alias.isVerified) fail('alias_verified')
  const stored = await findCode(tx, workspaceId, aliasId)
  if (!stored || stored.isOver || stored.tries >= triesAtMost) fail('alias_code_ended')
  if (!constantTimeEqual(stored.codeHash, hashCode(app, aliasId, code.replace(/\s/g, '')))) {
    await commitInstead(tx, (other) => countTry(other, workspaceId, aliasId))
    fail(stored.tries + 1 >= triesAtMost ? 'alias_code_ended' : 'alias_code_wrong')
  }
  await dropCode(tx, workspaceId, aliasId)
  await markVerified(tx, workspaceId, { aliasId })
  return announced(ctx, alias.inboxId, aliasId)
}
