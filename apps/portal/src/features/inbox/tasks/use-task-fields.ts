import type { Task } from '@postroom/contract'
import { useLayoutEffect, useState } from 'react'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { earlyTask } from './new-task-state.ts'
import { isTaskAdded } from './tasks.api.ts'

export type TaskFields = { title: string; due: string; assigneeId: string | null }

/** The fields of a task, which this browser keeps until they are saved or cancelled. `before`: as they were. */
export function useTaskFields(conversationId: string, task: Task | undefined, before: TaskFields) {
  const [fields, setFields] = useState<TaskFields>(before)
  const isNew = task === undefined
  // Not while rendering, which may be begun again: the text would be lost.
  useLayoutEffect(() => {
    const typed = isNew ? earlyTask.take() : ''
    if (typed) setFields((now) => ({ ...now, title: typed }))
  }, [isNew])
  const draft = useFormDraft('task', task?.id ?? conversationId, {
    // With what was typed until it was read.
    onFound: (kept) => change({ ...kept.task, title: kept.body + fields.title.slice(before.title.length) }),
    ...(!task && { isStored: isTaskAdded }),
  })
  function change(part: Partial<TaskFields>) {
    const { title, due, assigneeId } = { ...fields, ...part }
    setFields({ title, due, assigneeId })
    const isNothing = task
      ? title === before.title && due === before.due && assigneeId === before.assigneeId
      : title.trim() === '' && due.trim() === ''
    if (isNothing) draft.forget()
    else draft.keep({ body: title, task: { due, assigneeId } })
  }
  return { fields, change, draft }
}
