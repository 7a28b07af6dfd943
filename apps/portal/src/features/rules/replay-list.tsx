import type { ReplayedConversation, RuleAction } from '@postroom/contract'
import { useConditionNames } from '#features/conditions/index.ts'
import { ReplayComparison, ReplayEntries } from '#features/replays/index.ts'
import { ConversationEntry } from '#features/setting-editor/index.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { replayTexts } from './replay.texts.ts'
import { groupOf, replayGroups } from './replay-values.ts'
import { useRuleWords } from './rule-words.ts'

type ReplayListProps = { items: readonly ReplayedConversation[]; actions: readonly RuleAction[] }

/** What happened in each conversation beside what the rule would have done. */
export function ReplayList({ items, actions }: ReplayListProps) {
  return (
    <ReplayEntries items={items}>
      {(item) => <Entry key={item.conversationId} item={item} actions={actions} />}
    </ReplayEntries>
  )
}

function Entry({ item, actions }: { item: ReplayedConversation; actions: readonly RuleAction[] }) {
  const t = useTexts(replayTexts)
  const { actionText } = useRuleWords()
  const happened = useHappened()
  const { conversationId, subject, contact, at, runs, effective } = item
  const groups = replayGroups.filter((group) => actions.some((action) => groupOf(action) === group))
  const details = runs > 1 ? [`${contact} · ${t('runs', { runs })}`] : [contact]
  const rows = groups.map((group) => {
    const own = actions.flatMap((action, place) =>
      groupOf(action) === group && effective.includes(place) ? [actionText(action)] : [],
    )
    const { label, text } = happened(item, group)
    return {
      label,
      cells: [text, own.length > 0 ? <strong key={group}>{own.join(', ')}</strong> : t('noChange')],
    }
  })
  return (
    <ConversationEntry conversation={{ id: conversationId, subject }} at={at} details={details}>
      <ReplayComparison columns={[t('happened'), t('withRule')]} rows={rows} />
    </ConversationEntry>
  )
}

/** Returns what people and rules have made of a conversation so far. */
function useHappened() {
  const t = useTexts(replayTexts)
  const { labelOf } = useConditionNames()
  const named = (kind: 'user' | 'tag' | 'team', ids: readonly string[]): string =>
    formatList(ids.flatMap((id) => labelOf(kind, id) ?? []))
  return (
    { now }: ReplayedConversation,
    group: (typeof replayGroups)[number],
  ): { label: string; text: string } => {
    switch (group) {
      case 'assigned': {
        const names = [
          ...(now.assigneeId ? [named('user', [now.assigneeId])] : []),
          ...(now.teamId ? [named('team', [now.teamId])] : []),
        ]
        return { label: t('owner'), text: formatList(names.filter(Boolean)) || t('unassigned') }
      }
      case 'tagged':
        return { label: t('tags'), text: named('tag', now.tagIds) || t('noTags') }
      case 'status':
        return { label: t('status'), text: t(now.status) }
      case 'replied':
        return { label: t('replied'), text: '–' }
      case 'other':
        return { label: t('other'), text: '–' }
    }
  }
}
