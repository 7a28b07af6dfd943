import { Button, ErrorState, Modal, SkeletonRows, Switch } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { Clause } from './clause.tsx'
import { thankYousQuery } from './closing-policies.api.ts'
import css from './closing-policies.module.css'
import { closingPoliciesTexts } from './closing-policies.texts.ts'
import { ConversationLink } from './conversation-link.tsx'
import type { PolicyForm } from './use-policy-form.ts'

/** Switch for keeping conversations closed after a short thank-you, with recent examples. */
export function ThanksSection({ editing: { draft, change } }: { editing: PolicyForm }) {
  const t = useTexts(closingPoliciesTexts)
  const thanks = useQuery(thankYousQuery)
  const [isOpen, setOpen] = useState(false)
  const count = thanks.data?.items.length ?? 0
  return (
    <Clause label={t('thanks')}>
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
    </Clause>
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
        <ul className={css.samples}>
          {data.items.map(({ conversationId, subject, contact, snippet, arrivedAt }) => (
            <li key={conversationId + arrivedAt}>
              <span className={css.sampleHead}>
                <ConversationLink id={conversationId} subject={subject} />
                <span className={css.time}>{formatShort(arrivedAt)}</span>
              </span>
              <span className={css.detail}>{contact}</span>
              <span className={css.snippet} dir="auto">
                {snippet}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={3} twoLines />
      )}
    </Modal>
  )
}
