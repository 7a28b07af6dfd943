import { ruleAddressRenewed } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import { readCode, signCode } from '#platform/crypto/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { found } from '#platform/errors/index.ts'
import { changeAddressNumber, findAddressNumber } from './rules.queries.ts'
import { loadRule, placeOf } from './rules.ts'

const purpose = 'postroom rule webhook'

/** The rule that an address belongs to. */
export interface RuleAddress {
  readonly workspaceId: string
  readonly ruleId: string
  readonly number: string
}

export async function getAddress(ctx: Context, { ruleId }: { ruleId: string }): Promise<{ url: string }> {
  await loadRule(ctx, ruleId, 'rule.manage')
  return present(ctx, ruleId)
}

export async function renewAddress(ctx: Context, { ruleId }: { ruleId: string }): Promise<{ url: string }> {
  const row = await loadRule(ctx, ruleId, 'rule.manage', { lock: true })
  await changeAddressNumber(ctx.tx, ctx.workspaceId, ruleId)
  ctx.emit(ruleAddressRenewed, { ruleId }, placeOf(row))
  return present(ctx, ruleId)
}

async function present(
  { app, tx, workspaceId, publicUrl }: Context,
  ruleId: string,
): Promise<{ url: string }> {
  const number = found(await findAddressNumber(tx, workspaceId, ruleId))
  const code = signCode(app.keyring, purpose, [workspaceId, ruleId, String(number)])
  return { url: `${publicUrl.replace(/\/$/, '')}/api/v1/hooks/rule?${new URLSearchParams({ code })}` }
}

/** Reads the code of an address; null unless this installation signed it. */
export function readAddress({ keyring }: Pick<App, 'keyring'>, code: string): RuleAddress | null {
  const [workspaceId, ruleId, number] = readCode(keyring, purpose, code) ?? []
  return workspaceId && ruleId && number ? { workspaceId, ruleId, number } : null
}

/** Whether no newer address has replaced it, and the rule exists. */
export const isCurrent = async (tx: Tx, { workspaceId, ruleId, number }: RuleAddress): Promise<boolean> =>
  String(await findAddressNumber(tx, workspaceId, ruleId)) === number
