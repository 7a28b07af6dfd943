// Uses the embedded server of the folder in its first argument, with the binaries of the second, until it gets a signal; a process for tests to end or kill.
import { startEmbedded } from '#platform/postgres/index.ts'

const [dataDir = '', binDir] = process.argv.slice(2)
const server = await startEmbedded({ dataDir, log: () => {}, ...(binDir && { binDir }) })
process.once('message', async () => {
  await server.stop()
  process.exit()
})
process.send?.({ url: server.url, pid: server.pid, started: server.started })
