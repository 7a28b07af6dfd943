import type { AgentRun } from '@postroom/contract'
import type { Tone } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { agentsTexts } from './agents.texts.ts'

type Judged = Pick<AgentRun, 'state' | 'verdict'>

/** Returns what says how a run ended: a person's verdict, or its state. */
export function useOutcome() {
  const t = useTexts(agentsTexts)
  return ({ state, verdict }: Judged): string => t(verdict ? `verdict_${verdict}` : `state_${state}`)
}

export function runTone({ state, verdict }: Judged): Tone {
  if (verdict === 'discarded' || state === 'failed') return 'bad'
  if (verdict || state === 'applied') return 'ok'
  return state === 'handed_over' || state === 'stopped' ? 'warn' : 'neutral'
}
