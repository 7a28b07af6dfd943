import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeReason } from '@postroom/contract'
import { listMailboxRows, mailChannel } from '#features/mailboxes/index.ts'
import { claimQueued, markDelivery } from '#features/sending/index.ts'
import { listWorkspaceRows } from '#features/session/index.ts'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { listen } from '#platform/realtime/listen.ts'

const leaseMs = 60_000

/**
 * Replaces the mail server in the demo: replies from its mailboxes become files in the data
 * folder and are not sent. Mailboxes that a person connected are not affected.
 */
export function startDemoPost(app: AssembledApp): { stop(): Promise<void> } {
  let round = Promise.resolve()
  const ask = (): void => {
    round = round
      .then(() => deliverAll(app))
      .catch((error) => app.log.error({ error: String(error) }, 'the post of the demo failed'))
  }
  const listener = listen({
    url: app.databaseUrl,
    channels: [mailChannel],
    log: app.log,
    onConnected: ask,
    onNotification: ask,
  })
  return {
    stop: async () => {
      await listener.close()
      await round
    },
  }
}

async function deliverAll(app: AssembledApp): Promise<void> {
  for (const { id: workspaceId } of await app.db.instance(listWorkspaceRows)) {
    const mailboxes = await app.db.read(workspaceId, (tx) => listMailboxRows(tx, workspaceId))
    for (const { id } of mailboxes.filter(({ provider }) => provider === 'NONE')) {
      await deliver(app, workspaceId, id)
    }
  }
}

async function deliver(app: AssembledApp, workspaceId: string, mailboxId: string): Promise<void> {
  const folder = join(app.config.dataDir, 'sent')
  const cause = { kind: 'mail', id: null, text: 'the post of the demo' } as const
  for (const { messageId, rawSha256 } of await claimQueued(app, workspaceId, mailboxId, {
    by: 'demo',
    limit: 100,
    leaseMs,
  })) {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${messageId}.eml`), await app.blobs.get(rawSha256))
    const reason = makeReason('sample_message_kept', { path: `sent/${messageId}.eml` })
    await changeAsSystem(app, workspaceId, cause, (change) =>
      markDelivery(app, change, messageId, { state: 'sent', reason }),
    )
  }
}
