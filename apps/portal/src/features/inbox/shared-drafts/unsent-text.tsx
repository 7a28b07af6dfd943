import { CopyButton, Notice } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { plainHtml, plainTextOf } from '#lib/plain-text.ts'
import type { LocalDraft } from '../drafts/local-drafts.ts'
import { isBlank } from '../drafts/reconcile.ts'
import { useLocalDraft } from '../drafts/use-local-draft.ts'
import { DraftText } from './draft-text.tsx'
import { sharedDraftsTexts } from './shared-drafts.texts.ts'

/** The reply and the comment that this person had begun in a conversation that can no longer be opened, to be copied. */
export function UnsentText({ conversationId }: { conversationId: string }) {
  const t = useTexts(sharedDraftsTexts)
  const reply = useLocalDraft(conversationId, 'reply')
  const comment = useLocalDraft(conversationId, 'comment')
  const unsent = [
    ...(reply ? [withHtml(reply, reply.body)] : []),
    ...(comment ? [withHtml(comment, plainHtml(comment.body))] : []),
  ].filter(({ html }) => !isBlank(html))
  if (unsent.length === 0) return null
  return (
    <section aria-label={t('unsent')}>
      <Notice>{t('unsent')}</Notice>
      {unsent.map((draft) => (
        <div key={draft.kind}>
          <DraftText draft={draft} />
          <CopyButton value={plainTextOf(draft.html)} label={t('copy')} />
        </div>
      ))}
    </section>
  )
}

const withHtml = (draft: LocalDraft, html: string) => ({
  kind: draft.kind,
  html,
  from: draft.from,
  to: [],
  cc: [],
  bcc: [],
  ...draft.recipients,
  files: draft.files,
})
