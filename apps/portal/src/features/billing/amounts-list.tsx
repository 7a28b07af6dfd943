import type { InvoiceAmounts, InvoiceLine } from '@postroom/contract'
import { formatCalendarDate, formatMoney } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './billing.module.css'
import { billingTexts } from './billing.texts.ts'
import { lastDayBefore } from './money-text.ts'

type AmountsListProps = { amounts: InvoiceAmounts; totalLabel: string }

/** Lines, tax and total of an invoice. */
export function AmountsList({ amounts, totalLabel }: AmountsListProps) {
  const t = useTexts(billingTexts)
  const { currency, lines, tax, taxAmount, total } = amounts
  const money = (amount: string) => formatMoney(amount, currency)
  return (
    <dl className={css.money}>
      {lines.map((line) => (
        <div key={`${line.kind} ${line.name} ${line.from} ${line.quantity} ${line.amount}`}>
          <dt>
            <LineText line={line} currency={currency} />
          </dt>
          <dd>{money(line.amount)}</dd>
        </div>
      ))}
      {(tax.rate !== '' || Number(taxAmount) !== 0) && (
        <div>
          <dt>{tax.rate === '' ? tax.name : t('tax', { name: tax.name, rate: tax.rate })}</dt>
          <dd>{money(taxAmount)}</dd>
        </div>
      )}
      <div data-total>
        <dt>{totalLabel}</dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  )
}

function LineText({ line, currency }: { line: InvoiceLine; currency: string }) {
  const t = useTexts(billingTexts)
  const { kind, name, quantity, unit_price, to } = line
  const day = formatCalendarDate(lastDayBefore(to))
  return t(`line_${kind}`, { name, quantity, price: formatMoney(unit_price, currency), day })
}
