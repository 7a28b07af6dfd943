import { Button, Section } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import css from './billing.module.css'
import { billingTexts } from './billing.texts.ts'

/** Leads to a page of the payment provider. */
function usePaymentPage() {
  const { run, isPending } = useAction({ toastRefusals: true })
  const open = (number?: string) =>
    run(async () => {
      const { url } = await call('billing.open_payment_page', number === undefined ? {} : { number })
      window.location.assign(url)
    })
  return { open, isPending }
}

/** Payment methods, which are changed at the payment provider. */
export function PaymentSection() {
  const t = useTexts(billingTexts)
  const { open, isPending } = usePaymentPage()
  return (
    <Section title={t('payment')} help={t('paymentHelp')}>
      <div className={css.acts}>
        <Button loading={isPending} onClick={() => void open()}>
          {t('paymentMethods')}
        </Button>
      </div>
    </Section>
  )
}

/** Pays one open invoice. */
export function PayButton({ number }: { number: string }) {
  const t = useTexts(billingTexts)
  const { open, isPending } = usePaymentPage()
  return (
    <Button
      size="xs"
      loading={isPending}
      aria-label={t('payInvoice', { number })}
      onClick={() => void open(number)}
    >
      {t('payShort')}
    </Button>
  )
}
