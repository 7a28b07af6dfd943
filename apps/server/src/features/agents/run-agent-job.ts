import { z } from 'zod'
import { defineJob } from '#platform/jobs/index.ts'

export const runAgentDefinition = defineJob({
  name: 'run-ai-agent',
  schema: z.object({ workspaceId: z.uuid(), runId: z.uuid() }),
  retry: { limit: 2, delaySeconds: 2 },
  expireSeconds: 300,
  wake: true,
})
export type RunAgentWork = z.infer<typeof runAgentDefinition.schema>
