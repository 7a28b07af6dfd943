import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob, type JobContext } from '#platform/jobs/index.ts'
import type { FeatureTimer } from '#platform/timers/timer.ts'
import { listAssetRows } from './assets.queries.ts'
import { draftTimerName, setDraftTimer } from './draft-timer.ts'
import { mailAuthor } from './mail-author.ts'
import { findPackageRow, listChanges } from './packages.queries.ts'
import { askExpiring, storeExpiring } from './price-expiring.ts'
import { listQuoteRows } from './quotes.queries.ts'

const definition = defineJob({
  name: 'price-expiring-draft',
  schema: z.object({ workspaceId: z.uuid(), packageId: z.uuid() }),
  retry: { limit: 3, delaySeconds: 10 },
  expireSeconds: 120,
  wake: true,
})
type Work = z.infer<typeof definition.schema>

/** Has a job read the prices of a package again that no quote guards. */
export const draftTimer: FeatureTimer = {
  name: draftTimerName,
  fire: async (app, tx, { workspaceId, subjectId: packageId, now }) => {
    if (await isDraft(tx, workspaceId, { packageId, now }))
      await app.jobs.send(definition, { workspaceId, packageId }, { tx: jobConnection(tx) })
  },
}

export const draftJob = featureJob({ definition, handle: priceExpiringDraft })

/** Reads the prices of a draft again, and mails the person who changed it last. */
async function priceExpiringDraft(
  app: App,
  { workspaceId, packageId }: Work,
  { signal, complete }: JobContext,
): Promise<void> {
  const listAssets = async (tx: Tx) =>
    (await isDraft(tx, workspaceId, { packageId, now: new Date() }))
      ? listAssetRows(tx, workspaceId, packageId)
      : []
  const prices = await askExpiring(app, { workspaceId, signal, listAssets })
  await changeAsSystem(
    app,
    workspaceId,
    { kind: 'system', id: null, text: draftTimerName },
    async (change) => {
      const { tx, now } = change
      await complete(jobConnection(tx))
      if (!(await isDraft(tx, workspaceId, { packageId, now }))) return
      const conversation = await storeExpiring(change, { workspaceId, packageId, prices })
      const row = conversation && (await findPackageRow(tx, workspaceId, [conversation.id]))
      if (!conversation || !row) return
      await setDraftTimer(tx, workspaceId, { packageId, now })
      const changes = await listChanges(tx, workspaceId, packageId)
      const createdBy = changes.find(({ userId }) => userId !== null)?.userId ?? null
      const draft = { createdBy, title: row.title, version: null }
      const conversationId = conversation.id
      await mailAuthor(app, tx, workspaceId, { quote: draft, conversationId, occasion: 'expiring', text: '' })
    },
  )
}

/** An open quote has a guard of its own until it expires, and an accepted one keeps its prices. */
async function isDraft(
  tx: Tx,
  workspaceId: string,
  { packageId, now }: { packageId: string; now: Date },
): Promise<boolean> {
  const quotes = await listQuoteRows(tx, workspaceId, packageId)
  return quotes.every(({ state, expiresAt }) => {
    if (state === 'declined' || state === 'withdrawn') return true
    return state !== 'accepted' && expiresAt !== null && expiresAt <= now
  })
}
