import { carryOutRun } from '../apps/server/src/features/connectors/carry-out-run.ts'
import { insertRun } from '../apps/server/src/features/connectors/runs.queries.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { startConnectorDouble } from '../dev/connector-double/index.ts'
import { startWorkspace } from './mail-workspace.ts'

/**
 * What a connector adds to its request: templates, the guard against internal addresses, mapping, and storing the run and its
 * outcome. The floor is `fetch` of the same address. `node bench/connectors.ts`
 */
const rounds = 300
const double = await startConnectorDouble()
const { app, client, workspaceId, stop } = await startWorkspace({ POSTROOM_EGRESS_ALLOW: '127.0.0.0/8' })
const url = `${double.url}/api/orders`
const { id: connectorId } = await client.call('api_connectors.save', {
  name: 'Orders',
  url: `${url}?customer={{ customer.email | url_encode }}`,
  fields: [{ name: 'Order', path: 'orders[0].number' }],
  callers: ['rules'],
  active: true,
})

/** As a rule calls it, from the waiting run to the stored result. */
async function callConnector(): Promise<void> {
  const run = {
    id: newId(),
    connectorId,
    caller: 'test' as const,
    userId: null,
    conversationId: null,
    at: new Date(),
  }
  await app.db.write(workspaceId, (tx) => insertRun(tx, workspaceId, run))
  await carryOutRun(app, { workspaceId, runId: run.id }, new AbortController().signal)
}

const fetchAlone = async (): Promise<void> => {
  await (await fetch(url)).text()
}

async function timesOf(work: () => Promise<void>): Promise<string> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(rounds * share)] ?? 0).toFixed(1)
  return `${at(0.5)} ms (median), ${at(0.95)} ms (95 %)`
}

await timesOf(callConnector)
for (let run = 1; run <= 3; run += 1)
  console.log(`fetch ${await timesOf(fetchAlone)}; connector ${await timesOf(callConnector)}`)
await stop()
await double.stop()
