import { fieldConditionsIn, type Rule, type RuleRun } from '@postroom/contract'
import { ErrorState, SkeletonRows } from '@postroom/ui'
import { IconAlertCircle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { conditionsTexts, conditionText, useConditionNames } from '#features/conditions/index.ts'
import { ConversationEntries, ConversationEntry } from '#features/setting-editor/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import css from './rule-panels.module.css'
import { rulePanelsTexts } from './rule-panels.texts.ts'
import { useRuleWords } from './rule-words.ts'
import { ruleRunsQuery } from './rules.api.ts'

/** The last runs of a rule: why, and what each action did. */
export function RunsPanel({ rule }: { rule: Rule }) {
  const t = useTexts(rulePanelsTexts)
  const runs = useQuery(ruleRunsQuery(rule.id))
  return (
    <section aria-label={t('runs')}>
      <h2>{t('runs')}</h2>
      {runs.data ? (
        runs.data.items.length === 0 ? (
          <p className={css.note}>{t('noRuns')}</p>
        ) : (
          <ConversationEntries>
            {runs.data.items.map((run) => (
              <Run key={run.id} run={run} isOldVersion={run.version !== rule.version} />
            ))}
          </ConversationEntries>
        )
      ) : isApiError(runs.error) ? (
        <ErrorState
          inline
          message={runs.error.message}
          requestId={runs.error.requestId}
          onRetry={() => void runs.refetch()}
        />
      ) : (
        <SkeletonRows rows={3} twoLines />
      )}
    </section>
  )
}

function Run({ run, isOldVersion }: { run: RuleRun; isOldVersion: boolean }) {
  const t = useTexts(rulePanelsTexts)
  const because = useBecause(run)
  const { conversation, at, version, actions, results } = run
  const reason = [
    because && t('because', { text: because }),
    isOldVersion && `(${t('version', { version })})`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <ConversationEntry conversation={conversation} at={at} details={reason ? [reason] : []}>
      <ul className={css.effects}>
        {actions.map((action, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an action has no name but its place
          <Effect key={place} action={action} result={results[place]} />
        ))}
      </ul>
    </ConversationEntry>
  )
}

/** The conditions that held, in words. */
function useBecause({ condition, matched }: RuleRun): string {
  const t = useTexts(conditionsTexts)
  const { nameOf } = useConditionNames()
  if (condition === null) return ''
  const held = [...fieldConditionsIn(condition)].filter(({ path }) =>
    matched.some((one) => one.path === path),
  )
  return held.map((part) => conditionText(part.condition, t, nameOf)).join('; ')
}

const icons = { done: IconCheck, unchanged: IconMinus, failed: IconAlertCircle, pending: IconClock }

type EffectProps = { action: RuleRun['actions'][number]; result: RuleRun['results'][number] | undefined }

function Effect({ action, result }: EffectProps) {
  const t = useTexts(rulePanelsTexts)
  const { actionText } = useRuleWords()
  const reasonText = useReasonText()
  const outcome = result?.outcome ?? 'pending'
  const Icon = icons[outcome]
  return (
    <li data-outcome={outcome}>
      <Icon size={14} role="img" aria-label={t(outcome)} />
      <span>
        {actionText(action)}
        {outcome === 'unchanged' && ` (${t('unchanged')})`}
        {result?.reason && `: ${reasonText(result.reason)}`}
      </span>
    </li>
  )
}
