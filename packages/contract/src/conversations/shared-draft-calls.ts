import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { nothing, plainId, ref } from '../core/fields.ts'
import { colleagueDraft, draft, draftVersion } from './draft-shapes.ts'

const conversationId = ref('conversation')
const userId = ref('user')
/** Replaces the person's own draft, which is kept as a version; otherwise the call is refused where there is one. */
const replacesOwn = z.boolean().default(false)

const place = { conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1' }
const colleague = '019a9f6e-5d1c-7000-8000-00000000000a'
const version = '019a9f6e-5d1c-7000-8000-0000000000d8'
const read = { access: 'conversation.read', mfa: 'enrolled', impact: 'read' } as const
const write = { access: 'conversation.work', mfa: 'enrolled', impact: 'write' } as const
const withDraft = z.object({ draft })

export const listColleagueDrafts = defineCall({
  name: 'conversations.list_colleague_drafts',
  summary:
    'Lists the colleagues who have a reply draft in a conversation, without texts; empty where the inbox does not share drafts.',
  rest: { method: 'GET', path: '/api/v1/conversation/:conversationId/drafts' },
  ...read,
  input: z.object({ conversationId }),
  output: z.object({ items: z.array(colleagueDraft) }),
  example: { input: place },
})

export const getColleagueDraft = defineCall({
  name: 'conversations.get_colleague_draft',
  summary: 'Returns the reply draft of a colleague, where the inbox shares drafts.',
  rest: { method: 'GET', path: '/api/v1/conversation/:conversationId/drafts/:userId' },
  ...read,
  input: z.object({ conversationId, userId }),
  output: withDraft,
  errors: ['drafts_not_shared', 'draft_gone'],
  example: { input: { ...place, userId: colleague } },
})

export const takeOverDraft = defineCall({
  name: 'conversations.take_over_draft',
  summary:
    'Makes the reply draft of a colleague yours, with recipients and files. They keep their last text as a version for 30 days.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/drafts/:userId/take-over' },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ conversationId, userId, replacesOwn }),
  output: withDraft,
  errors: ['drafts_not_shared', 'draft_gone', 'draft_exists', 'files_too_large'],
  example: { input: { ...place, userId: colleague } },
})

export const takeBackDraft = defineCall({
  name: 'conversations.take_back_draft',
  summary:
    'Makes a draft yours again that a colleague took over, as they have it now; where they no longer have it, your last text.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/draft/take-back' },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ conversationId }),
  output: withDraft,
  errors: ['draft_gone', 'draft_exists', 'files_too_large'],
  example: { input: place },
})

export const dismissTakenDraft = defineCall({
  name: 'conversations.dismiss_taken_draft',
  summary:
    'Leaves your draft to the colleague who took it over, so that you can begin another one. Your last text stays a version.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/draft/dismiss' },
  ...write,
  audit: false,
  input: z.object({ conversationId }),
  output: nothing,
  example: { input: place, output: {} },
})

export const listDraftVersions = defineCall({
  name: 'conversations.list_draft_versions',
  summary:
    'Lists your reply drafts of the last 30 days that a colleague took over, or that you replaced by one of theirs; the newest first.',
  rest: { method: 'GET', path: '/api/v1/conversation/:conversationId/draft/versions' },
  ...read,
  input: z.object({ conversationId }),
  output: z.object({ items: z.array(draftVersion) }),
  example: { input: place },
})

export const restoreDraftVersion = defineCall({
  name: 'conversations.restore_draft_version',
  summary: 'Makes a version of your reply draft your draft again; the version stays.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/draft/versions/:versionId/restore' },
  ...write,
  input: z.object({ conversationId, versionId: plainId(), replacesOwn }),
  output: withDraft,
  errors: ['draft_exists'],
  example: { input: { ...place, versionId: version } },
})

export const sharedDraftCalls = [
  listColleagueDrafts,
  getColleagueDraft,
  takeOverDraft,
  takeBackDraft,
  dismissTakenDraft,
  listDraftVersions,
  restoreDraftVersion,
] as const

export const sharedDraftErrors = {
  drafts_not_shared: { status: 409, text: 'Reply drafts are not shared in this inbox.' },
  draft_gone: { status: 409, text: 'This draft was sent, discarded or taken over meanwhile.' },
  draft_exists: { status: 409, text: 'You have a draft of your own here. Choose whether to replace it.' },
  draft_taken_over: {
    status: 409,
    text: 'A colleague has taken over your draft. Nothing was sent or saved. Take it back, or begin a new one.',
  },
} as const
