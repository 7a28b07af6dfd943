import { randomUUID } from 'node:crypto'
import type { createRule, Rule, WireInputOf } from '@postroom/contract'
import { autoAssigner } from '#features/assignment/auto-assign.ts'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import { deliver, type MailText, mailText, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { carryOutRuns } from './carry-out.ts'
import { ruleEvaluator } from './start-runs.ts'
import { waitKeeper } from './waits.ts'
import { targetWatcher } from './watch-targets.ts'

type RuleInput = Partial<WireInputOf<typeof createRule>>

export interface RuleWorld {
  readonly server: TestServer
  readonly owner: Owner
  readonly inbox: TestInbox
}

/** A rule of the workspace; unless said otherwise it reacts to new conversations and has no condition. */
export const addRule = ({ owner }: RuleWorld, fields: RuleInput): Promise<Rule> =>
  owner.client.call('rules.create', {
    name: `Rule ${randomUUID().slice(0, 8)}`,
    triggers: ['conversation_started'],
    actions: [{ kind: 'close' }],
    ...fields,
  })

export const arrive = async (
  { server, owner, inbox }: RuleWorld,
  mail: Partial<MailText> = {},
  more: Parameters<typeof deliver>[4] = {},
): Promise<{ conversationId: string; messageId: string; id: string }> => {
  const id = mail.id ?? `${randomUUID()}@customer.example`
  const arrived = { internalDate: new Date(), ...more }
  const text = mailText({ to: inbox.email, ...mail, id })
  return { ...(await deliver(server, owner.workspaceId, inbox, [text], arrived)), id }
}

/** A mail that answers another one. */
export const answerTo = (world: RuleWorld, id: string, more: Partial<MailText> = {}) =>
  arrive(world, { subject: 'Re: Crates to Gothenburg', references: [id], ...more })

const attempt = { signal: new AbortController().signal, isLastAttempt: false }

/** Conversations with runs that are not finished. */
const waiting = async ({ server, owner }: RuleWorld): Promise<string[]> => {
  const rows = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ id: string }>(
      tx,
      `select distinct conversation_id as id from rule_runs where workspace_id = $1 and finished_at is null`,
      [owner.workspaceId],
    ),
  )
  return rows.map(({ id }) => id)
}

/** Evaluates and carries out until nothing follows any more, as the worker does. Answers how many rounds it took. */
export async function settle(world: RuleWorld, limit = 60): Promise<number> {
  const { server, owner } = world
  for (let round = 0; round < limit; round += 1) {
    await runConsumer(server.app, targetWatcher)
    await runConsumer(server.app, ruleEvaluator)
    await runConsumer(server.app, waitKeeper)
    await runConsumer(server.app, autoAssigner)
    const conversations = await waiting(world)
    if (conversations.length === 0) return round
    for (const conversationId of conversations)
      await carryOutRuns(server.app, { workspaceId: owner.workspaceId, conversationId }, attempt)
  }
  throw new Error('The rules do not come to rest.')
}
