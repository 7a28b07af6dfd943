import type { Task, TasksOfConversation } from '@postroom/contract'
import { Button, FormError, Select, TextInput, useReturnedFocus } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useState } from 'react'
import { useSession } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useNames } from '../directory.ts'
import { findPageBehind } from '../page-behind.ts'
import { parseTime, whyUnread } from '../snooze/parse-time.ts'
import { isTaskAsked, noteTaskShown } from './new-task-state.ts'
import { refetchTasks } from './tasks.api.ts'
import css from './tasks.module.css'
import { tasksTexts } from './tasks.texts.ts'
import { useTaskFields } from './use-task-fields.ts'

const dueProblems = {
  past: 'duePast',
  contradicted: 'dueContradicted',
  unreadable: 'dueNotRead',
} as const

type TaskFormProps = {
  conversationId: string
  /** Missing for a new one. */
  task?: Task
  assigneeIds: TasksOfConversation['assigneeIds']
  onClose: () => void
}

/** Adds a task or changes it; the due time is read from words. What is half written is kept when it is left. */
export function TaskForm({ conversationId, task, assigneeIds, onClose }: TaskFormProps) {
  const t = useTexts(tasksTexts)
  const client = useQueryClient()
  const { user } = useSession()
  const timeZone = user?.settings.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const nameOf = useNames()
  useReturnedFocus(true, findPageBehind)
  const [now] = useState(() => new Date(nowMs()))
  const [opened] = useState(task)
  const [before] = useState(() => (task?.dueAt ? formatDateTime(task.dueAt) : ''))
  const { fields, change, draft } = useTaskFields(conversationId, task, {
    title: task?.title ?? '',
    due: before,
    assigneeId: task ? task.assigneeId : (user?.id ?? null),
  })
  const { title, due, assigneeId } = fields
  const [isFocused] = useState(() => isTaskAsked() || task !== undefined)
  // Not while rendering, which may be begun again.
  useLayoutEffect(noteTaskShown, [])
  const [isSent, setSent] = useState(false)
  const [hasEarlier, setEarlier] = useState(false)
  const { run, isPending, problem } = useAction()
  const read = due.trim() === '' || due === before ? null : parseTime(due, now, timeZone)
  const isUnread = due.trim() !== '' && due !== before && read === null
  const isUntitled = title.trim() === ''

  async function save(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (isUnread || isUntitled) return
    const dueAt = due === before ? (opened?.dueAt ?? null) : (read?.toISOString() ?? null)
    const input = { conversationId, title, assigneeId, dueAt }
    let isEarlier = false
    const isDone = await run(async () => {
      if (opened)
        return call('tasks.update', { conversationId, taskId: opened.id, ...changesOf(opened, input) })
      const outcome = await draft.add((idempotencyKey) => call('tasks.add', input, { idempotencyKey }))
      isEarlier = outcome.kind === 'earlier text sent'
      return outcome
    })
    setEarlier(isEarlier)
    if (!isDone) return
    refetchTasks(client, conversationId)
    if (!isEarlier) close()
  }

  function close() {
    draft.forget()
    onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }

  return (
    <form
      className={css.form}
      aria-label={t(task ? 'edit' : 'add')}
      onSubmit={(event) => void save(event)}
      onKeyDown={onKeyDown}
    >
      <TextInput
        className={css.wide ?? ''}
        autoFocus={isFocused}
        label={t('title')}
        placeholder={t('titlePlaceholder')}
        maxLength={300}
        value={title}
        error={isSent && isUntitled ? t('titleMissing') : undefined}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextInput
        label={t('due')}
        placeholder={t('duePlaceholder')}
        autoComplete="off"
        value={due}
        description={read ? t('dueRead', { when: formatDateTime(read) }) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={isUnread && isSent ? t(dueProblems[whyUnread(due, now, timeZone)]) : undefined}
        onChange={(event) => change({ due: event.currentTarget.value })}
      />
      <Select
        label={t('assignee')}
        value={assigneeId ?? ''}
        data={[
          { value: '', label: t('unassigned') },
          ...[...new Set([...assigneeIds, ...(task?.assigneeId ? [task.assigneeId] : [])])].map((id) => ({
            value: id,
            label: id === user?.id ? t('me', { name: nameOf(id) }) : nameOf(id) || t('someone'),
          })),
        ]}
        allowDeselect={false}
        onChange={(value) => change({ assigneeId: value || null })}
      />
      <FormError>{hasEarlier ? t('earlierAdded') : problem?.message}</FormError>
      <div className={css.buttons}>
        <Button size="xs" onClick={close}>
          {t('cancel')}
        </Button>
        <Button size="xs" type="submit" variant="filled" loading={isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

type Written = Pick<Task, 'title' | 'assigneeId' | 'dueAt'>

/** What was changed since the form was opened: the rest may have been changed by others meanwhile. */
const changesOf = (opened: Written, { title, assigneeId, dueAt }: Written): Partial<Written> => ({
  ...(title !== opened.title && { title }),
  ...(assigneeId !== opened.assigneeId && { assigneeId }),
  ...(dueAt !== opened.dueAt && { dueAt }),
})
