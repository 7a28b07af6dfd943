import { type Rule, type RuleAction, type RuleScope, ruleLimits } from '@postroom/contract'
import { Button, CountTabs, Notice, ProgressBar, Select, SideDrawer } from '@postroom/ui'
import { useId, useState } from 'react'
import { completeCondition } from '#features/conditions/index.ts'
import { formatCalendarDate, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './replay.module.css'
import { replayTexts } from './replay.texts.ts'
import { ReplayList } from './replay-list.tsx'
import {
  conversationsIn,
  differing,
  groupOf,
  isDifference,
  type ReplayDifference,
  type ReplayGroup,
  replayDifferences,
  replayGroups,
} from './replay-values.ts'
import type { RuleDraft } from './rule-values.ts'
import { useReplay } from './use-replay.ts'

const dayMs = 86_400_000
const { least, most } = ruleLimits.replayDays
const periods = [least, 30, 90, most]

type ReplayDrawerProps = {
  draft: RuleDraft
  /** The saved rule, whose version is compared. */
  rule: Rule | undefined
  scope: RuleScope
  onClose: () => void
}

/** Runs the rule in the form over past mail and shows what it would have done in each conversation. */
export function ReplayDrawer({ draft: given, rule, scope, onClose }: ReplayDrawerProps) {
  const t = useTexts(replayTexts)
  const [draft] = useState(given)
  const [days, setDays] = useState(30)
  const [replayedDays, setReplayedDays] = useState(days)
  const { replay, start, cancel } = useReplay()
  const isRunning = replay?.state === 'running'
  const { actions, name } = draft
  const run = () => {
    setReplayedDays(days)
    const common = { scope, days, ...(rule && { ruleId: rule.id }) }
    const changed = { ...common, ...evaluated(draft), condition: completeCondition(draft.condition) }
    const active = rule && { ...common, ...evaluated(rule), condition: rule.condition }
    const isSame = JSON.stringify(active) === JSON.stringify(changed)
    start(changed, isSame ? undefined : active)
  }
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={name ? t('title', { name }) : t('replay')}
      size="42rem"
      foot={
        isRunning ? (
          <Button onClick={cancel}>{t('cancel')}</Button>
        ) : (
          <Button variant={replay ? 'default' : 'filled'} onClick={run}>
            {t(replay ? 'again' : 'start')}
          </Button>
        )
      }
    >
      <div className={css.body}>
        {!replay && <p className={css.note}>{t('startHelp')}</p>}
        <Select
          className={css.days ?? ''}
          label={t('days')}
          disabled={isRunning}
          value={String(days)}
          data={periods.map((value) => ({ value: String(value), label: t('daysOf', { days: value }) }))}
          onChange={(value) => value && setDays(Number(value))}
        />
        {replay && (
          <Result replay={replay} actions={actions} activeActions={rule?.actions ?? []} days={replayedDays} />
        )}
      </div>
    </SideDrawer>
  )
}

/** What a replay looks at, beside the condition. */
const evaluated = ({
  inboxIds,
  triggers,
  wait,
  slaTarget,
  hours,
  actions,
  frequency,
}: Pick<RuleDraft, 'inboxIds' | 'triggers' | 'wait' | 'slaTarget' | 'hours' | 'actions' | 'frequency'>) => ({
  inboxIds,
  triggers,
  wait,
  slaTarget,
  hours,
  actions,
  frequency,
})

type ResultProps = {
  replay: NonNullable<ReturnType<typeof useReplay>['replay']>
  actions: readonly RuleAction[]
  /** Of the saved version. */
  activeActions: readonly RuleAction[]
  days: number
}

function Result({ replay, actions, activeActions, days }: ResultProps) {
  const t = useTexts(replayTexts)
  const { state, items, active, isComparing, evaluated, total = 0, tookMs, problem } = replay
  const figures = { evaluated: formatNumber(evaluated), total: formatNumber(total) }
  const today = new Date()
  const dateOf = (at: Date) => formatCalendarDate(at.toISOString().slice(0, 10))
  const from = dateOf(new Date(today.getTime() - days * dayMs))
  return (
    <>
      <div role="status">
        {state === 'running' ? (
          <ProgressBar
            label={t(isComparing ? 'comparing' : 'running')}
            done={evaluated}
            total={total}
            note={total > 0 && t('evaluated', figures)}
          />
        ) : (
          <p className={css.note}>{t('lead', { from, to: dateOf(today) })}</p>
        )}
        {state === 'cancelled' && <Notice tone="warn">{t('cancelled', figures)}</Notice>}
        {state === 'done' && (
          <p className={css.note}>
            {items.length === 0
              ? t('none')
              : t('took', {
                  touched: formatNumber(items.length),
                  total: figures.total,
                  seconds: formatNumber(Math.max(0.1, Math.round(tookMs / 100) / 10)),
                })}
          </p>
        )}
      </div>
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {items.length + (active?.length ?? 0) > 0 && (
        <Conversations items={items} active={active} actions={actions} activeActions={activeActions} />
      )}
    </>
  )
}

type ConversationsProps = Pick<ResultProps['replay'], 'items' | 'active'> &
  Pick<ResultProps, 'actions' | 'activeActions'>

function Conversations({ items, active, actions, activeActions }: ConversationsProps) {
  const t = useTexts(replayTexts)
  const panelId = useId()
  const [group, setGroup] = useState<ReplayGroup | ReplayDifference | ''>('')
  const groups = replayGroups.filter((one) => actions.some((action) => groupOf(action) === one))
  return (
    <>
      <CountTabs
        label={t('result')}
        panelId={panelId}
        value={group}
        tabs={[
          { value: '' as const, label: t('touched'), count: items.length },
          ...groups.map((value) => ({
            value,
            label: t(value),
            count: conversationsIn(items, actions, value).length,
          })),
          ...(active
            ? replayDifferences.map((value) => ({
                value,
                label: t(value),
                count: differing(items, active, value).length,
              }))
            : []),
        ]}
        onChange={setGroup}
      />
      <div role="tabpanel" id={panelId}>
        <ReplayList
          key={group}
          items={
            isDifference(group)
              ? differing(items, active ?? [], group)
              : conversationsIn(items, actions, group)
          }
          actions={group === 'onlyActive' ? activeActions : actions}
        />
      </div>
    </>
  )
}
