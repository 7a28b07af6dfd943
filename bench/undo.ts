import { parseArgs } from 'node:util'
import { carryOutRuns } from '../apps/server/src/features/rules/carry-out.ts'
import { ruleEvaluator } from '../apps/server/src/features/rules/start-runs.ts'
import { rawQuery } from '../apps/server/src/platform/db/index.ts'
import { runConsumer } from '../apps/server/src/platform/events/consumer.ts'
import { startWorkspace, storeMail, timed } from './mail-workspace.ts'

/**
 * Undo of everything that a rule did in thousands of conversations, through HTTP and part by part, as the portal asks
 * for it: its time, the longest answer, and whether anything else changed. `node bench/undo.ts`
 */
const { values } = parseArgs({ options: { messages: { type: 'string', default: '3600' } } })
const workspace = await startWorkspace()
const { app, client, userId, workspaceId, stop } = workspace
const since = new Date().toISOString()

/** What people see of the conversations, without the number of the version. */
const states = async () =>
  JSON.stringify(
    await app.db.read(workspaceId, (tx) =>
      rawQuery(
        tx,
        `select c.id, c.status, c.assignee_id, c.team_id, c.is_flagged, c.priority, c.waiting_since, c.message_count,
                array(select tag_id from conversation_labels l where l.conversation_id = c.id order by 1) as tags
           from conversations c where c.workspace_id = $1 order by c.id`,
        [workspaceId],
      ),
    ),
  )
const versions = async (condition: string) =>
  JSON.stringify(
    await app.db.read(workspaceId, (tx) =>
      rawQuery(
        tx,
        `select id, version from conversations where workspace_id = $1 and ${condition} order by id`,
        [workspaceId],
      ),
    ),
  )

await storeMail(workspace, 200, 2)
// Passes the events by before there is a rule.
await applyRules()
const bystanders = `id in (select id from conversations where workspace_id = $1 order by id limit 150)`
const { id: tagId } = await client.call('tags.create', { name: 'Wrong' })
const rule = await client.call('rules.create', {
  name: 'Wrong',
  triggers: ['conversation_started'],
  actions: [{ kind: 'add_tags', tagIds: [tagId] }, { kind: 'assign', userId }, { kind: 'star' }],
})
await storeMail(workspace, Number(values.messages))
const before = await states()
const untouched = await versions(bystanders)
const applied = await timed(applyRules)
console.log(`rule applied in ${applied.ms} ms`)
for (const dryRun of [true, false]) {
  let longest = 0
  const { ms, result } = await timed(async () => {
    let [changed, after] = [0, null as string | null]
    do {
      const part = await timed(() =>
        client.call('rules.undo_since', { ruleId: rule.id, since, dryRun, after }),
      )
      longest = Math.max(longest, part.ms)
      changed += part.result.changed
      after = part.result.next
    } while (after !== null)
    return changed
  })
  console.log(
    `${dryRun ? 'dry run' : 'undo'}: ${result} conversations in ${ms} ms, longest answer ${longest} ms`,
  )
}
const isSame = before === (await states()) && untouched === (await versions(bystanders))
console.log(isSame ? 'every conversation is as it was before the rule' : 'SOMETHING ELSE CHANGED')
await stop()

/** Evaluates the rules on new events and carries out what they started, as the worker does. */
async function applyRules(): Promise<void> {
  await runConsumer(app, ruleEvaluator)
  const rows = await app.db.read(workspaceId, (tx) =>
    rawQuery<{ id: string }>(
      tx,
      'select distinct conversation_id as id from rule_runs where workspace_id = $1 and finished_at is null',
      [workspaceId],
    ),
  )
  const attempt = { signal: new AbortController().signal, isLastAttempt: false }
  for (const { id: conversationId } of rows) await carryOutRuns(app, { workspaceId, conversationId }, attempt)
}
