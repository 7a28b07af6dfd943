import { type ReplayedClock, type ReplayedSlaConversation, type Sla, slaTargets } from '@postroom/contract'
import { useState } from 'react'
import { completeCondition } from '#features/conditions/index.ts'
import {
  type Compared,
  type FigureGroup,
  type ReplayColumn,
  ReplayComparison,
  ReplayDrawer,
  ReplayFigures,
} from '#features/replays/index.ts'
import { ConversationEntry } from '#features/setting-editor/index.ts'
import { call, type InputFor } from '#lib/api-client.ts'
import { formatList, formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { slaReplayTexts } from './sla-replay.texts.ts'
import { enteredAmounts, type SlaDraft } from './sla-values.ts'
import { useSlaWords } from './sla-words.ts'

type Clock = ReplayedClock & { readonly sla?: string }
type ReplayInput = Omit<InputFor<'slas.replay'>, 'after'>

const loadParts = (input: ReplayInput) => (after: string | null, signal: AbortSignal) =>
  call('slas.replay', { ...input, after }, { signal })

type SlaReplayProps = {
  draft: SlaDraft
  /** The saved SLA, whose version is compared. */
  sla: Sla | undefined
  onClose: () => void
}

/** Counts the targets of the SLA in the form on past conversations. */
export function SlaReplay({ draft: given, sla, onClose }: SlaReplayProps) {
  const t = useTexts(slaReplayTexts)
  const { targetName } = useSlaWords()
  const [draft] = useState(given)
  const load = (days: number) => {
    const common = { days, ...(sla && { slaId: sla.id }) }
    const changed = { ...common, ...evaluated(draft), condition: completeCondition(draft.condition) }
    const active = sla && { ...common, ...evaluated(sla), condition: sla.condition }
    const isCompared = active && JSON.stringify(active) !== JSON.stringify(changed)
    return { changed: loadParts(changed), active: isCompared ? loadParts(active) : undefined }
  }
  const shown = slaTargets.filter((target) => draft.targets[target] ?? sla?.targets[target])
  const groups: FigureGroup<ReplayedSlaConversation>[] = shown.map((target) => ({
    label: targetName(target),
    figures: outcomes.map((outcome) => ({
      key: `${target} ${outcome}`,
      label: t(outcome),
      count: (compared, column) =>
        clocksIn(compared, column).filter((clock) => clock.target === target && has[outcome](clock)).length,
    })),
  }))
  return (
    <ReplayDrawer name={draft.name} startHelp={t('startHelp')} none={t('none')} load={load} onClose={onClose}>
      {({ items, active }) => (
        <ReplayFigures items={items} active={active} groups={groups}>
          {(compared) => (
            <Entry key={compared.id} compared={compared} targets={shown} hasSaved={active !== undefined} />
          )}
        </ReplayFigures>
      )}
    </ReplayDrawer>
  )
}

/** What a replay looks at, beside the condition. */
const evaluated = ({
  inboxIds,
  calendarId,
  pauses,
  ...timed
}: Pick<SlaDraft, 'inboxIds' | 'calendarId' | 'targets' | 'pauses' | 'warning'>) => ({
  inboxIds,
  calendarId,
  pauses,
  ...enteredAmounts(timed),
})

const outcomes = ['clocks', 'met', 'warned', 'missed'] as const
const has: Record<(typeof outcomes)[number], (clock: Clock) => boolean> = {
  clocks: () => true,
  met: ({ state }) => state === 'met',
  warned: ({ isWarned }) => isWarned,
  missed: ({ isMissed }) => isMissed,
}

const clocksIn = (
  { item, saved }: Compared<ReplayedSlaConversation>,
  column: ReplayColumn,
): readonly Clock[] =>
  (column === 'new' ? item?.clocks : column === 'saved' ? saved?.clocks : (item ?? saved)?.happened) ?? []

type EntryProps = {
  compared: Compared<ReplayedSlaConversation>
  targets: readonly (typeof slaTargets)[number][]
  hasSaved: boolean
}

function Entry({ compared, targets, hasSaved }: EntryProps) {
  const t = useTexts(slaReplayTexts)
  const { targetName } = useSlaWords()
  const conversation = compared.item ?? compared.saved
  if (!conversation) return null
  const { conversationId, subject, contact, at } = conversation
  const columns: readonly ReplayColumn[] = hasSaved ? ['happened', 'saved', 'new'] : ['happened', 'new']
  const clockText = ({ state, dueAt, isMissed, sla }: Clock): string => {
    const isLate = isMissed && (state === 'running' || state === 'paused')
    const name = t(isLate ? 'state_late' : `state_${state}`)
    const clock = dueAt === null ? name : t('due', { state: name, when: formatShort(dueAt) })
    return sla === undefined ? clock : t('otherSla', { clock, sla })
  }
  const rows = targets.map((target) => ({
    label: targetName(target),
    cells: columns.map(
      (column) =>
        formatList(
          clocksIn(compared, column)
            .filter((clock) => clock.target === target)
            .map(clockText),
        ) || t('noClock'),
    ),
  }))
  return (
    <ConversationEntry conversation={{ id: conversationId, subject }} at={at} details={[contact]}>
      <ReplayComparison columns={columns.map((column) => t(column))} rows={rows} />
    </ConversationEntry>
  )
}
