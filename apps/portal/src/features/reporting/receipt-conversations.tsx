import type { Card, Cards } from '@postroom/contract'
import { Button, SkeletonRows } from '@postroom/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './receipt.module.css'
import { receiptTexts } from './receipt.texts.ts'
import { reportTexts } from './report.texts.ts'

/** How many conversations are asked for at first. */
export const receiptPageSize = 50
const cardsAtMost = 500

type ReceiptConversationsProps = {
  cards: UseQueryResult<Cards>
  /** How many were asked for. */
  limit: number
  onLimit: (limit: number) => void
  children: (card: Card, key: string) => ReactNode
}

/** The conversations behind a number, as many as one may see. */
export function ReceiptConversations({ cards, limit, onLimit, children }: ReceiptConversationsProps) {
  const t = useTexts(reportTexts)
  const texts = useTexts(receiptTexts)
  const { problem, forbidden } = listProblem(cards)
  if (isApiError(cards.error) && cards.error.code === 'mfa_required')
    return (
      <p className={css.part}>
        {t('receiptMfa')} <Link to="/reporting">{t('receiptMfaLink')}</Link>
      </p>
    )
  if (forbidden) return <p className={css.part}>{t('receiptNone')}</p>
  if (problem)
    return (
      <p className={css.part} role="alert">
        {problem.message}{' '}
        <Button size="xs" onClick={problem.onRetry}>
          {t('showMore')}
        </Button>
      </p>
    )
  if (!cards.data) return <SkeletonRows rows={5} twoLines />
  const { items, total, visible, conversations, ids } = cards.data
  return (
    <section aria-label={t('conversations')}>
      <h3 className={css.count}>
        {conversations === visible
          ? t('receiptCount', { n: conversations })
          : t('receiptCases', { n: visible, conversations })}
      </h3>
      {total > visible && <p className={css.hidden}>{t('receiptHidden', { n: total - visible })}</p>}
      {visible === 0 && total > 0 && <p className={css.hidden}>{t('receiptNone')}</p>}
      {/* A conversation can be counted twice. */}
      <ul>{items.map((card, index) => children(card, `${card.conversationId} ${index}`))}</ul>
      {items.length >= limit && ids.length > 0 && limit < cardsAtMost && (
        <div className={css.part}>
          <Button size="xs" onClick={() => onLimit(Math.min(cardsAtMost, limit * 3))}>
            {t('showMore')}
          </Button>
        </div>
      )}
      {limit >= cardsAtMost && items.length < visible && (
        <p className={css.part}>
          {texts('shownAtMost', { n: formatNumber(items.length), total: formatNumber(visible) })}
        </p>
      )}
    </section>
  )
}
