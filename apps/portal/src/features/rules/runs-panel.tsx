import { fieldConditionsIn, type Rule, type RuleRun } from '@postroom/contract'
import { Button, ErrorState, SkeletonRows } from '@postroom/ui'
import { IconAlertCircle, IconArrowBackUp, IconCheck, IconClock, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { conditionsTexts, conditionText, useConditionNames } from '#features/conditions/index.ts'
import { ConversationEntries, ConversationEntry } from '#features/setting-editor/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { useReasonText } from '#lib/reason-text.ts'
import css from './rule-panels.module.css'
import { rulePanelsTexts } from './rule-panels.texts.ts'
import { ruleWordsTexts } from './rule-words.texts.ts'
import { useRuleWords } from './rule-words.ts'
import { ruleRunsQuery } from './rules.api.ts'
import { webhookAddressTexts } from './webhook-address.texts.ts'

const UndoDialog = lazy(() => import('./undo-dialog.tsx').then((module) => module.UndoDialog))

/** The last runs of a rule: why, and what each action did, which can be undone. */
export function RunsPanel({ rule }: { rule: Rule }) {
  const t = useTexts(rulePanelsTexts)
  const runs = useQuery(ruleRunsQuery(rule.id))
  const mayUndo = rule.abilities.includes('rule.manage')
  const [undoing, setUndoing] = useState<{ runId?: string }>()
  return (
    <section aria-label={t('runs')}>
      <h2>{t('runs')}</h2>
      {mayUndo && runs.data && runs.data.items.length > 0 && (
        <Button
          size="xs"
          className={css.undoAll ?? ''}
          leftSection={<IconArrowBackUp size={14} />}
          onClick={() => setUndoing({})}
        >
          {t('undoSince')}
        </Button>
      )}
      {undoing && (
        <Suspense>
          <UndoDialog rule={rule} runId={undoing.runId} onClose={() => setUndoing(undefined)} />
        </Suspense>
      )}
      {runs.data ? (
        runs.data.items.length === 0 ? (
          <p className={css.note}>{t('noRuns')}</p>
        ) : (
          <ConversationEntries>
            {runs.data.items.map((run) => (
              <Run
                key={run.id}
                run={run}
                isOldVersion={run.version !== rule.version}
                onUndo={mayUndo && run.isUndoable ? () => setUndoing({ runId: run.id }) : undefined}
              />
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

type RunProps = {
  run: RuleRun
  isOldVersion: boolean
  /** Undefined where there is nothing to undo, or it is not allowed. */
  onUndo: (() => void) | undefined
}

/** Characters of the values of a webhook. */
const shownValues = 200

function Run({ run, isOldVersion, onUndo }: RunProps) {
  const t = useTexts(rulePanelsTexts)
  const because = useBecause(run)
  const undone = useUndone(run)
  const webhook = useTexts(webhookAddressTexts)
  const words = useTexts(ruleWordsTexts)
  const { conversation, at, version, actions, results, values, clock } = run
  const isUnknown = results[0]?.reason?.code === 'rule_conversation_missing'
  const said = Object.entries(values ?? {}).map(([name, value]) => `${name} = ${value}`)
  const given = said.length > 0 && webhook('values', { text: said.join(', ').slice(0, shownValues) })
  const target =
    clock &&
    `${t('clock', { sla: clock.sla, time: formatShort(clock.dueAt) })} (${words(`target_${clock.target}`)})`
  const reason = [
    because && t('because', { text: because }),
    isOldVersion && `(${t('version', { version })})`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <ConversationEntry
      conversation={conversation}
      at={at}
      details={[target, reason, given, undone].filter((text) => typeof text === 'string' && text !== '')}
      {...(isUnknown && { withoutConversation: webhook('noConversation') })}
    >
      <ul className={css.effects}>
        {actions.map((action, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an action has no name but its place
          <Effect key={place} action={action} result={results[place]} />
        ))}
      </ul>
      {onUndo && (
        <Button
          size="xs"
          variant="subtle"
          className={css.undo ?? ''}
          aria-label={t('undoRun', { subject: conversation?.subject ?? '', time: formatShort(at) })}
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      )}
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

/** Shows who undid changes of the run, and when. */
function useUndone({ undone }: RuleRun): string {
  const t = useTexts(rulePanelsTexts)
  const { labelOf } = useConditionNames()
  if (undone === null) return ''
  const name = labelOf('user', undone.byId)
  const time = formatShort(undone.at)
  return name === undefined ? t('undone', { time }) : t('undoneBy', { name, time })
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
