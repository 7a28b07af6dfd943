import type { Draft } from '@postroom/contract'
import { expect, test } from 'vitest'
import type { LocalDraft } from '../src/features/inbox/drafts/local-drafts.ts'
import { reconcile } from '../src/features/inbox/drafts/reconcile.ts'

const conversationId = '019a9f6e-5d1c-7000-8000-000000000001'
const lists = { to: [], cc: [], bcc: [] }
const server = (html: string, version: number): Draft => ({
  conversationId,
  html,
  isPlain: false,
  from: null,
  ...lists,
  files: [],
  answers: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
  version,
})
type Known = LocalDraft & { readonly sent: readonly string[] }
const local = (body: string, over: Partial<Known> = {}): Known => ({
  owner: 'workspace/user',
  conversationId,
  kind: 'reply',
  body,
  from: null,
  recipients: lists,
  files: [],
  version: 1,
  isSaved: false,
  sent: [],
  changedAt: 0,
  ...over,
})

test('without unsaved text in this browser, the reply begins with the draft of the server', () => {
  expect(reconcile(local('old', { isSaved: true }), server('new', 2))).toMatchObject({
    content: { body: 'new' },
    version: 2,
    other: null,
  })
  expect(reconcile(local('sent elsewhere', { isSaved: true }), null).content).toBeNull()
})

test('unsaved text written over the version of the server goes on', () => {
  const start = reconcile(local('mine'), server('before', 1))
  expect(start).toMatchObject({ content: { body: 'mine' }, version: 1, isSaved: false, other: null })
})

test.each([
  ['a recipient', { recipients: { ...lists, cc: [{ name: '', address: 'desk@vireo.example' }] } }],
  ['the address to send from', { from: 'groups@marewind.example' }],
  ['the inbox to send from', { inboxId: '019a9f6e-5d1c-7000-8000-000000000002' }],
])('unsaved: %s goes on although the text is that of the server', (_, over) => {
  const start = reconcile(local('mine', over), server('mine', 1))
  expect(start).toMatchObject({ content: { body: 'mine', ...over }, isSaved: false, other: null })
  expect(reconcile(local('mine'), server('mine', 1)).isSaved).toBe(true)
})

test('text that was changed on both sides is shown in both versions', () => {
  const start = reconcile(local('mine'), server('theirs', 2))
  expect(start).toMatchObject({ content: { body: 'mine' }, version: 1, other: { html: 'theirs' } })
})

test('a save whose answer was lost is no conflict', () => {
  const sent = ['mine', 'mine, and']
  const start = reconcile(local('mine, and more', { sent }), server('mine', 2))
  expect(start).toMatchObject({
    content: { body: 'mine, and more' },
    version: 2,
    isSaved: false,
    other: null,
  })
  expect(reconcile(local('mine'), server('mine', 2))).toMatchObject({
    version: 2,
    isSaved: true,
    other: null,
  })
})

test('text that the server does not know, or whose draft was sent elsewhere, is kept', () => {
  expect(reconcile(local('mine'), undefined)).toMatchObject({ content: { body: 'mine' }, version: 1 })
  expect(reconcile(local('saved', { isSaved: true }), undefined).content?.body).toBe('saved')
  expect(reconcile(local('mine', { version: 7 }), null)).toMatchObject({
    content: { body: 'mine' },
    version: 0,
  })
})

test('an outdated answer of the server changes nothing and is no conflict', () => {
  expect(
    reconcile(local('on the train to Bergen', { version: 5, isSaved: true }), server('on the train', 4)),
  ).toMatchObject({
    content: { body: 'on the train to Bergen' },
    version: 5,
    isSaved: true,
    other: null,
  })
  expect(reconcile(local('mine', { version: 5 }), server('before', 4))).toMatchObject({
    content: { body: 'mine' },
    version: 5,
    other: null,
  })
})

test('after an attempt to send it, a draft begins unsaved, so that a save tells whether it was sent', () => {
  const attempt = { idempotencyKey: 'key', changedAt: 0 }
  const tried = local('mine', { isSaved: true, attempt })
  for (const known of [server('mine', 1), null, undefined])
    expect(reconcile(tried, known)).toMatchObject({ content: { body: 'mine' }, isSaved: false, attempt })
})
