import type { QuoteReport } from '@postroom/contract'
import { Button, EmptyState, ErrorState, Page, PageHeader, Segmented, SkeletonPage } from '@postroom/ui'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { request } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatDecimal, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { saveFile } from '#lib/save-file.ts'
import { useAction } from '#lib/use-action.ts'
import { PeriodPart } from '../definition-parts.tsx'
import reportCss from '../report.module.css'
import { quoteReportQuery } from '../reporting.api.ts'
import '../reporting.live.ts'
import css from './quote-report.module.css'
import { quoteReportTexts } from './quote-report.texts.ts'
import { formatPercent, QuoteTable } from './quote-table.tsx'
import { usePeriodOfAddress } from './use-period-of-address.ts'

/** Quotes of packages by outcome and margin. */
export function QuoteReportPage() {
  const t = useTexts(quoteReportTexts)
  const [definition, change] = usePeriodOfAddress()
  const { timeType, preset, from_date, to_date, timezone } = definition
  const period = { timeType, preset, from_date, to_date, timezone }
  const report = useQuery(quoteReportQuery(period))
  const { run, isPending } = useAction({ toastRefusals: true })
  const download = () =>
    run(async () => {
      const { lateCalls } = await import('#lib/late-calls.generated.ts')
      const answer = await request(lateCalls['reporting.export_quotes'], period, {})
      saveFile(await answer.blob(), `${t('title')}.csv`)
    })
  const { data, error } = report
  return (
    <Page width="report">
      <PageHeader
        parent={<Link to="/reporting">{t('reports')}</Link>}
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button
            disabled={!data || data.currencies.length === 0}
            loading={isPending}
            leftSection={<IconDownload size={16} />}
            onClick={() => void download()}
          >
            {t('exportCsv')}
          </Button>
        }
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend */}
      <div role="group" className={reportCss.definition} aria-label={t('definition')}>
        <PeriodPart definition={definition} onChange={change} />
      </div>
      {error ? (
        <ErrorState
          inline
          title={error.message}
          message=""
          requestId={isApiError(error) ? error.requestId : undefined}
          onRetry={() => void report.refetch()}
        />
      ) : !data ? (
        <SkeletonPage />
      ) : data.currencies.length === 0 ? (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          action={
            (timeType === 'custom' || preset !== 'last_365_days') && (
              <Button onClick={() => change({ timeType: 'preset', preset: 'last_365_days' })}>
                {t('longerPeriod')}
              </Button>
            )
          }
        />
      ) : (
        <Figures report={data} />
      )}
    </Page>
  )
}

function Figures({ report }: { report: QuoteReport }) {
  const t = useTexts(quoteReportTexts)
  const { all, currencies } = report
  const [chosen, setChosen] = useState<string>()
  const shown = currencies.find(({ currency }) => currency === chosen) ?? mostQuoted(currencies)
  return (
    <>
      <dl className={reportCss.tiles} aria-label={t('figures')}>
        <Tile name={t('winRate')} value={formatPercent(all.win_rate_pct)} />
        <Tile name={t('accepted')} value={formatNumber(all.accepted)} />
        <Tile name={t('declined')} value={formatNumber(all.declined)} />
        <Tile name={t('expired')} value={formatNumber(all.expired)} />
        <Tile name={t('open')} value={formatNumber(all.open)} />
        <Tile name={t('marginWon')} value={formatPercent(all.median_margin_won_pct)} />
        <Tile name={t('marginLost')} value={formatPercent(all.median_margin_lost_pct)} />
      </dl>
      {currencies.length > 1 && shown && (
        <div className={css.currency}>
          <Segmented
            label={t('currency')}
            value={shown.currency}
            options={currencies.map(({ currency }) => ({ value: currency, label: currency }))}
            onChange={setChosen}
          />
        </div>
      )}
      {shown && <OneCurrency report={report} shown={shown} />}
      <details className={css.how}>
        <summary>{t('howCounted')}</summary>
        <ul>
          {(['once', 'time', 'amounts', 'rate', 'margin', 'types'] as const).map((part) => (
            <li key={part}>{t(`how_${part}`)}</li>
          ))}
          {report.is_limited && <li>{t('how_people')}</li>}
        </ul>
      </details>
    </>
  )
}

type OfCurrency = QuoteReport['currencies'][number]

const countOf = ({ total: { accepted, declined, expired, open } }: OfCurrency): number =>
  accepted.count + declined.count + expired.count + open.count

const mostQuoted = (currencies: readonly OfCurrency[]): OfCurrency | undefined =>
  [...currencies].sort((a, b) => countOf(b) - countOf(a))[0]

function OneCurrency({ report: { margin_floor_pct }, shown }: { report: QuoteReport; shown: OfCurrency }) {
  const t = useTexts(quoteReportTexts)
  const { currency, total, bands, owners, types } = shown
  const floor = formatDecimal(margin_floor_pct, { maximumFractionDigits: 2 })
  return (
    <>
      <QuoteTable
        title={t('byMargin')}
        corner={t('margin')}
        currency={currency}
        total={total}
        rows={bands.map(({ band, figures }) => ({
          key: band,
          name:
            band === 'below_floor'
              ? t(Number(margin_floor_pct) === 0 ? 'band_below_zero' : 'band_below_floor', { floor })
              : t(`band_${band}`),
          figures,
        }))}
      />
      <QuoteTable
        title={t('byOwner')}
        corner={t('owner')}
        currency={currency}
        total={total}
        rows={owners.map(({ owner, name, figures }) => ({
          key: owner,
          name: owner === 'others' ? t('others') : name || t('unnamed'),
          figures,
        }))}
      />
      <QuoteTable
        title={t('byType')}
        corner={t('type')}
        currency={currency}
        rows={types.map(({ asset_type, figures }) => ({
          key: asset_type,
          name: t(`type_${asset_type}`),
          figures,
        }))}
      />
    </>
  )
}

const Tile = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className={reportCss.tileFigure}>{value}</dd>
  </div>
)
