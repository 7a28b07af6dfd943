import type { ClosingPreview, SilentConversation } from '@postroom/contract'
import { ErrorState, Notice, SkeletonRows } from '@postroom/ui'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ConversationEntries, ConversationEntry } from '#features/setting-editor/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatNumber, formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './closing-policies.module.css'
import { closingPoliciesTexts } from './closing-policies.texts.ts'
import type { PolicyDraft } from './policy-values.ts'
import { useClosingPreview } from './use-closing-preview.ts'

/** What the policy in the form would do today, with the conversations. */
export function PreviewPanel({ draft, isPossible }: { draft: PolicyDraft; isPossible: boolean }) {
  const t = useTexts(closingPoliciesTexts)
  const { query, isOld } = useClosingPreview(draft, isPossible)
  const { data, error } = query
  if (draft.inboxIds.length === 0) return <p className={css.help}>{t('previewNoInboxes')}</p>
  if (isApiError(error) && !query.isFetching)
    return (
      <ErrorState
        inline
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void query.refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={4} twoLines />
  return (
    <div className={css.figures} data-old={isOld || undefined} aria-busy={isOld || query.isFetching}>
      <AutoCloseFigures preview={data} isOn={draft.autoClose.isOn} />
      <Incomplete preview={data} draft={draft} />
    </div>
  )
}

function AutoCloseFigures({ preview, isOn }: { preview: ClosingPreview; isOn: boolean }) {
  const t = useTexts(closingPoliciesTexts)
  const { open, closing, reminding, waiting } = preview
  return (
    <section>
      <div role="status">
        <h2>{isOn ? t('wouldClose', { count: closing.count }) : t('closesNothing')}</h2>
      </div>
      <p className={css.help}>{t('ofOpen', { n: formatNumber(open) })}</p>
      {isOn && (
        <>
          <Figure label={t('closedToday')} group={closing} isOpen />
          <Figure label={t('remindedToday')} group={reminding} />
          <Figure label={t('leftForTimeOff')} group={waiting} />
        </>
      )}
    </section>
  )
}

type FigureProps = { label: string; group: ClosingPreview['closing']; isOpen?: boolean }

/** A figure with its conversations behind it. */
function Figure({ label, group: { count, items }, isOpen = false }: FigureProps) {
  const t = useTexts(closingPoliciesTexts)
  const [isShown, setShown] = useState(isOpen)
  const id = useId()
  const Chevron = isShown ? IconChevronDown : IconChevronRight
  if (count === 0)
    return (
      <p className={css.fact}>
        <span>{label}</span>
        <span>0</span>
      </p>
    )
  return (
    <div>
      <button
        type="button"
        className={css.fact}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        <span className={css.factLabel}>
          <Chevron size={14} />
          {label}
        </span>
        <span>{formatNumber(count)}</span>
      </button>
      {isShown && (
        <div className={css.behind} id={id}>
          <ConversationEntries>
            {items.map((item) => (
              <Sample key={item.conversationId} item={item} />
            ))}
          </ConversationEntries>
          {items.length < count && (
            <p className={css.help}>{t('notShown', { count: count - items.length })}</p>
          )}
        </div>
      )}
    </div>
  )
}

function Sample({ item }: { item: SilentConversation }) {
  const t = useTexts(closingPoliciesTexts)
  return (
    <ConversationEntry
      conversation={{ id: item.conversationId, subject: item.subject }}
      at={item.repliedAt}
      details={[
        item.contact,
        item.remindedAt
          ? t('remindedAt', { when: formatShort(item.remindedAt) })
          : t('repliedAt', { when: formatShort(item.repliedAt) }),
      ]}
    />
  )
}

/** What closing lacked in the last 30 days, of what the policy asks for. */
function Incomplete({ preview: { closed }, draft }: { preview: ClosingPreview; draft: PolicyDraft }) {
  const t = useTexts(closingPoliciesTexts)
  const { requiredTags, needsCommentAfterMissedSla } = draft
  if (!requiredTags && !needsCommentAfterMissedSla) return null
  return (
    <section>
      <h3>{t('missingAtClose', { count: closed.incomplete, of: formatNumber(closed.count) })}</h3>
      {requiredTags && (
        <p className={css.fact}>
          <span>{t('kind_tags')}</span>
          <span>{formatNumber(closed.withoutTags)}</span>
        </p>
      )}
      {needsCommentAfterMissedSla && (
        <p className={css.fact}>
          <span>{t('kind_comment')}</span>
          <span>{formatNumber(closed.withoutComment)}</span>
        </p>
      )}
      {closed.incomplete > 0 && (
        <Notice tone="info">{t('wouldBeAsked', { count: closed.incomplete })}</Notice>
      )}
    </section>
  )
}
