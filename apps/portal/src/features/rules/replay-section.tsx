import type { Rule, RuleScope } from '@postroom/contract'
import { ReplayButton } from '#features/replays/index.ts'
import { lazy } from '#lib/lazy.ts'
import { draftProblems } from './rule-problems.ts'
import type { RuleDraft } from './rule-values.ts'
import { useRuleWords } from './rule-words.ts'

const RuleReplay = lazy(() => import('./rule-replay.tsx').then((module) => module.RuleReplay))

type ReplaySectionProps = { draft: RuleDraft; rule: Rule | undefined; scope: RuleScope }

/** Offers to replay the rule in the form once it is complete but for its name. */
export function ReplaySection({ draft, rule, scope }: ReplaySectionProps) {
  const { actionText } = useRuleWords()
  const isComplete = Object.keys(draftProblems(draft, actionText)).every((path) => path === 'name')
  if (!isComplete) return null
  return (
    <ReplayButton>
      {(onClose) => <RuleReplay draft={draft} rule={rule} scope={scope} onClose={onClose} />}
    </ReplayButton>
  )
}
