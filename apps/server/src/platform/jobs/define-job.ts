import type { z } from 'zod'

export interface JobRetry {
  limit: number
  /** Before the first retry; doubled for each further one. */
  delaySeconds: number
  maxDelaySeconds: number
}

/** An order to be carried out once, sooner or later, by any process: `relabel-backlog`, `send-web-hook`. */
export interface JobDefinition<Payload extends object = object> {
  readonly name: string
  readonly schema: z.ZodType<Payload>
  readonly retry: JobRetry
  /** How long one attempt may take. */
  readonly expireSeconds: number
  /** After how long without a sign of life the job of a dead process is given to another one. */
  readonly heartbeatSeconds: number
  /**
   * What jobs with the same `singletonKey` do to each other. `short`: one may wait. `singleton`: one may run. `stately`: one
   * may wait and one may run. `exclusive`: one may wait or run.
   */
  readonly policy: 'standard' | 'short' | 'singleton' | 'stately' | 'exclusive'
  /** Wakes a worker when the job is sent instead of waiting for it to look. */
  readonly wake: boolean
}

const RETRY: JobRetry = { limit: 5, delaySeconds: 5, maxDelaySeconds: 3_600 }

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
  if (!/^[a-z][a-z0-9-]{2,60}$/.test(name)) throw new Error(`not a job name: ${name}`)
  return { name, schema, expireSeconds, heartbeatSeconds, policy, wake, retry: { ...RETRY, ...retry } }
}
