import type { PackageQuote, TravelPackage } from '@postroom/contract'
import { isBelowFloor, subtractAmounts } from '@postroom/contract/package-prices'
import { Badge, Button, ConfirmDialog, CopyButton, Notice, Select, type Tone, toast } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatDateTime, formatList, formatMoney } from '#lib/format.ts'
import { useLanguage, useTexts } from '#lib/i18n.ts'
import { saveFile } from '#lib/save-file.ts'
import { useAction } from '#lib/use-action.ts'
import type { PackageSource } from './package-source.ts'
import { requestQuery } from './packages.api.ts'
import css from './panel.module.css'
import { formatAmount, type Prices } from './price-view.ts'
import { quoteTexts } from './quote.texts.ts'
import { quotePdf } from './quote-file.ts'
import { letterOf } from './quote-letter.ts'
import { useCreateQuote } from './use-create-quote.ts'

type QuotesProps = {
  source: PackageSource
  shown: TravelPackage
  prices: Prices
  /** Inserts text into the reply; undefined where no reply is open beside the panel. */
  onInsert: ((text: string) => void) | undefined
  onAttach: ((file: File) => void) | undefined
}

/** The quotes of a package: creating one, its answer, and its margin. */
export function Quotes({ source, shown, prices, onInsert, onAttach }: QuotesProps) {
  const t = useTexts(quoteTexts)
  const { conversationId } = source
  const [language, setLanguage] = useQuoteLanguage(conversationId, shown)
  const { run, isPending } = useAction({ toastRefusals: true })
  const createQuote = useCreateQuote(conversationId)
  const create = () =>
    run(async () => {
      // Its prices are those that the server has.
      await source.whenSaved()
      const { view, changed } = await createQuote(language)
      source.put(view)
      if (changed.length > 0) return void toast.error(t('changed', { titles: formatList(changed) }))
      toast.ok(t('created', { version: view.package?.quotes[0]?.version ?? '' }))
    })
  const mayWork = source.view?.abilities.includes('conversation.work') ?? false
  if (!mayWork && shown.quotes.length === 0) return null
  return (
    <section className={css.section} aria-label={t('quotes')}>
      <div className={css.sectionHead}>
        <h3>{t('quotes')}</h3>
      </div>
      {mayWork && !shown.is_locked && (
        <div className={css.actions}>
          <Select
            size="xs"
            aria-label={t('language')}
            value={language}
            allowDeselect={false}
            data={(['en', 'de'] as const).map((value) => ({ value, label: t(`lang_${value}`) }))}
            onChange={(value) => setLanguage(value === 'de' ? 'de' : 'en')}
          />
          <Button size="xs" variant="filled" loading={isPending} onClick={() => void create()}>
            {t('create')}
          </Button>
        </div>
      )}
      {shown.quotes.map((quote) => (
        <Quote key={quote.id} {...{ source, shown, prices, quote, onInsert, onAttach }} />
      ))}
    </section>
  )
}

/** The language that a person chose; until then that of the last quote, of the request, or of the person. */
function useQuoteLanguage(conversationId: string, { quotes }: TravelPackage) {
  const own = useLanguage()
  const { data } = useQuery(requestQuery(conversationId))
  const [chosen, choose] = useState<'en' | 'de'>()
  return [chosen ?? quotes[0]?.language ?? data?.language ?? own, choose] as const
}

const tones: Record<PackageQuote['state'] | 'expired', Tone> = {
  approval: 'warn',
  open: 'accent',
  accepted: 'ok',
  declined: 'bad',
  withdrawn: 'neutral',
  expired: 'warn',
}

