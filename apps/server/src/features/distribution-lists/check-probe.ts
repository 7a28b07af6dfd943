import { type ListProbe, showReason } from '@postroom/contract'
import { openAccount } from '#features/exchange/index.ts'
import { putListAddress } from '#features/inboxes/index.ts'
import { asMailError, failureReason, protocolOf } from '#features/mailboxes/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { findProbe, markArrived, type ProbeRow, presentProbe } from './distribution-lists.queries.ts'
import { type Arrival, lookForProbe } from './look-for-probe.ts'

type ById = { listProbeId: string }

/** Looks for the probe of a list, and confirms the list address if it has arrived. */
export const checkProbeCall = {
  prepare: async (ctx: RequestContext, { listProbeId }: ById): Promise<Arrival | null> => {
    const { app, workspaceId } = ctx
    const probe = found(await app.db.read(workspaceId, (tx) => findProbe(tx, workspaceId, listProbeId)))
    return probe.arrivedAt ? null : look(ctx, probe)
  },
  run: async (ctx: Context, { listProbeId }: ById, arrival: Arrival | null): Promise<ListProbe> => {
    const { tx, workspaceId, now } = ctx
    const probe = found(await findProbe(tx, workspaceId, listProbeId))
    if (arrival === null || probe.arrivedAt) return presentProbe(probe)
    // A message that the person sent says nothing about our sending; an earlier refusal by the server stays recorded.
    const sendsAsList = probe.sendsAsList ?? arrival.keptSender
    await markArrived(tx, workspaceId, probe.id, { ...arrival, sendsAsList, now })
    await putListAddress(
      tx,
      workspaceId,
      probe.mailboxId,
      { address: probe.address, sendsAsList: sendsAsList ?? true },
      now,
    )
    return presentProbe(found(await findProbe(tx, workspaceId, probe.id)))
  },
}

async function look({ app, workspaceId }: RequestContext, probe: ProbeRow): Promise<Arrival | null> {
  const opened = found(await openAccount(app, { workspaceId, mailboxId: probe.mailboxId }))
  try {
    const session = await opened.account.connect()
    try {
      return await lookForProbe(session, probe)
    } finally {
      await session.close()
    }
  } catch (error) {
    return fail('probe_not_read', {
      reason: showReason(
        failureReason(asMailError(error), protocolOf(opened.account, 'reading'), opened.account.readHost),
      ),
    })
  }
}
