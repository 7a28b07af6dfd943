import type { PackageQuote, TravelPackage } from '@postroom/contract'
import { isBelowFloor } from '@postroom/contract/package-prices'
import { Badge, Button, ConfirmDialog, CopyButton, Notice, Select, type Tone, toast } from '@postroom/ui'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatDateTime, formatList } from '#lib/format.ts'
import { translate, useLanguage, useTexts } from '#lib/i18n.ts'
import { saveFile } from '#lib/save-file.ts'
import { useAction } from '#lib/use-action.ts'
import type { PackageSource } from './package-source.ts'
import css from './panel.module.css'
import { formatAmount, formatMoney } from './price-view.ts'
import { quoteTexts } from './quote.texts.ts'
import { quotePdf } from './quote-file.ts'

type QuotesProps = {
  source: PackageSource
  shown: TravelPackage
  /** Inserts text into the reply; undefined where no reply is open beside the panel. */
  onInsert: ((text: string) => void) | undefined
  onAttach: ((file: File) => void) | undefined
}

/** The quotes of a package: creating one, its answer, and its margin. */
export function Quotes({ source, shown, onInsert, onAttach }: QuotesProps) {
  const t = useTexts(quoteTexts)
  const own = useLanguage()
  const [language, setLanguage] = useState<'en' | 'de'>(own)
  const { run, isPending } = useAction({ toastRefusals: true })
  const { conversationId } = source
  const create = () =>
    run(async () => {
      const { changed, ...view } = await call('packages.create_quote', { conversationId, language })
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
        <Quote key={quote.id} {...{ source, shown, quote, onInsert, onAttach }} />
      ))}
    </section>
  )
}

const tones: Record<PackageQuote['state'] | 'expired', Tone> = {
  approval: 'warn',
  open: 'accent',
  accepted: 'ok',
  declined: 'bad',
  withdrawn: 'neutral',
  expired: 'warn',
}

function Quote({ source, shown, quote, onInsert, onAttach }: QuotesProps & { quote: PackageQuote }) {
  const t = useTexts(quoteTexts)
  const isExpired =
    quote.state === 'open' && quote.expires_at !== null && Date.parse(quote.expires_at) <= Date.now()
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
        {t('margin', { margin: quote.margin_pct })}
        {', '}
        {quote.answeredAt
          ? t('answered', { time: formatDateTime(quote.answeredAt) })
          : quote.openedAt
            ? t('opened', { time: formatDateTime(quote.openedAt) })
            : t('notOpened')}
      </p>
      {quote.question && <Notice>{t('asked', { text: quote.question })}</Notice>}
      {quote.state === 'approval' && isBelowFloor(quote.margin_pct, shown.margin_floor_pct) && (
        <Notice tone="warn">
          {t('belowFloor', { margin: quote.margin_pct, floor: shown.margin_floor_pct })}
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

/** What the reply says of a quote, in the language of the reader of this page. */
function letterOf(shown: TravelPackage, quote: PackageQuote): string {
  const letter = translate(quoteTexts, 'letter', {
    title: shown.title,
    total: formatMoney(quote.total, quote.currency),
    link: quote.link ?? '',
  })
  const expires = quote.expires_at
    ? translate(quoteTexts, 'letterExpires', { time: formatDateTime(quote.expires_at) })
    : ''
  return `${letter}${expires}`
}

function QuoteActions({ source, shown, quote, onInsert, onAttach }: QuotesProps & { quote: PackageQuote }) {
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
        <Button size="xs" onClick={() => onInsert(letterOf(shown, quote))}>
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
