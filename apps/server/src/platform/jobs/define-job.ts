import type { z } from 'zod'

export interface JobRetry {
  limit: number
  /** Delay before the first retry; doubled for each further one. */
  delaySeconds: number
  maxDelaySeconds: number
}

/** Background work done once by any process: `relabel-backlog`, `send-web-hook`. */
export interface JobDefinition<Payload extends object = object> {
  readonly name: string
  readonly schema: z.ZodType<Payload>
  readonly retry: JobRetry
  /** Maximum duration of one attempt. */
  readonly expireSeconds: number
  /** Without a heartbeat for this long, the job is given to another process. */
  readonly heartbeatSeconds: number
  /**
   * Limit on jobs with the same `singletonKey`. `short`: one queued. `singleton`: one running. `stately`: one queued
   * and one running. `exclusive`: one queued or running.
   */
  readonly policy: 'standard' | 'short' | 'singleton' | 'stately' | 'exclusive'
  /** Notifies a worker when the job is sent instead of waiting for the next poll. */
  readonly wake: boolean
}

const RETRY: JobRetry = { limit: 5, delaySeconds: 5, maxDelaySeconds: 3_600 }

/** Declares a job: its name, the schema of its payload, and how often it may run at once. */
export function defineJob<Payload extends object>(
  definition: Pick<JobDefinition<Payload>, 'name' | 'schema'> &
    Partial<Omit<JobDefinition<Payload>, 'retry'>> & { retry?: Partial<JobRetry> },
): JobDefinition<Payload> {
  const {
    name,
    schema,
    retry,
    expireSeconds = 900,
    heartbeatSeconds = 15,
    policy = 'standard',
    wake = false,
  } = definition
  if (!/^[a-z][a-z0-9-]{2,60}$/.test(name)) throw new Error(`invalid job name: ${name}`)
  return { name, schema, expireSeconds, heartbeatSeconds, policy, wake, retry: { ...RETRY, ...retry } }
}
