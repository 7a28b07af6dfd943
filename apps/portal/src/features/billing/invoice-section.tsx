import type { BillingInvoice } from '@postroom/contract'
import { ActionIcon, Button, ErrorState, Section, SkeletonRows, StatusBadge, type Tone } from '@postroom/ui'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { request } from '#lib/api-client.ts'
import { formatCalendarDate, formatMoney } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { lateCalls } from '#lib/late-calls.generated.ts'
import { saveFile } from '#lib/save-file.ts'
import { runAction } from '#lib/use-action.ts'
import { invoicesQuery } from './billing.api.ts'
import css from './billing.module.css'
import { billingTexts } from './billing.texts.ts'
import { PayButton } from './payment-section.tsx'

const shownAtFirst = 12

/** The invoices, the newest first; with `canPay` open ones lead to the payment provider. */
export function InvoiceSection({ canPay }: { canPay: boolean }) {
  const t = useTexts(billingTexts)
  const invoices = useQuery(invoicesQuery)
  const [isAll, setAll] = useState(false)
  const { problem } = listProblem(invoices)
  const items = invoices.data?.items
  return (
    <Section title={t('invoices')}>
      {problem && <ErrorState inline {...problem} />}
      {!items && !problem && <SkeletonRows rows={3} />}
      {items?.length === 0 && <span className={css.soft}>{t('noInvoices')}</span>}
      {items && items.length > 0 && (
        <InvoiceTable items={isAll ? items : items.slice(0, shownAtFirst)} canPay={canPay} />
      )}
      {items && items.length > shownAtFirst && !isAll && (
        <div className={css.acts}>
          <Button size="xs" onClick={() => setAll(true)}>
            {t('showAll', { n: items.length })}
          </Button>
        </div>
      )}
    </Section>
  )
}

const tones: Record<BillingInvoice['status'], Tone> = { open: 'warn', overdue: 'bad', paid: 'ok' }

type InvoiceTableProps = { items: readonly BillingInvoice[]; canPay: boolean }

function InvoiceTable({ items, canPay }: InvoiceTableProps) {
  const t = useTexts(billingTexts)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col" className={css.wideOnly}>
            {t('number')}
          </th>
          <th scope="col" className={css.end}>
            {t('amount')}
          </th>
          <th scope="col">{t('state')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {items.map(({ number, issuedOn, dueOn, total, currency, status }) => (
          <tr key={number}>
            <td>{formatCalendarDate(issuedOn)}</td>
            <td className={`${css.wideOnly} ${css.num}`}>{number}</td>
            <td className={css.end}>{formatMoney(total, currency)}</td>
            <td>
              <StatusBadge tone={tones[status]}>
                {t(`invoice_${status}`, { day: formatCalendarDate(dueOn) })}
              </StatusBadge>
            </td>
            <td>
              <div className={css.acts}>
                {canPay && status !== 'paid' && <PayButton number={number} />}
                <DownloadButton number={number} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Downloads an invoice as PDF. */
export function DownloadButton({ number }: { number: string }) {
  const t = useTexts(billingTexts)
  return (
    <ActionIcon aria-label={t('download', { number })} onClick={() => void runAction(() => download(number))}>
      <IconDownload size={16} />
    </ActionIcon>
  )
}

async function download(number: string): Promise<void> {
  const response = await request(lateCalls['billing.print_invoice'], { number }, {})
  saveFile(await response.blob(), `${number}.pdf`)
}
