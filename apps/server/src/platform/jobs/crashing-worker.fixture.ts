import { pino } from 'pino'
import { z } from 'zod'
import { createJobs, defineJob } from './index.ts'

/** A process that takes one job, says so, and never ends: the test kills it. */
const [url = '', name = ''] = process.argv.slice(2)
const policy = name === 'hang' ? 'standard' : 'stately'
const job = defineJob({ name, schema: z.object({}), heartbeatSeconds: 10, policy })
const jobs = createJobs({ url, log: pino({ level: 'silent' }), definitions: [job], supervise: false })
await jobs.start()
await jobs.work(
  job,
  () => {
    process.stdout.write('taken\n')
    return new Promise(() => undefined)
  },
  { pollSeconds: 0.5 },
)
