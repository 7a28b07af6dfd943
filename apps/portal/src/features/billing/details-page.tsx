import type { BillingState } from '@postroom/contract'
import { Button, Page, PageHeader } from '@postroom/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { AddressForm } from './address-form.tsx'
import css from './billing.module.css'
import { billingTexts } from './billing.texts.ts'
import { CouponField } from './coupon-field.tsx'
import { QuotePanel } from './quote-panel.tsx'
import { usePurchase } from './use-purchase.ts'
import { WithBilling } from './with-billing.tsx'

/** Second step of an order: address and coupon. */
export const DetailsPage = () => (
  <WithBilling sold toEdit>
    {(state) => <Details state={state} />}
  </WithBilling>
)

function Details({ state }: { state: BillingState }) {
  const t = useTexts(billingTexts)
  const navigate = useNavigate()
  const purchase = usePurchase(state)
  const { search } = purchase
  return (
    <Page>
      <PageHeader
        parent={<Link to="/settings/billing">{t('title')}</Link>}
        parentNote={t('step', { n: 2 })}
        title={t('addressTitle')}
        lead={t('addressLead')}
      />
      <div className={css.purchase}>
        <AddressForm
          state={state}
          onSaved={() => void navigate({ to: '/settings/billing/purchase-overview', search: search })}
          actions={(isPending) => (
            <>
              <Button
                renderRoot={(props) => (
                  <Link {...props} to="/settings/billing/purchase/step1" search={search} />
                )}
              >
                {t('back')}
              </Button>
              <Button type="submit" variant="filled" loading={isPending}>
                {t('continue')}
              </Button>
            </>
          )}
        >
          <CouponField purchase={purchase} />
        </AddressForm>
        <QuotePanel purchase={purchase} />
      </div>
    </Page>
  )
}
