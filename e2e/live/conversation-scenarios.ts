import { randomUUID } from 'node:crypto'
import { letter, until } from '../../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { TestClient } from '../../apps/server/test/client.ts'
import type { MailWorld } from '../stage/mail-world.ts'

interface Setting {
  readonly world: MailWorld
  readonly owner: TestClient
  readonly otherDevice: TestClient
  readonly onlookerId: string
  readonly inboxId: string
  readonly conversationId: string
  age(conversationId: string, days: number): Promise<unknown>
  applyRetention(): Promise<unknown>
  connect(name: string, memberIds?: string[]): Promise<unknown>
}

let names = 0
const fresh = (word: string): string => `${word} of the mail ${++names}`
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

/** A bulk change that the server makes, until its result is closed. */
async function changeInBulk({ otherDevice, conversationId }: Setting): Promise<void> {
  const { id: bulkJobId } = await otherDevice.call('bulk_changes.start', {
    bulkChangeId: randomUUID(),
    target: { kind: 'conversations', conversationIds: [conversationId] },
    action: { kind: 'set_priority', priority: 'high' },
  })
  await until(async () => {
    const { items } = await otherDevice.call('bulk_changes.list_jobs', {})
    return items.find(({ id, state }) => id === bulkJobId && state === 'finished') ?? null
  }, 'the bulk change has finished')
  await otherDevice.call('bulk_changes.dismiss_job', { bulkJobId })
}

/** Events of conversations, messages, comments and drafts. */
export const conversationScenarios = {
  'bulk_job.changed': async (s: Setting) => () => changeInBulk(s),
  'conversation.merged': async (s: Setting) => {
    const subject = fresh('The same matter')
    await s.world.dovecot.deliver('anna', letter({ subject }))
    const from = await until(async () => {
      const { items } = await s.owner.call('conversations.list', { view: 'all', inboxId: s.inboxId })
      return items.find((row) => row.subject === subject) ?? null
    }, 'a second conversation is there')
    return async () => {
      const { editId } = await s.owner.call('conversations.merge', {
        conversationId: s.conversationId,
        fromIds: [from.id],
      })
      await s.owner.call('conversations.undo_thread_edit', { editId })
    }
  },
  'conversation.changed': async (s: Setting) => () =>
    s.owner.call('conversations.assign', { conversationId: s.conversationId, assigneeId: s.onlookerId }),
  'message.received': async (s: Setting) => () =>
    s.world.dovecot.deliver('anna', letter({ subject: fresh('Question') })),
  'message.queued': async (s: Setting) => answer(s),
  'message.delivery_changed': async (s: Setting) => answer(s),
  'message.redirects_changed': async (s: Setting) => {
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
  'message.taken_back': async (s: Setting) => {
    const message = await answerLater(s)
    return () =>
      s.owner.call('conversations.cancel_send', { conversationId: s.conversationId, messageId: message.id })
  },
  'conversation.discarded': async (s: Setting) => {
    const { conversationId, message } = await s.owner.call('conversations.create', {
      inboxId: s.inboxId,
      to: [{ name: 'Ingrid', address: 'ingrid@customer.example' }],
      subject: fresh('Rooms'),
      html: '<p>We hold them.</p>',
      undoSeconds: 60,
    })
    return () => s.owner.call('conversations.cancel_send', { conversationId, messageId: message.id })
  },
  'comment.added': async (s: Setting) => () =>
    s.owner.call('conversations.comment', { conversationId: s.conversationId, text: fresh('Comment') }),
  'comment.edited': async (s: Setting) => {
    const place = await note(s)
    return () => s.owner.call('conversations.edit_comment', { ...place, text: fresh('Edited comment') })
  },
  'comment.deleted': async (s: Setting) => {
    const place = await note(s)
    return () => s.owner.call('conversations.delete_comment', place)
  },
  'reaction.changed': async (s: Setting) => {
    const place = await note(s)
    return () => s.owner.call('conversations.react_to_comment', { ...place, emoji: '👍', isOn: true })
  },
  'conversation.read': async (s: Setting) => () =>
    s.otherDevice.call('conversations.mark_read', { conversationId: s.conversationId, isRead: true }),
  'draft.changed': async (s: Setting) => () =>
    s.otherDevice.call('conversations.save_draft', {
      conversationId: s.conversationId,
      html: `<p>${fresh('Draft')}</p>`,
    }),
  'shared_draft.changed': async ({ owner, inboxId, conversationId }: Setting) => {
    const { version } = await owner.call('inboxes.get_settings', { inboxId })
    await owner.call('inboxes.update_settings', { inboxId, version, shareDrafts: true })
    const save = (html: string) => owner.call('conversations.save_draft', { conversationId, html })
    await save('')
    return () => save(`<p>${fresh('Draft')}</p>`)
  },
  'conversations.erased': async (s: Setting) => {
    const { version } = await s.owner.call('workspace.get', {})
    const retention = { closedDays: 80, trashedDays: null }
    await s.owner.call('workspace.set_retention', { retention, version })
    const subject = fresh('Old question')
    await s.world.dovecot.deliver('anna', letter({ subject }))
    const { id: conversationId } = await until(async () => {
      const { items } = await s.owner.call('conversations.list', { view: 'open' })
      return items.find((row) => row.subject === subject) ?? null
    }, 'it is here')
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
  'conversations.synced': async (s: Setting) => {
    const letters = Array.from({ length: 3 }, () => Buffer.from(letter({ subject: fresh('Older') })))
    await s.world.dovecot.deliverMany('carl', letters)
    return () => s.connect('carl', [s.onlookerId])
  },
  'views.changed': async (s: Setting) => () =>
    s.owner.call('views.create', { name: fresh('View'), scope: 'workspace' }),
  'views.arranged': async (s: Setting) => {
    const { id } = await s.owner.call('views.create', { name: fresh('View'), scope: 'workspace' })
    return () => s.otherDevice.call('views.hide', { viewId: id, isHidden: true })
  },
  'saved_replies.changed': async (s: Setting) => () =>
    s.owner.call('savedReplies.create', { name: fresh('Answer'), html: '<p>We hold the rooms.</p>' }),
}
