import type { ConversationSummary, ViewGrouping } from '@postroom/contract'
import { formatDate } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import type { viewsTexts } from './views.texts.ts'

type Words = {
  now: number
  t: Translate<keyof typeof viewsTexts.en & string>
  nameOf: (userId: string) => string
}

type Group = { label: string; count: number }

/**
 * Consecutive rows with the same label. Search results come in another order than the groups and are not grouped.
 */
export function groupsOf(rows: readonly ConversationSummary[], by: ViewGrouping, words: Words): Group[] {
  if (by === 'none' || rows.some(({ match }) => match)) return []
  const labelOf = labels[by](words)
  const groups: Group[] = []
  for (const row of rows) {
    const label = labelOf(row)
    const last = groups.at(-1)
    if (last?.label === label) last.count += 1
    else groups.push({ label, count: 1 })
  }
  return groups
}

type LabelOf = (row: ConversationSummary) => string

const labels: Readonly<Record<Exclude<ViewGrouping, 'none'>, (words: Words) => LabelOf>> = {
  assignee:
    ({ t, nameOf }) =>
    ({ assigneeId }) =>
      assigneeId === null ? t('unassigned') : nameOf(assigneeId) || t('formerMember'),
  day: ({ t, now }) => {
    const [today, yesterday] = [formatDate(now, now), dayBeside(now, -1)]
    return ({ lastMessageAt }) => {
      const day = formatDate(lastMessageAt, now)
      return day === today ? t('today') : day === yesterday ? t('yesterday') : day
    }
  },
  priority:
    ({ t }) =>
    ({ priority }) =>
      t(`priority_${priority}`),
  due: ({ t, now }) => {
    const [today, tomorrow] = [formatDate(now, now), dayBeside(now, 1)]
    return ({ dueAt }) => {
      if (dueAt === null) return t('notDue')
      if (Date.parse(dueAt) <= now) return t('overdue')
      const day = formatDate(dueAt, now)
      return day === today ? t('dueToday') : day === tomorrow ? t('dueTomorrow') : t('dueLater')
    }
  },
}

const hourMs = 3_600_000

/** The day after or before, also where a day has 23 or 25 hours. */
function dayBeside(now: number, step: 1 | -1): string {
  const today = formatDate(now, now)
  let moment = now
  while (formatDate(moment, now) === today) moment += step * hourMs
  return formatDate(moment, now)
}
