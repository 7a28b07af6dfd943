import { letter, until } from '../../../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { ScenariosOf, Setting } from '../setting.ts'
import { fresh, newConversation, newPersonalTag, newTeam, promiseOnly, receive } from '../steps.ts'

const answerLater = async (setting: Setting) => send(setting, { undoSeconds: 60 })
const answer = (setting: Setting) => {
  return async () => {
    await send(setting, {})
  }
}
const send = async ({ owner, conversationId }: Setting, options: { undoSeconds?: number }) => {
  const { timeline } = await owner.call('conversations.get', { conversationId })
  const newest = timeline.findLast((entry) => entry.kind === 'message')
  return owner.call('conversations.reply', {
    conversationId,
    html: `<p>${fresh('Answer')}</p>`,
    to: [{ name: 'Ingrid', address: 'ingrid@customer.example' }],
    seenMessageId: newest?.kind === 'message' ? newest.message.id : null,
    ...options,
  })
}

async function note({ owner, conversationId }: Setting) {
  const { id: commentId } = await owner.call('conversations.comment', {
    conversationId,
    text: fresh('Comment'),
  })
  return { conversationId, commentId }
}

/** How each event of conversations comes about. */
export const scenarios: ScenariosOf<'conversations'> = {
  'conversation.changed': async (s) => () =>
    s.owner.call('conversations.assign', { conversationId: s.conversationId, assigneeId: s.onlookerId }),
  'message.received': async (s) => () => receive(s),
  'message.queued': async (s) => answer(s),
  'message.delivery_changed': async (s) => answer(s),
  'message.send_cancelled': async (s) => {
    const message = await answerLater(s)
    return () =>
      s.owner.call('conversations.cancel_send', { conversationId: s.conversationId, messageId: message.id })
  },
  'message.redirects_changed': async (s) => {
    const { timeline } = await s.owner.call('conversations.get', { conversationId: s.conversationId })
    const original = timeline.find(
      (entry) => entry.kind === 'message' && entry.message.direction === 'inbound',
    )
    const messageId = original?.kind === 'message' ? original.message.id : ''
    return () =>
      s.owner.call('conversations.redirect', {
        conversationId: s.conversationId,
        messageId,
        to: 'billing@partner.example',
        closeAfter: false,
        undoSeconds: 60,
      })
  },
  'comment.added': async (s) => () =>
    s.owner.call('conversations.comment', { conversationId: s.conversationId, text: fresh('Comment') }),
  'comment.edited': async (s) => {
    const place = await note(s)
    return () => s.owner.call('conversations.edit_comment', { ...place, text: fresh('Edited comment') })
  },
  'comment.deleted': async (s) => {
    const place = await note(s)
    return () => s.owner.call('conversations.delete_comment', place)
  },
  'reaction.changed': async (s) => {
    const place = await note(s)
    return () => s.owner.call('conversations.react_to_comment', { ...place, emoji: '👍', isOn: true })
  },
  'conversation.read': async (s) => () =>
    s.otherDevice.call('conversations.mark_read', { conversationId: s.conversationId, isRead: true }),
  'conversation.tagged_personally': async (s) => {
    const { id } = await newPersonalTag(s)
    const { conversationId } = s
    return () => s.otherDevice.call('conversations.tag_personally', { conversationId, add: [id] })
  },
  'draft.changed': async (s) => () =>
    s.otherDevice.call('conversations.save_draft', {
      conversationId: s.conversationId,
      html: `<p>${fresh('Draft')}</p>`,
    }),
  'shared_draft.changed': async ({ owner, inboxId, conversationId }) => {
    const { version } = await owner.call('inboxes.get_settings', { inboxId })
    await owner.call('inboxes.update_settings', { inboxId, version, shareDrafts: true })
    const save = (html: string) => owner.call('conversations.save_draft', { conversationId, html })
    await save('')
    return () => save(`<p>${fresh('Draft')}</p>`)
  },
  // Afterwards the conversation is given back.
  'conversation.withdrawn': async (s) => {
    const { id: teamId } = await newTeam(s, true)
    const { conversationId } = s
    return async () => {
      await s.owner.call('conversations.assign_team', { conversationId, teamId })
      await s.owner.call('conversations.assign_team', { conversationId, teamId: null })
    }
  },
  'conversation.due_changed': async (s) => {
    await promiseOnly(s)
    return () => receive(s)
  },
  'conversation.discarded': async (s) => {
    const { conversationId, message } = await s.owner.call('conversations.create', {
      inboxId: s.inboxId,
      to: [{ name: 'Ingrid', address: 'ingrid@customer.example' }],
      subject: fresh('Rooms'),
      html: '<p>We hold them.</p>',
      undoSeconds: 60,
    })
    return () => s.owner.call('conversations.cancel_send', { conversationId, messageId: message.id })
  },
  'conversations.synced': async (s) => {
    const letters = Array.from({ length: 3 }, () => Buffer.from(letter({ subject: fresh('Older') })))
    await s.world.dovecot.deliverMany('carl', letters)
    return () => s.connect('carl', [s.onlookerId])
  },
  'conversations.erased': async (s) => {
    const { version } = await s.owner.call('workspace.get', {})
    const retention = { closedDays: 80, trashedDays: null }
    await s.owner.call('workspace.set_retention', { retention, version })
    const conversationId = await newConversation(s)
    await s.owner.call('conversations.close', { conversationId })
    // What the mail server says of the closed mail may make it young again.
    return () =>
      until(async () => {
        await s.age(conversationId, 100)
        await s.applyRetention()
        const { status } = await s.owner.send('conversations.get', { conversationId })
        return status === 404 || null
      }, 'it is erased')
  },
}
