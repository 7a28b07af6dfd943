import { z } from 'zod'
import type { ReasonDeclaration } from '../core/reason.ts'

const host = z.object({ host: z.string() })

/** Why a run of an AI agent has no result. */
export const agentReasons = {
  agent_status: {
    text: '{host} answered with status {status}.',
    params: z.object({ host: z.string(), status: z.number() }),
  },
  agent_not_compatible: { text: '{host} did not answer like an OpenAI-compatible endpoint.', params: host },
  agent_answer_unusable: { text: 'The model did not give an answer that can be used.' },
  agent_nothing_suitable: { text: 'The model found nothing that fits.' },
  agent_daily_tokens: { text: 'The tokens of today are used up. Agents continue at midnight (UTC).' },
  agent_daily_cost: { text: 'The amount for today is used up. Agents continue at midnight (UTC).' },
  agent_timeout: {
    text: 'The agent did not finish within {seconds} seconds.',
    params: z.object({ seconds: z.number() }),
  },
  agent_stopped: { text: 'The agent was stopped.' },
  agent_gone: { text: 'The agent, its provider or the conversation is no longer available.' },
} as const satisfies Record<string, ReasonDeclaration>
