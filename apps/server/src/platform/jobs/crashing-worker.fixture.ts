import { pino } from 'pino'
import { z } from 'zod'
import { createJobs, defineJob } from './index.ts'

/** Takes one job, reports it, and never ends; the test kills the process. */
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
