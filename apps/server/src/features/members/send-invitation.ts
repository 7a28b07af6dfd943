import { invitationChanged } from '@postroom/contract'
import type { SendOutcome } from '@postroom/mail'
import { z } from 'zod'
import { getWorkspaceRow } from '#features/session/index.ts'
import { sendSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { jobConnection } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { invitationText } from './invitation-text.ts'
import { endDelivery, findOpenInvitation, type InvitationRow } from './invitations.queries.ts'
import { presentInvitation } from './members.present.ts'

type Place = Pick<InvitationRow, 'workspaceId' | 'id'>
type Delivery = Pick<InvitationRow, 'delivery' | 'deliveryText'>

const retry = { limit: 5, delaySeconds: 20, maxDelaySeconds: 1_800 }
const definition = defineJob({
  name: 'send-invitation',
  schema: z.object({ workspaceId: z.uuid(), invitationId: z.uuid() }),
  retry,
  wake: true,
})

/** Sends the mail of an invitation by a job, if the transaction commits. */
export async function orderInvitationMail({ app, tx }: Context, { workspaceId, id }: Place): Promise<void> {
  await app.jobs.send(definition, { workspaceId, invitationId: id }, { tx: jobConnection(tx) })
}

export const sendInvitationJob = featureJob({
  definition,
  concurrency: 2,
  handle: async (app, { workspaceId, invitationId }, { attempt }) => {
    const row = await app.db.read(workspaceId, (tx) => findOpenInvitation(tx, workspaceId, invitationId))
    // Revoked, accepted, or already sent by an earlier attempt.
    if (!row?.sealedLink) return
    const outcome = await sendSystemMail(app, workspaceId, await mailOf(app, row, row.sealedLink))
    const isLast = attempt >= retry.limit
    if (outcome?.state === 'failed' && !outcome.permanent && !isLast) throw new Error(outcome.serverText)
    await settle(app, row, deliveryOf(outcome))
  },
})

async function mailOf(app: App, row: InvitationRow, sealedLink: string) {
  const { name } = await app.db.read(row.workspaceId, (tx) => getWorkspaceRow(tx, row.workspaceId))
  return invitationText({
    to: row.email,
    language: row.language,
    workspaceName: name,
    invitedBy: row.invitedBy,
    link: app.secrets.open(sealedLink, linkPlace(row)),
    expiresAt: row.expiresAt,
    timeZone: row.timeZone,
  })
}

function deliveryOf(outcome: SendOutcome | null): Delivery {
  if (outcome === null) return { delivery: 'not_configured', deliveryText: null }
  if (outcome.state === 'unknown') return { delivery: 'failed', deliveryText: outcome.reason }
  if (outcome.state === 'failed') return { delivery: 'failed', deliveryText: outcome.serverText }
  const [refused] = outcome.refused
  return refused
    ? { delivery: 'failed', deliveryText: refused.serverText }
    : { delivery: 'sent', deliveryText: null }
}

/** Stores the delivery and deletes the link, unless a newer link replaced it. */
async function settle(app: App, row: InvitationRow, delivery: Delivery): Promise<void> {
  const cause = { kind: 'system', id: null, text: definition.name } as const
  await changeAsSystem(app, row.workspaceId, cause, async ({ tx, emit }) => {
    const changed = await endDelivery(tx, row, delivery)
    if (!changed) return
    emit(invitationChanged, { invitation: presentInvitation(changed, []) }, { subjectId: row.id })
  })
}

export const sealLink = (app: App, place: Place, link: string): string =>
  app.secrets.seal(link, linkPlace(place))

const linkPlace = ({ workspaceId, id }: Place) => ({
  workspaceId,
  table: 'invitations',
  rowId: id,
  column: 'sealed_link',
})
