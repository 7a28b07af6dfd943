export { defineJob, type JobDefinition, type JobRetry } from './define-job.ts'
export { createJobs, type JobContext, type Jobs, LeaseLostError } from './jobs.ts'
