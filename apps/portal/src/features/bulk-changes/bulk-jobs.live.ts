import { onEvent } from '#lib/realtime.ts'
import { putBulkJob } from './bulk-jobs.api.ts'

onEvent('bulk_job.changed', (client, { payload }) => putBulkJob(client, payload.job))
