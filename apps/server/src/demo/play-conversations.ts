import { readMessage } from '@postroom/mail'
import { findKnownMessages, type IncomingMessage, storeIncoming } from '#features/conversations/index.ts'
import { claimQueued, markDelivery } from '#features/sending/index.ts'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { callAs, callTogether } from './as-person.ts'
import { composeMail } from './compose-mail.ts'
import type { FoundedWorkspace } from './found-workspace.ts'
import type { PlannedConversation, PlannedMail, PlannedStep, PlannedWork } from './plan.types.ts'
import { sliceMs } from './plan-conversation.ts'
import { type ConversationState, upload, work } from './work.ts'

/** After so many slices the tables have grown so much that plans made for empty ones are bad. */
const grown = new Set([4, 40, 200])

interface Running {
  readonly plan: PlannedConversation
  readonly state: ConversationState
}

interface PlayHooks {
  /** The tables have grown. */
  readonly countAgain: () => Promise<void>
  /** Steps until this moment have been played. */
  readonly afterSlice: (at: Date) => Promise<void>
}

/** Lets happen what was planned, slice by slice: the mail of a slice comes in, then it is worked on. */
export async function playConversations(
  app: AssembledApp,
  workspace: FoundedWorkspace,
  conversations: readonly PlannedConversation[],
  { countAgain, afterSlice }: PlayHooks,
): Promise<void> {
  const running = conversations.map((plan): Running => ({ plan, state: newState() }))
  const steps = running.flatMap((one) => one.plan.steps.map((step) => ({ one, step })))
  const slices = Map.groupBy(steps, ({ step }) => Math.floor(step.at / sliceMs))
  const inOrder = [...slices].sort(([a], [b]) => a - b)
  for (const [index, [, slice]] of inOrder.entries()) {
    if (grown.has(index)) await countAgain()
    await receive(app, workspace, slice.filter(isMail))
    const own = slice.filter(isWork).sort((a, b) => a.step.at - b.step.at)
    await allOrError(
      [...Map.groupBy(own, ({ one }) => one.plan.inbox).values()].map((ofInbox) =>
        workOn(app, workspace, ofInbox),
      ),
    )
    await deliver(app, workspace, [...new Set(own.map(({ one }) => one))])
    await afterSlice(new Date(Math.max(...slice.map(({ step }) => step.at))))
  }
}

interface Pair<Step extends PlannedStep> {
  readonly one: Running
  readonly step: Step
}

const isMail = (pair: Pair<PlannedStep>): pair is Pair<PlannedMail> => pair.step.kind === 'mail'
const isWork = (pair: Pair<PlannedStep>): pair is Pair<PlannedWork> => pair.step.kind !== 'mail'

const newState = (): ConversationState => ({
  conversationId: null,
  newestId: null,
  chain: [],
  mails: 0,
  unsent: null,
})

async function receive(
  app: AssembledApp,
  workspace: FoundedWorkspace,
  slice: readonly Pair<PlannedMail>[],
): Promise<void> {
  if (slice.length === 0) return
  const inOrder = [...slice].sort((a, b) => a.step.at - b.step.at)
  const raws: Buffer[] = []
  for (const { one, step } of inOrder) raws.push(await write(workspace, one, step))
  const stored = await app.blobs.putMany(raws)
  const batch = raws.map((raw, index) => {
    const pair = inOrder[index]
    const sha256 = stored[index]?.sha256
    if (!pair || !sha256) throw new Error('The content store left a message out.')
    return incomingOf(workspace, pair, raw, sha256)
  })
  await storeIncoming(app, workspace.id, batch, {
    at: new Date(inOrder.at(-1)?.step.at ?? 0),
  })
  await app.db.read(workspace.id, async (tx) => {
    for (const [inbox, pairs] of Map.groupBy(inOrder, ({ one }) => one.plan.inbox)) {
      const keys = pairs.flatMap(({ one }) => one.state.chain.at(-1) ?? [])
      const known = await findKnownMessages(tx, workspace.id, workspace.inboxOf(inbox).id, keys)
      const byKey = new Map(known.map((message) => [message.key, message]))
      for (const { one } of pairs) {
        const message = byKey.get(one.state.chain.at(-1) ?? '')
        if (!message) throw new Error('A mail of the demo was not stored.')
        Object.assign(one.state, { conversationId: message.conversationId, newestId: message.id })
      }
    }
  })
}

