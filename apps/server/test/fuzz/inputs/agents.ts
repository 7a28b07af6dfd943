import { randomUUID } from 'node:crypto'
import { addAgent, addAgentPage, makeAgentRun, provider } from '../agents-of-world.ts'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

const newAgent = async ({ owner }: World) => ({ agentId: await addAgent(owner, `Agent ${randomUUID()}`) })

const providerInput = async ({ owner }: World) => {
  const { provider: before } = await owner.client.call('agents.list', {})
  return { ...provider, ...(before && { version: before.version }) }
}

/** The feature again, and a provider where an earlier call deleted it. */
const withProvider = async (world: World) => {
  const input = await providerInput(world)
  if (!('version' in input)) await world.owner.client.call('agents.save_provider', input)
  return {}
}

const newEvaluation = async (world: World) => {
  await withProvider(world)
  const conversationId = world.ids.conversation[0] ?? ''
  await world.owner.client.send('conversations.close', { conversationId })
  return {
    ...(await newAgent(world)),
    definition: { type: 'summarise', permission: 'suggest', instructions: randomUUID() },
    count: 1,
  }
}

const newPage = async ({ owner }: World) => ({ pageId: await addAgentPage(owner, `Page ${randomUUID()}`) })

const openRun: Known = async (world, server) => {
  await withProvider(world)
  const { agentId } = await newAgent(world)
  const conversationId = world.ids.conversation[0] ?? ''
  return { conversationId, runId: await makeAgentRun(server, world.owner, { agentId, conversationId }) }
}

/** Inputs of the calls of AI agents that succeed. */
export const inputs: Record<string, Known> = {
  'agents.save': async () => ({
    name: `Agent ${randomUUID()}`,
    id: undefined,
    version: undefined,
    type: 'summarise',
    permission: 'suggest',
    inboxIds: [],
    tagIds: [],
    teamIds: [],
    fields: [],
    hosts: ['example.com'],
    connectorIds: [],
    classIds: [],
    savedReplyIds: [],
    onError: 'skip',
  }),
  'agents.toggle': async (world) => {
    await withProvider(world)
    return { ...(await newAgent(world)), isOn: false }
  },
  'agents.delete': async (world) => {
    await withProvider(world)
    return newAgent(world)
  },
  'agents.list_runs': newAgent,
  'agents.stop': withProvider,
  'agents.delete_provider': withProvider,
  'agents.test_provider': withProvider,
  'agents.save_provider': providerInput,
  'agents.list_for_conversation': ({ ids }) => ({ conversationId: ids.conversation[0] }),
  'agents.run': async (world) => {
    await withProvider(world)
    await world.owner.client.call('agents.stop', { isStopped: false })
    return { ...(await newAgent(world)), conversationId: world.ids.conversation[0], question: 'Why?' }
  },
  'agents.accept': openRun,
  'agents.discard': openRun,
  'agents.list_evaluations': newAgent,
  'agents.evaluate': newEvaluation,
  'agents.judge_evaluation': newAgent,
  'agents.list_pages': withProvider,
  'agents.get_page': newPage,
  'agents.save_page': async () => ({
    title: 'Crates',
    text: 'They leave.',
    url: '',
    id: undefined,
    version: undefined,
  }),
  'agents.delete_page': newPage,
}
