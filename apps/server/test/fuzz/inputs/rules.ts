import { insertRun } from '#features/rules/runs.queries.ts'
import { newId } from '#platform/ids.ts'
import type { TestServer } from '../../harness.ts'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

const makeRule = async ({ owner, ids }: World): Promise<{ ruleId: string }> => {
  const actions = [{ kind: 'add_tags' as const, tagIds: [ids.tag[0] ?? ''] }]
  const { id } = await owner.client.call('rules.create', { name: 'Known', triggers: ['closed'], actions })
  return { ruleId: id }
}
async function makeRun(world: World, { app }: TestServer): Promise<{ ruleId: string; runId: string }> {
  const { ruleId } = await makeRule(world)
  const { workspaceId } = world.owner
  const run = {
    id: newId(),
    ruleId,
    version: 1,
    conversationId: world.ids.conversation[0] ?? '',
    messageId: null,
    eventSeq: null,
    place: 0,
    eventAt: new Date(),
    trigger: 'closed',
    chain: [],
    matched: [],
    webhookValues: null,
    clock: null,
  }
  await app.db.write(workspaceId, (tx) => insertRun(tx, workspaceId, run))
  return { ruleId, runId: run.id }
}
/** A change in a conversation, written as by a run. */
async function makeExplained(world: World, server: TestServer) {
  const { runId } = await makeRun(world, server)
  const { client, workspaceId } = world.owner
  const conversationId = world.ids.conversation[0] ?? ''
  const { isFlagged } = await client.call('conversations.get', { conversationId })
  await client.call('conversations.flag', { conversationId, isFlagged: !isFlagged })
  const { timeline } = await client.call('conversations.get', { conversationId })
  const activity = timeline.findLast((entry) => entry.kind === 'activity')?.activity
  await server.ownerPool.query(
    `update events set request_id = $3 where workspace_id = $1 and payload->'activity'->>'id' = $2`,
    [workspaceId, activity?.id, runId],
  )
  return { conversationId, entryId: activity?.id ?? '' }
}
const ruleFields = ({ ids }: World) => ({
  name: 'Another',
  inboxIds: [],
  triggers: ['closed'],
  condition: { operator: 'all', conditions: [{ field: 'subject', operator: 'contains', value: 'crate' }] },
  actions: [{ kind: 'add_tags', tagIds: [ids.tag[0] ?? ''] }],
})

/** Inputs of the calls of rules that succeed. */
export const inputs: Record<string, Known> = {
  'rules.create': ruleFields,
  'rules.update': async (world) => ({ ...ruleFields(world), ...(await makeRule(world)), version: 1 }),
  'rules.save': async (world) => ({ ...ruleFields(world), ...(await makeRule(world)), version: 1 }),
  'rules.get': makeRule,
  'rules.toggle': makeRule,
  'rules.delete': makeRule,
  'rules.list_runs': makeRule,
  'rules.undo_run': makeRun,
  'rules.explain': makeExplained,
  'rules.undo_since': async (world) => ({ ...(await makeRule(world)), since: new Date().toISOString() }),
  'rules.get_address': makeRule,
  'rules.renew_address': makeRule,
  'rules.receive_webhook': async (world) => {
    const { client } = world.owner
    const { id: ruleId } = await client.call('rules.create', {
      name: 'Known',
      triggers: ['webhook_received'],
      actions: [{ kind: 'add_tags', tagIds: [world.ids.tag[0] ?? ''] }],
    })
    const { url } = await client.call('rules.get_address', { ruleId })
    return {
      code: new URL(url).searchParams.get('code') ?? '',
      conversationId: world.ids.conversation[0] ?? '',
      values: { order: 'SL-20419' },
    }
  },
  'rules.reorder': async (world) => {
    await makeRule(world)
    const { items } = await world.owner.client.call('rules.list', {})
    return { ruleIds: items.map(({ id }) => id) }
  },
  'rules.preview': ({ inbox }) => ({
    inboxIds: [inbox.id],
    triggers: ['conversation_started'],
    condition: null,
  }),
  'rules.replay': ({ inbox }) => ({
    days: 7,
    inboxIds: [inbox.id],
    triggers: ['conversation_started'],
    condition: null,
    actions: [{ kind: 'close' }],
  }),
}
