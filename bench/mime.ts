// Usage: node bench/mime.ts [--count 10000] [--seed 1] [--lean] [--runs 3] [--threads 2]
import { parseArgs } from 'node:util'
import { createParsePool, parseMessage } from '@postroom/mail'
import { generateMailbox } from './mail-generator.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    lean: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
    threads: { type: 'string', default: '2' },
  },
})

const messages = [
  ...generateMailbox({
    count: Number(values.count),
    seed: Number(values.seed),
    withAttachments: !values.lean,
  }),
].map(({ raw }) => raw)
const bytes = messages.reduce((sum, raw) => sum + raw.length, 0)
console.log(
  `${messages.length} messages, ${(bytes / 1e6).toFixed(0)} MB, seed ${values.seed}, Node ${process.version}`,
)

function report(name: string, startedAt: number, cpu: NodeJS.CpuUsage): void {
  const seconds = (performance.now() - startedAt) / 1000
  const used = process.cpuUsage(cpu)
  const cpuSeconds = (used.user + used.system) / 1e6
  const rate = Math.round(messages.length / seconds)
  // On a busy machine, CPU time is more stable than elapsed time.
  const cpuRate = Math.round(messages.length / cpuSeconds)
  console.log(
    `${name}: ${rate} messages/s, ${(bytes / 1e6 / seconds).toFixed(0)} MB/s, ${seconds.toFixed(2)} s, CPU ${cpuSeconds.toFixed(2)} s (${cpuRate} messages per CPU second)`,
  )
}

for (let run = 0; run < Number(values.runs); run++) {
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  for (const raw of messages) parseMessage(raw)
  report('parseMessage', startedAt, cpu)
}

const pool = createParsePool({ threads: Number(values.threads) })
for (let run = 0; run < Number(values.runs); run++) {
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  // As many messages in flight as during a sync, so that memory stays constant.
  for (let at = 0; at < messages.length; at += 256)
    await Promise.all(messages.slice(at, at + 256).map((raw) => pool.parse(raw)))
  report(`parse pool, ${values.threads} threads`, startedAt, cpu)
}
await pool.close()