function Quote({ source, shown, prices, quote, onInsert, onAttach }: QuotesProps & { quote: PackageQuote }) {
  const t = useTexts(quoteTexts)
  const isExpired =
    quote.state === 'open' && quote.expires_at !== null && Date.parse(quote.expires_at) <= nowMs()
  const state = isExpired ? 'expired' : quote.state
  return (
    <article className={css.form} aria-label={t('quote', { version: quote.version })}>
      <div className={css.line}>
        <span>
          {t('quote', { version: quote.version })} <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
        </span>
        <strong>{formatMoney(quote.total, quote.currency)}</strong>
      </div>
      <p className={css.meta}>
        {t('margin', { margin: formatAmount(quote.margin_pct) })}
        {', '}
        {quote.answeredAt
          ? t('answered', { time: formatDateTime(quote.answeredAt) })
          : quote.openedAt
            ? t('opened', { time: formatDateTime(quote.openedAt) })
            : t('notOpened')}
      </p>
      {quote.state === 'open' && <PriceChange {...{ quote, prices }} />}
      {quote.question && <Notice>{t('asked', { text: quote.question })}</Notice>}
      {quote.state === 'approval' && isBelowFloor(quote.margin_pct, shown.margin_floor_pct) && (
        <Notice tone="warn">
          {t('belowFloor', {
            margin: formatAmount(quote.margin_pct),
            floor: formatAmount(shown.margin_floor_pct),
          })}
        </Notice>
      )}
      <QuoteActions {...{ source, shown, quote, onInsert, onAttach }} />
      <details>
        <summary>{t('ledger')}</summary>
        {quote.lines.map((line) => (
          <div key={line.asset_id} className={css.line}>
            <span className={css.words}>
              {line.title}
              <span className={css.meta}>
                {t('netMarkup', { net: formatAmount(line.net), markup: formatAmount(line.markup) })}
              </span>
            </span>
            <span>{formatAmount(line.sell)}</span>
          </div>
        ))}
      </details>
    </article>
  )
}

/** Says what the package costs now where an open quote has another total. */
function PriceChange({ quote, prices }: { quote: PackageQuote; prices: Prices }) {
  const t = useTexts(quoteTexts)
  const { terms, totals, lines } = prices
  const arePriced = lines.every(({ price }) => !('problem' in price))
  if (!arePriced || terms.currency !== quote.currency || totals.total === quote.total) return null
  const difference = subtractAmounts(totals.total, quote.total)
  return (
    <Notice tone="warn" live>
      {t(difference.startsWith('-') ? 'cheaper' : 'dearer', {
        total: formatMoney(totals.total, quote.currency),
        difference: formatMoney(difference.replace('-', ''), quote.currency),
      })}
    </Notice>
  )
}

type QuoteActionsProps = Omit<QuotesProps, 'prices'> & { quote: PackageQuote }

function QuoteActions({ source, shown, quote, onInsert, onAttach }: QuoteActionsProps) {
  const t = useTexts(quoteTexts)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { run, isPending } = useAction({ toastRefusals: true })
  const { conversationId, put, view } = source
  const may = (ability: string) => view?.abilities.includes(ability) ?? false
  const ids = { conversationId, quoteId: quote.id }
  const fileName = `${shown.title} ${quote.version}`
  const isLive = quote.state === 'open' || quote.state === 'accepted'
  return (
    <div className={css.actions}>
      {quote.state === 'open' && quote.link && onInsert && may('conversation.reply') && (
        <Button size="xs" onClick={() => onInsert(letterOf(shown.title, quote))}>
          {t('insert')}
        </Button>
      )}
      {quote.link && isLive && onAttach && may('conversation.reply') && (
        <Button
          size="xs"
          loading={isPending}
          onClick={() => void run(async () => onAttach(await quotePdf(quote.link ?? '', fileName)))}
        >
          {t('attachPdf')}
        </Button>
      )}
      {quote.link && isLive && <CopyButton value={quote.link} label={t('copyLink')} />}
      {quote.link && (
        <Button
          size="xs"
          variant="subtle"
          loading={isPending}
          onClick={() =>
            void run(async () => saveFile(await quotePdf(quote.link ?? '', fileName), `${fileName}.pdf`))
          }
        >
          {t('downloadPdf')}
        </Button>
      )}
      {quote.state === 'approval' && may('package.approve') && (
        <Button
          size="xs"
          loading={isPending}
          onClick={() => void run(async () => put(await call('packages.approve_quote', ids)))}
        >
          {t('approve')}
        </Button>
      )}
      {(isLive || quote.state === 'approval') && may('conversation.work') && (
        <Button size="xs" variant="subtle" onClick={() => setWithdrawing(true)}>
          {t('withdraw')}
        </Button>
      )}
      <ConfirmDialog
        opened={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        title={t('withdrawQuestion', { version: quote.version })}
        confirmLabel={t('withdraw')}
        destructive
        onConfirm={async () => {
          put(await call('packages.withdraw_quote', ids))
          setWithdrawing(false)
        }}
      >
        <p>{t('withdrawText')}</p>
      </ConfirmDialog>
    </div>
  )
}
