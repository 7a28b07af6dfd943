import type { Task } from '@postroom/contract'
import { ActionIcon, Button, Checkbox, Menu } from '@postroom/ui'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { PersonAvatar } from '#features/avatars/index.ts'
import { formatDateTime, formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNames } from '../directory.ts'
import { DueMark } from './due-mark.tsx'
import css from './tasks.module.css'
import { tasksTexts } from './tasks.texts.ts'
import { useTaskActions } from './use-task-actions.ts'

type TaskRowProps = {
  task: Task
  now: number
  mayWork: boolean
  onEdit: () => void
  /** Missing where the task is at the end of the order already. */
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
}

/** A task of the conversation: done or not, what is to be done, when and by whom. */
export function TaskRow({ task, now, mayWork, onEdit, onUp, onDown }: TaskRowProps) {
  const t = useTexts(tasksTexts)
  const { setDone, remove } = useTaskActions()
  const nameOf = useNames()
  const { title, assigneeId, state, kind, words } = task
  const isDone = state === 'done'
  const assignee = assigneeId ? nameOf(assigneeId) || t('someone') : undefined
  return (
    <li className={css.row} data-done={isDone || undefined}>
      <Checkbox
        size="xs"
        aria-label={t('markDone', { title })}
        checked={isDone}
        disabled={!mayWork}
        onChange={(event) => setDone(task, event.currentTarget.checked)}
      />
      <span className={css.words}>
        <span className={css.title} dir="auto">
          {title}
        </span>
        {kind === 'promise' && <span className={css.note}>{t('promised')}</span>}
        {kind === 'promise' && words !== null && words !== title && (
          <q className={css.note} dir="auto">
            {words}
          </q>
        )}
        {isDone ? (
          <span className={css.note}>
            {task.doneById
              ? t('doneBy', {
                  name: nameOf(task.doneById) || t('someone'),
                  when: formatShort(task.doneAt ?? 0, now),
                })
              : t('doneByReply', { when: formatShort(task.doneAt ?? 0, now) })}
          </span>
        ) : (
          <DueMark dueAt={task.dueAt} now={now} />
        )}
      </span>
      {assigneeId && assignee && <PersonAvatar userId={assigneeId} name={assignee} size={20} />}
      {mayWork && !isDone && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size="xs" aria-label={t('menu', { title })}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
              {t('edit')}
            </Menu.Item>
            {onUp && (
              <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={onUp}>
                {t('up')}
              </Menu.Item>
            )}
            {onDown && (
              <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={onDown}>
                {t('down')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconTrash size={16} />} data-tone="bad" onClick={() => remove(task)}>
              {t('remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

/** A promise that was found in the person's mail, to be kept as a reminder or dismissed. */
export function ProposedPromise({ task }: { task: Task }) {
  const t = useTexts(tasksTexts)
  const { keep, remove } = useTaskActions()
  return (
    <li className={css.row} data-proposed>
      <span className={css.words}>
        <span className={css.note}>{t('proposed')}</span>
        <q className={css.title} dir="auto">
          {task.words ?? task.title}
        </q>
        {task.dueAt && <span className={css.note}>{t('isDue', { when: formatDateTime(task.dueAt) })}</span>}
      </span>
      <span className={css.choices}>
        <Button size="xs" onClick={() => keep(task)}>
          {t('keep')}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => remove(task)}>
          {t('dismiss')}
        </Button>
      </span>
    </li>
  )
}
