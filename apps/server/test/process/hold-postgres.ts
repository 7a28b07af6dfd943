// Uses the embedded server of the folder in its argument until it is told to stop; a process for tests to end or kill.
import { startEmbedded } from '#platform/postgres/index.ts'

const [dataDir = ''] = process.argv.slice(2)
const server = await startEmbedded({ dataDir, log: () => {} })
process.once('message', async () => {
  await server.stop()
  process.exit()
})
process.send?.({ url: server.url, pid: server.pid, started: server.started })
