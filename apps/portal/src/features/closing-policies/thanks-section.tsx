import { Button, ErrorState, Modal, SkeletonRows, Switch } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConversationEntries, ConversationEntry, FormLine } from '#features/setting-editor/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { thankYousQuery } from './closing-policies.api.ts'
import css from './closing-policies.module.css'
import { closingPoliciesTexts } from './closing-policies.texts.ts'
import type { PolicyForm } from './use-policy-form.ts'

/** Switch for keeping conversations closed after a short thank-you, with recent examples. */
export function ThanksSection({ editing: { draft, change } }: { editing: PolicyForm }) {
  const t = useTexts(closingPoliciesTexts)
  const thanks = useQuery(thankYousQuery)
  const [isOpen, setOpen] = useState(false)
  const count = thanks.data?.items.length ?? 0
  return (
    <FormLine label={t('thanks')}>
      <div className={css.ends}>
        <Switch
          label={t('keepsThanksClosed')}
          checked={draft.keepsThanksClosed}
          onChange={({ currentTarget }) => change({ keepsThanksClosed: currentTarget.checked })}
        />
        {(count > 0 || thanks.error) && (
          <Button size="xs" variant="subtle" onClick={() => setOpen(true)}>
            {t('review', { count })}
          </Button>
        )}
      </div>
      <p className={css.help}>{t('thanksHelp')}</p>
      {isOpen && <ThanksList onClose={() => setOpen(false)} />}
    </FormLine>
  )
}

function ThanksList({ onClose }: { onClose: () => void }) {
  const t = useTexts(closingPoliciesTexts)
  const { data, error, refetch } = useQuery(thankYousQuery)
  return (
    <Modal opened onClose={onClose} size={560} title={t('thanksTitle')}>
      <p className={css.help}>{t('thanksListHelp')}</p>
      {isApiError(error) ? (
        <ErrorState
          inline
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <ConversationEntries>
          {data.items.map(({ conversationId, subject, contact, snippet, arrivedAt }) => (
            <ConversationEntry
              key={conversationId + arrivedAt}
              conversation={{ id: conversationId, subject }}
              at={arrivedAt}
              details={[contact]}
            >
              <span className={css.snippet} dir="auto">
                {snippet}
              </span>
            </ConversationEntry>
          ))}
        </ConversationEntries>
      ) : (
        <SkeletonRows rows={3} twoLines />
      )}
    </Modal>
  )
}
