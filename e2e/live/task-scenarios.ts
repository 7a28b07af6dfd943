import type { TestClient } from '../../apps/server/test/client.ts'

interface Setting {
  readonly owner: TestClient
  readonly otherDevice: TestClient
  readonly onlookerId: string
  readonly conversationId: string
}

const add = ({ owner, conversationId }: Setting, more: object = {}) =>
  owner.call('tasks.add', { conversationId, title: 'Ask the hotel for a late check-out', ...more })

/** How events about tasks come about. */
export const taskScenarios = {
  'tasks.changed': async (s: Setting) => () => add(s),
  'tasks.settings_changed': async (s: Setting) => () =>
    s.otherDevice.call('tasks.save_settings', { promises: 'keep' }),
  'task.assigned': async (s: Setting) => () => add(s, { assigneeId: s.onlookerId }),
  'handover.received': async (s: Setting) => {
    const place = { conversationId: s.conversationId }
    const { id } = await s.owner.call('session.get_user', {})
    await s.owner.call('conversations.reopen', place).catch(() => undefined)
    await s.owner.call('conversations.assign', { ...place, assigneeId: id })
    const item = { ...place, assigneeId: s.onlookerId, comment: 'Waits for the room list.' }
    return () => s.owner.call('handovers.hand_over', { items: [item] })
  },
  'task.due': async (s: Setting) => () =>
    add(s, { assigneeId: s.onlookerId, dueAt: new Date(Date.now() + 500).toISOString() }),
}
