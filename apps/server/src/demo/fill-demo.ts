import pg from 'pg'
import { setMailboxProgress } from '#features/mailboxes/index.ts'
import { rebuildFacts, skipLog } from '#features/reporting/index.ts'
import { endSessionsAsSystem } from '#features/session/index.ts'
import { type AssembledApp, assembleApp } from '#platform/assemble-app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import type { Config } from '#platform/config/index.ts'
import { features } from '../registry.ts'
import { createPlatform } from '../start/platform.ts'
import { employAgents } from './demo-agents.ts'
import { sellPlans } from './demo-billing.ts'
import { classifyWork } from './demo-classes.ts'
import { writeClosingPolicies } from './demo-closing.ts'
import { writeConnectors } from './demo-connectors.ts'
import { putOffWork } from './demo-later.ts'
import { withDemoModel } from './demo-model.ts'
import { offerPackages } from './demo-packages.ts'
import { askReportBot } from './demo-report-bot.ts'
import { rulesOfDemo } from './demo-rules.ts'
import { writeSavedReplies } from './demo-saved-replies.ts'
import { writeShifts } from './demo-shifts.ts'
import type { DemoAccount } from './demo-state.ts'
import { workTogether } from './demo-teamwork.ts'
import { saveViews } from './demo-views.ts'
import { writeWebhooks } from './demo-webhooks.ts'
import { type FoundedWorkspace, foundWorkspace } from './found-workspace.ts'
import { furnishWorkspace } from './furnish-workspace.ts'
import { demoDays, type WorkspacePlan } from './plan.ts'
import type { PlannedConversation } from './plan.types.ts'
import { playConversations } from './play-conversations.ts'

const dayMs = 86_400_000

interface FillOptions {
  readonly config: Config
  /** As the owner of a migrated database without workspaces. */
  readonly ownerUrl: string
  readonly plans: readonly WorkspacePlan[]
  readonly now: Date
}

/** Makes the whole demo by the operations of the product, and says who can sign in. */
export async function fillDemo({ config, ownerUrl, plans, now }: FillOptions): Promise<DemoAccount[]> {
  const platform = await createPlatform({
    config: { ...config, logLevel: 'silent' },
    ownerUrl: withoutWaiting(ownerUrl),
    overrides: {},
  })
  // Ninety days of work pass in a few minutes, far beyond the limits for people.
  const limiter = { ...platform.limiter, take: async () => ({ ok: true, remaining: 1, retryAfterMs: 0 }) }
  const egress = withDemoModel(platform.egress)
  const app = assembleApp({ ...platform, limiter, egress }, features)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await app.jobs.start()
  try {
    const accounts: DemoAccount[] = []
    for (const [index, plan] of plans.entries()) {
      // The large workspace comes first: statistics that are renewed while it is filled serve the others too.
      const countAgain = async () => void (index === 0 && (await owner.query('analyze')))
      accounts.push(...(await fillWorkspace(app, plan, now, countAgain)))
    }
    return accounts
  } finally {
    await owner.end()
    await app.jobs.stop({ timeoutMs: 1_000 })
    await app.hub.close()
    await app.blobs.close()
    await app.db.close()
  }
}

/** Half of a demo is thrown away anyhow, so its commits need not wait for the disk. */
function withoutWaiting(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.searchParams.set('options', '-c synchronous_commit=off')
  return url.href
}

async function fillWorkspace(
  app: AssembledApp,
  plan: WorkspacePlan,
  now: Date,
  countAgain: () => Promise<void>,
): Promise<readonly DemoAccount[]> {
  const from = new Date(now.getTime() - demoDays * dayMs)
  const founded = await foundWorkspace(app, plan.workspace, from)
  const afterSlice = rulesOfDemo(app, plan.workspace, founded, now)
  await playConversations(app, founded, plan.conversations, { countAgain, afterSlice })
  await sumUpMailboxes(app, founded, plan.conversations, now)
  await sellPlans(app, plan.workspace, founded, now)
  await furnishWorkspace(app, plan.workspace, founded, { from, now })
  await writeClosingPolicies(app, plan.workspace, founded, now)
  await writeConnectors(app, plan.workspace, founded, now)
  await classifyWork(app, plan.workspace, founded, now)
  await writeWebhooks(app, plan.workspace, founded, now)
  await writeSavedReplies(app, plan.workspace, founded, from)
  await saveViews(app, plan.workspace, founded, from)
  await offerPackages(app, plan.workspace, founded, now)
  await rebuildFacts(app, founded.id)
  await skipLog(app, founded.id)
  await askReportBot(app, plan.workspace, founded, now)
  await writeShifts(app, plan.workspace, founded, { from, now })
  await putOffWork(app, plan.workspace, founded, now)
  await employAgents(app, plan.workspace, founded, now)
  await workTogether(app, plan.workspace, founded, now)
  for (const person of plan.workspace.people) {
    await endSessionsAsSystem(app, founded.personOf(person).userId, 'the sample data is ready')
  }
  return founded.accounts
}

async function sumUpMailboxes(
  app: AssembledApp,
  founded: FoundedWorkspace,
  conversations: readonly PlannedConversation[],
  now: Date,
): Promise<void> {
  for (const [inbox, own] of Map.groupBy(conversations, (conversation) => conversation.inbox)) {
    const messages = own
      .flatMap(({ steps }) => steps)
      .filter(({ kind }) => kind === 'mail' || kind === 'reply').length
    const progress = { messagesHeld: messages, messagesOnServer: messages, lastSyncAt: now }
    const cause = { kind: 'import', id: null, text: 'the sample data' } as const
    await changeAsSystem(app, founded.id, cause, (change) =>
      setMailboxProgress(change, founded.inboxOf(inbox).mailboxId, progress),
    )
  }
}
