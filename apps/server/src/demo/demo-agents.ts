import { carryOutRun } from '#features/agents/index.ts'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { callAs } from './as-person.ts'
import type { DemoWorkspace } from './company.ts'
import { demoModelUrl } from './demo-model.ts'
import type { FoundedWorkspace } from './found-workspace.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Conversations in which each agent has worked. */
const runsOfAgent = 4

/** Two AI agents with the scripted model, and runs of them. The small workspace does not have the feature. */
export async function employAgents(
  app: AssembledApp,
  plan: DemoWorkspace,
  founded: FoundedWorkspace,
  now: Date,
): Promise<void> {
  const [owner] = plan.people
  if (!owner || !plan.subscription.features.includes('BOTS')) return
  const person = founded.personOf(owner)
  const call = callAs(app)
  const since = new Date(now.getTime() - 7 * dayMs)
  const provider = {
    name: 'Scripted model of the sample data',
    baseUrl: demoModelUrl,
    model: 'quotes-by-script',
    dataLocation: 'On this computer. It quotes the mail by a script and is no AI.',
  }
  await call(person, 'agents.save_provider', provider, since)
  const tags = ['Quote', 'Change', 'Invoice', 'Refund', 'Delay', 'Pick-up', 'Customs']
  const agents = [
    {
      name: 'Summaries',
      type: 'summarise',
      picture: 'book',
      language: 'en',
      tone: 'brief',
      instructions: 'Name dates and booking numbers. Say who has to act.',
    },
    {
      name: 'Tag suggestions',
      type: 'tag',
      picture: 'tag',
      tagIds: tags.map(founded.tagIdOf),
      instructions: 'At most two tags. A delayed shipment at customs is Customs, not Delay.',
    },
  ] as const
  const { items } = await call(person, 'conversations.list', { view: 'all', limit: 50 }, now)
  for (const [index, { ...fields }] of agents.entries()) {
    const agent = { ...fields, ...('tagIds' in fields && { tagIds: [...fields.tagIds] }) }
    const { id: agentId } = await call(person, 'agents.save', agent, since)
    await call(person, 'agents.toggle', { agentId, isOn: true }, since)
    const rows = items.slice(index * runsOfAgent, (index + 1) * runsOfAgent)
    for (const [place, { id: conversationId }] of rows.entries()) {
      const at = new Date(now.getTime() - (place * 17 + index * 5 + 3) * minuteMs)
      const { id: runId } = await call(person, 'agents.run', { conversationId, agentId }, at)
      await carryOutRun(app, { workspaceId: founded.id, runId }, new AbortController().signal)
      if (place > 0) continue
      // If no tag fits, there is no suggestion to accept.
      const shown = await call(person, 'agents.list_for_conversation', { conversationId }, at)
      const isSuggested = shown.items.some(({ id, state }) => id === runId && state === 'suggested')
      if (isSuggested) await call(person, 'agents.accept', { conversationId, runId }, at)
    }
  }
}
