import type { ReplayedConversation, Rule, RuleAction, RuleScope } from '@postroom/contract'
import { CountTabs } from '@postroom/ui'
import { useId, useState } from 'react'
import { completeCondition } from '#features/conditions/index.ts'
import { ReplayDrawer } from '#features/replays/index.ts'
import { call, type InputFor } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
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
import { enteredWait, type RuleDraft } from './rule-values.ts'

type RuleReplayProps = {
  draft: RuleDraft
  /** The saved rule, whose version is compared. */
  rule: Rule | undefined
  scope: RuleScope
  onClose: () => void
}

type ReplayInput = Omit<InputFor<'rules.replay'>, 'after'>

const loadParts = (input: ReplayInput) => (after: string | null, signal: AbortSignal) =>
  call('rules.replay', { ...input, after }, { signal })

/** Runs the rule in the form over past mail and shows what it would have done in each conversation. */
export function RuleReplay({ draft: given, rule, scope, onClose }: RuleReplayProps) {
  const t = useTexts(replayTexts)
  const [draft] = useState(given)
  const load = (days: number) => {
    const common = { scope, days, ...(rule && { ruleId: rule.id }) }
    const changed = { ...common, ...evaluated(draft), condition: completeCondition(draft.condition) }
    const active = rule && { ...common, ...evaluated(rule), condition: rule.condition }
    const isCompared = active && JSON.stringify(active) !== JSON.stringify(changed)
    return { changed: loadParts(changed), active: isCompared ? loadParts(active) : undefined }
  }
  return (
    <ReplayDrawer name={draft.name} startHelp={t('startHelp')} none={t('none')} load={load} onClose={onClose}>
      {({ items, active }) => (
        <Conversations
          items={items}
          active={active}
          actions={draft.actions}
          activeActions={rule?.actions ?? []}
        />
      )}
    </ReplayDrawer>
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
  wait: enteredWait(wait),
  slaTarget,
  hours,
  actions,
  frequency,
})

type ConversationsProps = {
  items: readonly ReplayedConversation[]
  active: readonly ReplayedConversation[] | undefined
  actions: readonly RuleAction[]
  /** Actions of the saved version. */
  activeActions: readonly RuleAction[]
}

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
