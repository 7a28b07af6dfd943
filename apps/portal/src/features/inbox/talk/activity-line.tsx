import type { Activity, ConversationSummary } from '@postroom/contract'
import { LinkButton, Popover } from '@postroom/ui'
import {
  IconAlertTriangle,
  IconArchive,
  IconArrowRightBar,
  IconArrowsJoin2,
  IconArrowsSplit2,
  IconCategory,
  IconCheck,
  IconChevronsUp,
  IconCircleDashed,
  IconClockPause,
  IconClockPlay,
  IconFolder,
  IconInbox,
  IconMailForward,
  IconRotate,
  IconStar,
  IconStopwatch,
  IconTag,
  IconTrash,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatList, formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import { useToday } from '#lib/use-today.ts'
import { ClosingLinks, useClosingLine } from '../closing/closing-line.tsx'
import { ForwardLink, useForwardLine } from '../compose/new/forward-line.tsx'
import { useWarningLine } from '../compose/warning-line.ts'
import { useNames, useTags } from '../directory.ts'
import { teamsQuery } from '../inbox.queries.ts'
import { useMoveLine } from '../moves/move-line.ts'
import { useSnoozeLine } from '../snooze/snooze-line.ts'
import { ThreadLinks, useThreadLine } from '../threads/thread-line.tsx'
import { causeInWords } from './causes.ts'
import { useIssueLine } from './issue-line.ts'
import { SentenceWithRule } from './rule-link.tsx'
import { talkTexts } from './talk.texts.ts'
import css from './timeline.module.css'
import { WhyBody } from './why-body.tsx'

const icons: Record<string, typeof IconUser> = {
  assigned: IconUser,
  team_assigned: IconUsersGroup,
  tagged: IconTag,
  untagged: IconTag,
  closed: IconCheck,
  reopened: IconRotate,
  kept_closed: IconCheck,
  merged: IconArrowsJoin2,
  split: IconArrowsSplit2,
  split_off: IconArrowsSplit2,
  merge_undone: IconRotate,
  split_undone: IconRotate,
  forwarded: IconMailForward,
  forward_undone: IconRotate,
  redirected: IconMailForward,
  redirect_undone: IconRotate,
  snoozed: IconClockPause,
  unsnoozed: IconClockPlay,
  snoozed_personally: IconClockPause,
  unsnoozed_personally: IconClockPlay,
  flagged: IconStar,
  unflagged: IconStar,
  prioritized: IconChevronsUp,
  moved_to_inbox: IconArrowRightBar,
  removed: IconTrash,
  brought_back: IconInbox,
  classified: IconCategory,
  sla_chosen: IconStopwatch,
  warning_overridden: IconAlertTriangle,
  draft_taken_over: IconUser,
  issue_closed: IconCheck,
  issue_reopened: IconRotate,
}
const folderIcons: Record<string, typeof IconUser> = { archive: IconArchive, inbox: IconInbox }

type ActivityLineProps = {
  activity: Activity
  row: ConversationSummary
  mayWork: boolean
  isUndone?: boolean
}

/** An activity of the conversation as one grey line, with its reason if there is one. */
export function ActivityLine({ activity, row, mayWork, isUndone = false }: ActivityLineProps) {
  const { type, folder, rule, macro, undoneRule, undoneBulkChange, cause } = activity
  const t = useTexts(talkTexts)
  const today = useToday()
  const { inboxId } = row
  const Icon =
    type === 'moved' ? (folderIcons[folder ?? ''] ?? IconFolder) : (icons[type] ?? IconCircleDashed)
  return (
    <div className={css.event}>
      <Icon size={14} />
      <span className={css.eventText}>
        <SentenceWithRule text={useSentence(activity)} rule={rule} inboxId={inboxId} />{' '}
        {(undoneRule || undoneBulkChange) && `· ${causeInWords(cause, activity)} `}
        {macro && `· ${t('byMacro', { name: macro.name })} `}
        <Why activity={activity} row={row} /> <ThreadLinks activity={activity} isUndone={isUndone} />{' '}
        <ForwardLink activity={activity} /> <ClosingLinks activity={activity} row={row} mayWork={mayWork} />
      </span>
      <span className={css.meta}>{formatShort(activity.at, today)}</span>
    </div>
  )
}

function useSentence(activity: Activity): string {
  const { type, actorId, cause, assigneeId, teamId, tagId, classification } = activity
  const t = useTexts(talkTexts)
  const names = useNames()
  const tags = useTags()
  const teams = useQuery(teamsQuery).data?.items
  const actor = names(actorId) || (cause === 'person' ? t('someone') : causeInWords(cause, activity))
  const threadLine = useThreadLine(activity, actor)
  const closingLine = useClosingLine(activity, actor)
  const snoozeLine = useSnoozeLine(activity, actor, names(activity.snoozedForId ?? null) || t('someone'))
  const forwardLine = useForwardLine(activity, actor)
  const warningLine = useWarningLine(activity, actor)
  const issueLine = useIssueLine(activity, actor)
  const line =
    useMoveLine(activity, actor) ??
    issueLine ??
    warningLine ??
    forwardLine ??
    snoozeLine ??
    threadLine ??
    closingLine
  if (line) return line
  switch (type) {
    case 'assigned':
      if (!actorId && cause !== 'person')
        return assigneeId
          ? t('assignedByItself', { name: names(assigneeId) || t('someone') })
          : t('freedByItself', { cause: actor })
      if (!assigneeId) return t('unassigned', { actor })
      return assigneeId === actorId
        ? t('assignedSelf', { actor })
        : t('assigned', { actor, name: names(assigneeId) || t('someone') })
    case 'team_assigned': {
      const team = teams?.find(({ id }) => id === teamId)?.name ?? (teams ? t('aTag') : notLoaded)
      return teamId ? t('teamAssigned', { actor, team }) : t('teamUnassigned', { actor })
    }
    case 'tagged':
    case 'untagged': {
      const tag = tags.byId.get(tagId ?? '')?.name ?? (tags.areLoaded ? t('aTag') : notLoaded)
      return t(type, { actor, tag })
    }
    case 'closed':
    case 'reopened':
      return t(type, { actor })
    case 'classified': {
      const { classes = [], by = null } = classification ?? {}
      if (by === null) return t('unclassified', { actor })
      const names = formatList(classes.length > 0 ? classes.map(({ name }) => name) : [t('otherClass')])
      return by === 'model' ? t('classifiedByItself', { names }) : t('classified', { actor, names })
    }
    case 'draft_taken_over':
      return t('draftTakenOver', { actor, name: names(activity.draftOfId) || t('someone') })
    case 'sla_chosen':
      return t('slaChosen', { actor, name: activity.chosenSla?.name ?? '' })
    default:
      return t('otherChange', { actor, type })
  }
}

function Why({ activity, row }: { activity: Activity; row: ConversationSummary }) {
  const t = useTexts(talkTexts)
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <LinkButton look="underlined" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {t('why')}
        </LinkButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('why')}>
        {opened && <WhyBody activity={activity} row={row} />}
      </Popover.Dropdown>
    </Popover>
  )
}
