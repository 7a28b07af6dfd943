export { defineJob, type JobDefinition } from './define-job.ts'
export { createJobs, type JobContext, type Jobs, LeaseLostError } from './jobs.ts'
