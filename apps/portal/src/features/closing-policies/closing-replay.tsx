import type { ClosingPolicy, ReplayedClosing } from '@postroom/contract'
import { useState } from 'react'
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
import { closingReplayTexts } from './closing-replay.texts.ts'
import { applicable, type PolicyDraft, valuesOf } from './policy-values.ts'

type ReplayInput = Omit<InputFor<'auto_close.replay'>, 'after'>

const loadParts = (input: ReplayInput) => (after: string | null, signal: AbortSignal) =>
  call('auto_close.replay', { ...input, after }, { signal })

const inputOf = (
  { name: _, inboxIds, ...definition }: ReturnType<typeof applicable>,
  days: number,
): ReplayInput => ({
  ...definition,
  inboxIds: [...inboxIds],
  days,
})

type ClosingReplayProps = {
  draft: PolicyDraft
  /** The saved policy, whose version is compared. */
  policy: ClosingPolicy | undefined
  onClose: () => void
}

/** Applies the closing policy in the form to past conversations. */
export function ClosingReplay({ draft: given, policy, onClose }: ClosingReplayProps) {
  const t = useTexts(closingReplayTexts)
  const [draft] = useState(() => applicable(given))
  const load = (days: number) => {
    const changed = inputOf(draft, days)
    // Sorted and shaped like the form, and on the same inboxes.
    const saved = policy && { ...applicable(valuesOf(policy)), inboxIds: draft.inboxIds }
    const active = saved && inputOf(saved, days)
    const isCompared = active && JSON.stringify(active) !== JSON.stringify(changed)
    return { changed: loadParts(changed), active: isCompared ? loadParts(active) : undefined }
  }
  const groups: FigureGroup<ReplayedClosing>[] = [
    {
      label: t('autoClose'),
      figures: (['close', 'remind', 'wait'] as const).map((kind) => ({
        key: kind,
        label: t(kind),
        count: (compared, column) =>
          column === 'happened' && kind === 'wait' ? null : countSteps(compared, column, kind),
      })),
    },
    {
      label: t('refusing'),
      figures: (['refusedAny', 'tags', 'reason', 'comment'] as const).map((lack) => ({
        key: lack,
        label: t(lack),
        count: (compared, column) => (column === 'happened' ? null : countRefused(compared, column, lack)),
      })),
    },
  ]
  return (
    <ReplayDrawer name={draft.name} startHelp={t('startHelp')} none={t('none')} load={load} onClose={onClose}>
      {({ items, active }) => (
        <ReplayFigures items={items} active={active} groups={groups}>
          {(compared) => <Entry key={compared.id} compared={compared} hasSaved={active !== undefined} />}
        </ReplayFigures>
      )}
    </ReplayDrawer>
  )
}

const resultIn = ({ item, saved }: Compared<ReplayedClosing>, column: 'new' | 'saved') =>
  column === 'new' ? item : saved

/** A conversation counts once, however often it was closed. */
function countSteps(
  compared: Compared<ReplayedClosing>,
  column: ReplayColumn,
  kind: ReplayedClosing['steps'][number]['kind'],
): number {
  const steps =
    column === 'happened' ? (compared.item ?? compared.saved)?.happened : resultIn(compared, column)?.steps
  return steps?.some((step) => step.kind === kind) ? 1 : 0
}

function countRefused(
  compared: Compared<ReplayedClosing>,
  column: 'new' | 'saved',
  lack: ReplayedClosing['refused'][number]['lacks'][number] | 'refusedAny',
): number {
  const refused = resultIn(compared, column)?.refused ?? []
  return refused.some(({ lacks }) => lack === 'refusedAny' || lacks.includes(lack)) ? 1 : 0
}

function Entry({ compared, hasSaved }: { compared: Compared<ReplayedClosing>; hasSaved: boolean }) {
  const t = useTexts(closingReplayTexts)
  const conversation = compared.item ?? compared.saved
  if (!conversation) return null
  const { conversationId, subject, contact, at, happened } = conversation
  const columns: readonly ReplayColumn[] = hasSaved ? ['happened', 'saved', 'new'] : ['happened', 'new']
  const textOf = (column: ReplayColumn): string => {
    const result = column === 'happened' ? undefined : resultIn(compared, column)
    const done = column === 'happened' ? happened : (result?.steps ?? [])
    const refused = result?.refused ?? []
    const lines = [
      ...done.map((one) => ({ at: one.at, what: t(one.kind) })),
      ...refused.map(({ at: when, lacks }) => ({
        at: when,
        what: t('refused', { lacks: formatList(lacks.map((lack) => t(lack))) }),
      })),
    ]
    return (
      lines
        .sort((a, b) => a.at.localeCompare(b.at))
        .map(({ at: when, what }) => t('done', { what, when: formatShort(when) }))
        .join('; ') || t('nothing')
    )
  }
  return (
    <ConversationEntry conversation={{ id: conversationId, subject }} at={at} details={[contact]}>
      <ReplayComparison
        columns={columns.map((column) => t(column))}
        rows={[{ label: t('step'), cells: columns.map(textOf) }]}
      />
    </ConversationEntry>
  )
}
