import {
  type InputOf,
  makeReason,
  type receiveRuleWebhook,
  ruleLimits,
  ruleWebhookReceived,
} from '@postroom/contract'
import {
  findConversationOfCustomer,
  findConversationOfInboxes,
  findConversationOfMessage,
} from '#features/conversations/index.ts'
import { listSharedInboxIds } from '#features/inboxes/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { claimKey, type KeyedRequest, keepAnswer } from '#platform/calls/idempotency.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail, failField } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { type CompiledRule, rulesOf } from './compiled-rules.ts'
import { isCurrent, type RuleAddress, readAddress } from './rule-address.ts'
import { runAlone } from './run-alone.ts'
import { insertRunWithoutConversation } from './runs.queries.ts'
import type { WebhookValues } from './stored-run.ts'

type Input = InputOf<typeof receiveRuleWebhook>

const trigger = 'webhook_received'

/** Starts a rule by its address. Whatever is wrong with the address, the answer is the same. */
export const receiveWebhookCall = {
  prepare: async ({ app }: RequestContext, { code }: Input): Promise<RuleAddress> => {
    const address = readAddress(app, code) ?? fail('not_found')
    const isValid = await app.db.read(address.workspaceId, (tx) => isCurrent(tx, address))
    if (!isValid) fail('not_found')
    const limit = ruleLimits.webhooksPerMinute * app.config.rateFactor
    const taken = await app.limiter.take(`rule-webhook:${address.ruleId}`, { limit, windowMs: 60_000 })
    if (!taken.ok) fail('rate_limited', { retryAfterMs: taken.retryAfterMs })
    return address
  },
  run: async (ctx: Context, input: Input, address: RuleAddress): Promise<Record<string, never>> => {
    const { app, tx } = ctx
    const { workspaceId, ruleId } = address
    await ctx.enter(workspaceId)
    const { byTrigger } = await rulesOf(app, tx, workspaceId)
    const rule = byTrigger.get(trigger)?.rules.find(({ id }) => id === ruleId)
    // The address may have been replaced since `prepare`.
    if (!rule || !(await isCurrent(tx, address))) return fail('not_found')
    const keyed = keyedRequest(ctx, address, input)
    if (keyed && (await claimKey(tx, keyed))) return {}
    await start(ctx, workspaceId, rule, input)
    if (keyed) await keepAnswer(tx, keyed, '')
    return {}
  },
}

/** The rule is the actor, because the sender is unknown. */
function keyedRequest(
  { header }: Context,
  { workspaceId, ruleId }: RuleAddress,
  { code: _, ...input }: Input,
): KeyedRequest | null {
  const key = header('idempotency-key')
  if (!key) return null
  if (key.length > 200) failField('Idempotency-Key', 'too_long', { maximum: 200 })
  return { workspaceId, actorId: ruleId, key, call: 'rules.receive_webhook', input }
}

async function start(ctx: Context, workspaceId: string, rule: CompiledRule, input: Input): Promise<void> {
  const { app, tx, now } = ctx
  const { conversationId, named } = await findNamed(
    tx,
    workspaceId,
    await inboxIdsOf(tx, workspaceId, rule),
    input,
  )
  ctx.emit(ruleWebhookReceived, { ruleId: rule.id, conversationId }, { subjectId: rule.id })
  if (conversationId === null) {
    await insertRunWithoutConversation(tx, workspaceId, {
      id: newId(),
      ruleId: rule.id,
      version: rule.version,
      eventAt: now,
      trigger,
      results: [{ outcome: 'failed', reason: makeReason('rule_conversation_missing', { named }) }],
    })
    return
  }
  const webhookValues = textsOf(input.values)
  await runAlone(app, tx, workspaceId, { rule, conversationId, trigger, now, webhookValues })
}

/** Rules of the workspace leave personal inboxes alone. */
async function inboxIdsOf(tx: Tx, workspaceId: string, { definition }: CompiledRule): Promise<string[]> {
  const shared = await listSharedInboxIds(tx, workspaceId)
  const { inboxIds } = definition
  return inboxIds.length === 0 ? shared : shared.filter((id) => inboxIds.includes(id))
}

async function findNamed(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
  { conversationId, messageId, customer }: Input,
): Promise<{ conversationId: string | null; named: string }> {
  if (conversationId !== undefined)
    return {
      conversationId: await findConversationOfInboxes(tx, workspaceId, inboxIds, conversationId),
      named: conversationId,
    }
  if (messageId !== undefined) {
    const key = messageId.replace(/^<|>$/g, '')
    return {
      conversationId: await findConversationOfMessage(tx, workspaceId, inboxIds, key),
      named: messageId,
    }
  }
  if (customer === undefined) return failField('conversationId', 'required', { field: 'conversation' })
  return {
    conversationId: await findConversationOfCustomer(tx, workspaceId, inboxIds, customer),
    named: customer,
  }
}

/** Without control characters, which have no place in mail. */
const textsOf = (values: Input['values']): WebhookValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value).replace(/[^\P{Cc}\t\n]/gu, ' ')]],
    ),
  )
