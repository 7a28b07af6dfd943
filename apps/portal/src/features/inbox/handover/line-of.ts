import type { HandoverItem } from '@postroom/contract'
import { formatDateTime } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import type { handoverTexts } from './handover.texts.ts'

type T = Translate<keyof typeof handoverTexts.en & string>

const longest = 1_000

/** The state of a conversation in a line, which the person edits: who wrote last, what it waits for, what was promised. */
export function lineOf(
  { lastMessage, waitingSince, dueAt, snoozedUntil, tasks }: HandoverItem,
  t: T,
): string {
  const parts = [
    lastMessage &&
      t(lastMessage.from === 'customer' ? 'lastCustomer' : 'lastTeam', {
        when: formatDateTime(lastMessage.at),
      }),
    waitingSince && t('waitingSince', { when: formatDateTime(waitingSince) }),
    dueAt && t('dueAt', { when: formatDateTime(dueAt) }),
    snoozedUntil && t('snoozedUntil', { when: formatDateTime(snoozedUntil) }),
    ...tasks.map((task) => taskLine(task, t)),
  ]
  return parts.filter(Boolean).join('. ').slice(0, longest)
}

function taskLine({ kind, title, dueAt }: HandoverItem['tasks'][number], t: T): string {
  if (dueAt === null) return t(kind === 'promise' ? 'promisedSometime' : 'taskSometime', { title })
  return t(kind === 'promise' ? 'promised' : 'task', { title, when: formatDateTime(dueAt) })
}
