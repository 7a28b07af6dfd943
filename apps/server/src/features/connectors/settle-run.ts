import { connectorChanged, connectorLimits, connectorRan, makeReason, showReason } from '@postroom/contract'
import { listSummaries } from '#features/conversations/index.ts'
import { listMemberRows, listPeople } from '#features/session/index.ts'
import { orderSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import { changeWithin } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { presentRun } from './connectors.present.ts'
import { countFailure, findConnectorRow, setActive } from './connectors.queries.ts'
import { offLetter } from './off-letter.ts'
import type { Outcome } from './run-outcome.ts'
import { findRunRow, finishRun, type RunRow } from './runs.queries.ts'

const cause = { kind: 'system', id: null, text: 'API connectors' } as const

/** Stores the outcome of a run and announces it. After failures in a row the connector is switched off. */
export async function settleRun(
  app: App,
  workspaceId: string,
  { run, outcome }: { readonly run: RunRow; readonly outcome: Outcome },
): Promise<void> {
  const { values, test, reason, hash, isCached } = outcome
  const state = reason === null ? 'ok' : 'failed'
  const result = run.caller === 'test' ? { values, test } : { values }
  await app.db.write(workspaceId, async (tx) => {
    if (!(await finishRun(tx, workspaceId, { id: run.id, state, hash, result, reason, isCached }))) return
    if (run.caller === 'test') return
    if (!isCached && reason?.code !== 'connector_gone')
      await countOutcome(app, tx, workspaceId, { connectorId: run.connectorId, isFailure: reason !== null })
    const finished = await findRunRow(tx, workspaceId, run.id)
    if (finished) await announceRun(tx, workspaceId, finished)
  })
}

/** Tells the people of the inbox about a run in its conversation. */
async function announceRun(tx: Tx, workspaceId: string, run: RunRow): Promise<void> {
  const [conversation] = await listSummaries(tx, workspaceId, run.conversationId ? [run.conversationId] : [])
  if (!conversation) return
  await changeWithin(tx, workspaceId, cause, async ({ emit }) =>
    emit(
      connectorRan,
      { conversationId: conversation.id, run: presentRun(run) },
      { inboxId: conversation.inboxId, subjectId: conversation.id },
    ),
  )
}

interface Counted {
  readonly connectorId: string
  readonly isFailure: boolean
}

async function countOutcome(
  app: App,
  tx: Tx,
  workspaceId: string,
  { connectorId, isFailure }: Counted,
): Promise<void> {
  const count = await countFailure(tx, workspaceId, connectorId, isFailure)
  if (count < connectorLimits.failures) return
  const row = await findConnectorRow(tx, workspaceId, connectorId)
  if (!row?.isActive) return
  const offReason = makeReason('connector_failures', { count })
  await setActive(tx, workspaceId, { id: connectorId, isActive: false, offReason })
  const members = await listMemberRows(tx, workspaceId)
  const staff = members.filter(({ role, type }) => role !== 'Member' && type === 'User')
  for (const { email, language } of await listPeople(tx, workspaceId, {
    ids: staff.map(({ userId }) => userId),
  }))
    await orderSystemMail(
      app,
      tx,
      workspaceId,
      offLetter({
        to: email,
        language,
        name: row.name,
        reason: showReason(offReason),
        href: linkTo(app, row),
      }),
    )
  await changeWithin(tx, workspaceId, cause, async ({ emit }) =>
    emit(connectorChanged, { connectorId }, { subjectId: connectorId }),
  )
}

const linkTo = ({ config }: App, { id }: { readonly id: string }): string =>
  `${config.publicUrl ?? `http://localhost:${config.port}`}/settings/workspace/APIConnectors?connector=${id}`
