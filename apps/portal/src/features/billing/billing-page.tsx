import type { BillingState } from '@postroom/contract'
import { Button, HelpText, Page, PageHeader, Section, StatusBadge, type Tone } from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCalendarDate, formatDate, formatMoney, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { AmountsList } from './amounts-list.tsx'
import css from './billing.module.css'
import { billingTexts } from './billing.texts.ts'
import { CancelDialog, useResume } from './cancel-dialog.tsx'
import { useCouponText } from './coupon-text.tsx'
import { DetailsSection } from './details-section.tsx'
import { InvoiceSection } from './invoice-section.tsx'
import { lastDayBefore } from './money-text.ts'
import { PaymentSection } from './payment-section.tsx'
import { WithBilling } from './with-billing.tsx'

/** Plan, seats, next invoice, billing details and invoices of the workspace. */
export function BillingPage() {
  const t = useTexts(billingTexts)
  return (
    <WithBilling>
      {(state) => (
        <Page>
          <PageHeader title={t('title')} lead={t('lead')} />
          <PlanSection state={state} />
          <SeatsSection state={state} />
          {state.provider !== 'none' && (
            <>
              {state.subscription && <NextInvoiceSection state={state} />}
              {state.subscription && <CouponSection state={state} />}
              {state.provider === 'stripe' && state.canEdit && state.subscription && <PaymentSection />}
              <DetailsSection state={state} />
              <InvoiceSection canPay={state.provider === 'stripe' && state.canEdit} />
            </>
          )}
        </Page>
      )}
    </WithBilling>
  )
}

const tones: Record<BillingState['subscriptionStatus'], Tone> = {
  Trial: 'accent',
  Active: 'ok',
  PastDue: 'bad',
  Cancelled: 'neutral',
}

function PlanSection({ state }: { state: BillingState }) {
  const t = useTexts(billingTexts)
  const { provider, subscription, subscriptionStatus } = state
  return (
    <Section title={t('plan')} help={t('planHelp')}>
      {provider === 'none' ? (
        <div>
          <div className={css.strong}>{t('noneTitle')}</div>
          <HelpText>{t('noneText')}</HelpText>
        </div>
      ) : (
        <div className={css.line}>
          <div className={css.words}>
            <PlanWords state={state} />
            {(subscription || subscriptionStatus !== 'Active') && (
              <StatusBadge tone={tones[subscriptionStatus]}>{t(`status_${subscriptionStatus}`)}</StatusBadge>
            )}
          </div>
          {state.canEdit && <PlanActions state={state} />}
        </div>
      )}
    </Section>
  )
}

function PlanWords({ state: { subscription, trialEndsAt, readOnlySince } }: { state: BillingState }) {
  const t = useTexts(billingTexts)
  if (!subscription)
    return (
      <>
        <div className={css.strong}>
          {trialEndsAt && !readOnlySince ? t('trialUntil', { day: formatDate(trialEndsAt) }) : t('noPlan')}
        </div>
        <HelpText>{t(readOnlySince ? 'notice_trial_ended' : 'noPlanText')}</HelpText>
      </>
    )
  const [{ cancelsAtPeriodEnd, periodEnd }, { name, price, currency, billing_period }] = subscription
  return (
    <>
      <div className={css.strong}>{t(`planLine_${billing_period}`, { name })}</div>
      <HelpText>
        {cancelsAtPeriodEnd
          ? t('endsOn', { day: formatCalendarDate(lastDayBefore(periodEnd)) })
          : t(`pricePer_${billing_period}`, { price: formatMoney(price, currency) })}
      </HelpText>
    </>
  )
}

function PlanActions({ state }: { state: BillingState }) {
  const t = useTexts(billingTexts)
  const [isCancelling, setCancelling] = useState(false)
  const { resume, isPending } = useResume()
  const { subscription, subscriptionStatus } = state
  if (!subscription || subscriptionStatus === 'Cancelled')
    return (
      <Button
        variant="filled"
        renderRoot={(props) => <Link {...props} to="/settings/billing/purchase/step1" />}
      >
        {t(subscription ? 'orderAgain' : 'choosePlan')}
      </Button>
    )
  const [{ cancelsAtPeriodEnd, periodEnd }, { name }] = subscription
  return (
    <div className={css.acts}>
      {cancelsAtPeriodEnd ? (
        <Button loading={isPending} onClick={() => void resume()}>
          {t('resumePlan')}
        </Button>
      ) : (
        <Button onClick={() => setCancelling(true)}>{t('cancelPlan')}</Button>
      )}
      <Button renderRoot={(props) => <Link {...props} to="/settings/billing/edit" />}>
        {t('changePlan')}
      </Button>
      {isCancelling && (
        <CancelDialog name={name} periodEnd={periodEnd} onClose={() => setCancelling(false)} />
      )}
    </div>
  )
}

function SeatsSection({ state }: { state: BillingState }) {
  const t = useTexts(billingTexts)
  const { licences, subscription, subscriptionStatus, canEdit } = state
  return (
    <Section title={t('seats')} help={t('seatsHelp')}>
      <div>
        <Meter label={t('users')} {...licences.User} />
        <Meter label={t('sharedInboxes')} {...licences.SharedInbox} />
      </div>
      {canEdit && subscription && subscriptionStatus !== 'Cancelled' && (
        <div className={css.acts}>
          <Button size="xs" renderRoot={(props) => <Link {...props} to="/settings/billing/edit" />}>
            {t('changeSeats')}
          </Button>
        </div>
      )}
    </Section>
  )
}

function Meter({ label, used, paid }: { label: string; used: number; paid: number }) {
  const t = useTexts(billingTexts)
  const share = paid > 0 ? Math.min(100, (used / paid) * 100) : 0
  const isUnlimited = paid < 0
  return (
    <div className={css.meter}>
      <span>{label}</span>
      {isUnlimited ? (
        <span className={css.wideOnly} />
      ) : (
        <span className={css.bar} aria-hidden>
          <span style={{ inlineSize: `${share}%` }} />
        </span>
      )}
      <span className={css.num}>
        {isUnlimited
          ? t('usedUnlimited', { used: formatNumber(used) })
          : t('usedOf', { used: formatNumber(used), paid: formatNumber(paid) })}
      </span>
    </div>
  )
}

function NextInvoiceSection({ state: { nextInvoice, seller } }: { state: BillingState }) {
  const t = useTexts(billingTexts)
  return (
    <Section title={t('nextInvoice')} help={nextInvoice && t('nextInvoiceHelp')}>
      {nextInvoice ? (
        <AmountsList amounts={nextInvoice} totalLabel={formatCalendarDate(nextInvoice.on)} />
      ) : (
        <span className={css.soft}>{t('noNextInvoice')}</span>
      )}
      {seller && (
        <HelpText>
          {t('byInvoice', { days: seller.paymentDays })}. {seller.paymentText}
        </HelpText>
      )}
    </Section>
  )
}

function CouponSection({ state: { subscription, canEdit } }: { state: BillingState }) {
  const t = useTexts(billingTexts)
  const couponText = useCouponText()
  if (!subscription) return null
  const [{ coupon }, { currency }] = subscription
  return (
    <Section title={t('coupon')}>
      <div className={css.line}>
        <span className={css.words}>
          {coupon ? `${coupon.code}: ${couponText(coupon, currency)}` : t('couponNone')}
        </span>
        {canEdit && (
          <Button renderRoot={(props) => <Link {...props} to="/settings/billing/redeem-coupons" />}>
            {t('redeem')}
          </Button>
        )}
      </div>
    </Section>
  )
}
