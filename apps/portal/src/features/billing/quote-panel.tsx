import { ErrorState, HelpText, SkeletonBar } from '@postroom/ui'
import type { ReactNode } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { formatCalendarDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { AmountsList } from './amounts-list.tsx'
import css from './billing.module.css'
import { billingTexts } from './billing.texts.ts'
import type { Purchase } from './use-purchase.ts'

type QuotePanelProps = { purchase: Pick<Purchase, 'quote' | 'problem'>; children?: ReactNode }

/** What is charged now and with the next invoice. */
export function QuotePanel({ purchase: { quote, problem }, children }: QuotePanelProps) {
  const t = useTexts(billingTexts)
  const { data, error, isPlaceholderData, refetch } = quote
  const isStale = isPlaceholderData && !error
  return (
    <aside className={css.order} aria-label={t('chargedNow')} data-stale={isStale || undefined}>
      {problem ? (
        <ErrorState inline {...problem} />
      ) : isApiError(error) ? (
        <ErrorState
          inline
          message={error.message}
          requestId={error.status >= 500 ? error.requestId : undefined}
          onRetry={error.status >= 500 ? () => void refetch() : undefined}
        />
      ) : data ? (
        <>
          <h2>{t('chargedNow')}</h2>
          {data.now ? (
            <AmountsList amounts={data.now} totalLabel={t('today')} />
          ) : (
            <HelpText>{t('nothingNow')}</HelpText>
          )}
          <hr className={css.rule} />
          <h2>{t('nextInvoice')}</h2>
          <AmountsList amounts={data.next} totalLabel={formatCalendarDate(data.next.on)} />
        </>
      ) : (
        <SkeletonBar />
      )}
      {children}
    </aside>
  )
}
