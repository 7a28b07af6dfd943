import type { OwnTask } from '@postroom/contract'
import { Checkbox, EmptyState, ErrorState, SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isApiError } from '#lib/api-error.ts'
import { formatDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNow } from '#lib/use-now.ts'
import { DueMark } from './due-mark.tsx'
import page from './own-tasks.module.css'
import { ownTasksTexts } from './own-tasks.texts.ts'
import { ProposedPromise } from './task-row.tsx'
import { ownTasksQuery } from './tasks.api.ts'
import css from './tasks.module.css'
import { tasksTexts } from './tasks.texts.ts'
import { useTaskActions } from './use-task-actions.ts'

type Group = 'proposed' | 'overdue' | 'today' | 'later' | 'undated' | 'finished'
const groups: readonly Group[] = ['proposed', 'overdue', 'today', 'later', 'undated', 'finished']

/** The person's tasks in groups by due time; each opens its conversation. */
export function OwnTasks({ done }: { done: boolean }) {
  const t = useTexts(ownTasksTexts)
  const { data, error, refetch } = useQuery(ownTasksQuery(done))
  const now = useNow()
  if (!data)
    return isApiError(error) ? (
      <ErrorState inline message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={5} />
    )
  const shown = data.items.filter(({ state }) => (done ? state === 'done' : state !== 'dismissed'))
  if (shown.length === 0)
    return (
      <EmptyState
        title={t(done ? 'noneDoneTitle' : 'emptyTitle')}
        text={t(done ? 'noneDoneText' : 'emptyText')}
      />
    )
  return groups.map((group) => {
    const tasks = shown.filter((task) => groupOf(task, now, done) === group)
    if (tasks.length === 0) return null
    return (
      <section key={group} className={page.group} aria-label={t(group)}>
        <h2 className={page.heading}>{t(group)}</h2>
        <ul className={css.list}>
          {tasks.map((task) =>
            task.state === 'proposed' ? (
              <ProposedPromise key={task.id} task={task} />
            ) : (
              <OwnTaskRow key={task.id} task={task} now={now} />
            ),
          )}
        </ul>
      </section>
    )
  })
}

/** A task that was just marked as done stays where it was until the list is loaded again. */
function groupOf({ state, dueAt }: OwnTask, now: number, done: boolean): Group {
  if (done) return 'finished'
  if (state === 'proposed') return 'proposed'
  if (dueAt === null) return 'undated'
  if (Date.parse(dueAt) <= now) return 'overdue'
  return formatDate(dueAt, now) === formatDate(now, now) ? 'today' : 'later'
}

function OwnTaskRow({ task, now }: { task: OwnTask; now: number }) {
  const t = useTexts(tasksTexts)
  const own = useTexts(ownTasksTexts)
  const { setDone } = useTaskActions()
  const { title, conversation, conversationId, state, dueAt, kind } = task
  const isDone = state === 'done'
  return (
    <li className={css.row} data-done={isDone || undefined}>
      <Checkbox
        size="xs"
        aria-label={t('markDone', { title })}
        checked={isDone}
        onChange={(event) => setDone(task, event.currentTarget.checked)}
      />
      <Link
        className={page.link}
        to="/inbox/$view/$conversationId"
        params={{ view: 'all', conversationId }}
        search={{}}
      >
        <span className={css.title} dir="auto">
          {title}
        </span>
        <span className={page.place}>
          {kind === 'promise' && <span className={css.note}>{t('promise')}</span>}
          {!isDone && <DueMark dueAt={dueAt} now={now} />}
          <span className={css.note} dir="auto">
            {conversation.contact}, {conversation.subject || own('noSubject')}
          </span>
        </span>
      </Link>
    </li>
  )
}
