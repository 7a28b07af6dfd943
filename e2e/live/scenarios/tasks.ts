import type { ScenariosOf, Setting } from '../setting.ts'

const add = ({ owner, conversationId }: Setting, more: object = {}) =>
  owner.call('tasks.add', { conversationId, title: 'Ask the hotel for a late check-out', ...more })

/** How each event of tasks comes about. */
export const scenarios: ScenariosOf<'tasks'> = {
  'tasks.changed': async (s) => () => add(s),
  'tasks.settings_changed': async (s) => () =>
    s.otherDevice.call('tasks.save_settings', { promises: 'keep' }),
  'task.assigned': async (s) => () => add(s, { assigneeId: s.onlookerId }),
  'task.due': async (s) => () =>
    add(s, { assigneeId: s.onlookerId, dueAt: new Date(Date.now() + 500).toISOString() }),
}
