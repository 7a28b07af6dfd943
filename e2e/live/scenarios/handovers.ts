import type { ScenariosOf } from '../setting.ts'

/** How each event of handovers comes about. */
export const scenarios: ScenariosOf<'handovers'> = {
  'handover.received': async (s) => {
    const place = { conversationId: s.conversationId }
    const { id } = await s.owner.call('session.get_user', {})
    await s.owner.call('conversations.reopen', place).catch(() => undefined)
    await s.owner.call('conversations.assign', { ...place, assigneeId: id })
    const item = { ...place, assigneeId: s.onlookerId, comment: 'Waits for the room list.' }
    return () => s.owner.call('handovers.hand_over', { items: [item] })
  },
}
