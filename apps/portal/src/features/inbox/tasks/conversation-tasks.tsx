import type { Task } from '@postroom/contract'
import { ActionIcon, LinkButton } from '@postroom/ui'
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { useNow } from '#lib/use-now.ts'
import { useFormReopening } from '../drafts/use-form-draft.ts'
import { closeNewTask, earlyTask, newTaskState, openNewTask, reopenNewTask } from './new-task-state.ts'
import { TaskForm } from './task-form.tsx'
import { ProposedPromise, TaskRow } from './task-row.tsx'
import { isTaskAdded, refetchTasks, tasksQuery } from './tasks.api.ts'
import './tasks.live.ts'
import { useKeys } from '../keys/use-keys.ts'
import css from './tasks.module.css'
import { tasksTexts } from './tasks.texts.ts'

/** Tasks above the messages of a conversation; nothing while it has none. */
export function ConversationTasks({ conversationId }: { conversationId: string }) {
  const t = useTexts(tasksTexts)
  const { tip } = useKeys()
  const query = useQuery(tasksQuery(conversationId))
  const isAdding = useSyncExternalStore(newTaskState.subscribe, newTaskState.read) === conversationId
  useFormReopening('task', [conversationId], { onFound: reopenNewTask, isStored: isTaskAdded })
  const [isOpen, setOpen] = useState(true)
  const [hasDone, setDone] = useState(false)
  const now = useNow()
  const id = useId()
  const { data } = query
  if (!data)
    return query.isError ? (
      <LoadFailed key={String(isAdding)} takesFocus={isAdding} onRetry={() => void query.refetch()} />
    ) : null
  const mayWork = data.abilities.includes('conversation.work')
  const listed = data.items.filter(({ state }) => state !== 'dismissed')
  const proposed = mayWork ? listed.filter(({ state }) => state === 'proposed') : []
  const open = listed.filter(({ state }) => state === 'open')
  const done = listed.filter(({ state }) => state === 'done')
  const overdue = open.filter(({ dueAt }) => dueAt !== null && Date.parse(dueAt) <= now).length
  if (proposed.length + open.length + done.length === 0 && !(isAdding && mayWork)) return null
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <section className={css.tasks} aria-label={t('tasks')}>
      <h2 className={css.head}>
        <button
          type="button"
          className={css.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={14} aria-hidden />
          {t('tasks')}
          <span className={css.note}>{t('openCount', { count: open.length })}</span>
          {overdue > 0 && (
            <span className={css.note} data-overdue>
              {t('overdueCount', { count: overdue })}
            </span>
          )}
        </button>
        {mayWork && (
          <ActionIcon
            size="xs"
            aria-label={t('add')}
            title={tip(t('add'), 'task')}
            onClick={() => {
              setOpen(true)
              openNewTask(conversationId)
            }}
          >
            <IconPlus size={16} />
          </ActionIcon>
        )}
      </h2>
      <div id={id} className={css.content} hidden={!isOpen && !isAdding}>
        <ul className={css.list}>
          {proposed.map((task) => (
            <ProposedPromise key={task.id} task={task} />
          ))}
          <OpenTasks
            open={open}
            now={now}
            mayWork={mayWork}
            assigneeIds={data.assigneeIds}
            conversationId={conversationId}
          />
          {hasDone &&
            done.map((task) => (
              <TaskRow key={task.id} task={task} now={now} mayWork={mayWork} onEdit={() => undefined} />
            ))}
        </ul>
        {isAdding && mayWork && (
          <TaskForm
            key={conversationId}
            conversationId={conversationId}
            assigneeIds={data.assigneeIds}
            onClose={() => closeNewTask(conversationId)}
          />
        )}
        {done.length > 0 && (
          <LinkButton onClick={() => setDone(!hasDone)}>
            {hasDone ? t('hideDone') : t('showDone', { count: done.length })}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

type OpenTasksProps = {
  open: readonly Task[]
  now: number
  mayWork: boolean
  assigneeIds: string[]
  conversationId: string
}

function OpenTasks({ open, now, mayWork, assigneeIds, conversationId }: OpenTasksProps) {
  const client = useQueryClient()
  const [edited, setEdited] = useState<string>()
  function move(index: number, step: 1 | -1) {
    const taskIds = open.map(({ id }) => id)
    const [moved] = taskIds.splice(index, 1)
    if (moved) taskIds.splice(index + step, 0, moved)
    void runAction(() => call('tasks.reorder', { conversationId, taskIds })).then(() =>
      refetchTasks(client, conversationId),
    )
  }
  return open.map((task, index) =>
    edited === task.id ? (
      <li key={task.id}>
        <TaskForm
          conversationId={conversationId}
          task={task}
          assigneeIds={assigneeIds}
          onClose={() => setEdited(undefined)}
        />
      </li>
    ) : (
      <TaskRow
        key={task.id}
        task={task}
        now={now}
        mayWork={mayWork}
        onEdit={() => setEdited(task.id)}
        onUp={index > 0 ? () => move(index, -1) : undefined}
        onDown={index < open.length - 1 ? () => move(index, 1) : undefined}
      />
    ),
  )
}

function LoadFailed({ takesFocus, onRetry }: { takesFocus: boolean; onRetry: () => void }) {
  const t = useTexts(tasksTexts)
  const button = useRef<HTMLButtonElement>(null)
  // From the field that took the keys until now.
  useEffect(() => {
    if (!takesFocus) return
    button.current?.focus()
    earlyTask.take()
  }, [takesFocus])
  return (
    <p className={css.failed} role="alert">
      {t('failed')}{' '}
      <LinkButton ref={button} onClick={onRetry}>
        {t('tryAgain')}
      </LinkButton>
    </p>
  )
}