async function write(
  workspace: FoundedWorkspace,
  { plan, state }: Running,
  mail: PlannedMail,
): Promise<Buffer> {
  state.mails += 1
  const messageId = `${plan.key}.${state.mails}@${mail.from.domain}`
  const raw = await composeMail(mail, {
    to: workspace.inboxOf(plan.inbox).email,
    messageId,
    chain: state.chain,
  })
  state.chain.push(messageId)
  return raw
}

let uid = 0

function incomingOf(
  workspace: FoundedWorkspace,
  { one, step }: Pair<PlannedMail>,
  raw: Buffer,
  rawSha256: Buffer,
): IncomingMessage {
  const { id: inboxId, mailboxId } = workspace.inboxOf(one.plan.inbox)
  uid += 1
  return {
    mailboxId,
    inboxId,
    folder: 'INBOX',
    folderRole: 'inbox',
    uidValidity: 1n,
    uid,
    flags: [],
    internalDate: new Date(step.at),
    rawSha256,
    sizeBytes: raw.length,
    parsed: readMessage(raw),
    isNew: true,
  }
}

/** One transaction for what is done in an inbox during a slice: inboxes have nothing to wait for in each other. */
async function workOn(
  app: AssembledApp,
  workspace: FoundedWorkspace,
  pairs: readonly Pair<PlannedWork>[],
): Promise<void> {
  // Uploads must be committed before a reply can use them.
  const uploads = new Map<PlannedWork, string>()
  for (const { step } of pairs) {
    if (step.kind !== 'reply' || !step.file) continue
    const person = workspace.personOf(step.by)
    uploads.set(step, await upload(callAs(app), person, step.file, new Date(step.at)))
  }
  await callTogether(app, workspace.id, async (call) => {
    for (const { one, step } of pairs) {
      const id = uploads.get(step)
      await work(call, workspace, one.state, step, id === undefined ? [] : [id])
    }
  })
}

/** Waits for all of them also where one fails, so that nothing is closed under another's feet. */
async function allOrError(works: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(works)) if (result.status === 'rejected') throw result.reason
}

/** There is no server to send to: what was written counts as sent from when it was written. */
async function deliver(
  app: AssembledApp,
  workspace: FoundedWorkspace,
  busy: readonly Running[],
): Promise<void> {
  const waiting = busy.filter(({ state }) => state.unsent !== null)
  for (const [inbox, own] of Map.groupBy(waiting, ({ plan }) => plan.inbox)) {
    const { mailboxId } = workspace.inboxOf(inbox)
    const claim = { by: 'demo', limit: 1_000, leaseMs: 60_000 }
    const keys = new Map(
      (await claimQueued(app, workspace.id, mailboxId, claim)).map((one) => [one.messageId, one.messageKey]),
    )
    const sent = own.flatMap(({ state }) => (state.unsent ? [{ state, ...state.unsent }] : []))
    for (const { state, messageId } of sent) {
      const key = keys.get(messageId)
      if (key === undefined) throw new Error('A reply of the demo was not queued.')
      state.chain.push(key)
      state.unsent = null
    }
    await changeAsSystem(
      app,
      workspace.id,
      { kind: 'import', id: null, text: 'the sample data' },
      async (change) => {
        for (const { messageId } of sent)
          await markDelivery(app, change, messageId, { state: 'sent', reason: null })
      },
      new Date(Math.max(...sent.map(({ at }) => at))),
    )
  }
}
