import type { BillingState } from '@postroom/contract'
import { Button, FormStack, fieldError, Notice, Page, PageHeader, TextInput, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'
import { billingQuery } from './billing.api.ts'
import css from './billing.module.css'
import { billingTexts } from './billing.texts.ts'
import { WithBilling } from './with-billing.tsx'

/** Redeems a coupon for the following invoices. */
export const RedeemPage = () => (
  <WithBilling sold toEdit>
    {(state) => <Redeem state={state} />}
  </WithBilling>
)

function Redeem({ state }: { state: BillingState }) {
  const t = useTexts(billingTexts)
  const client = useQueryClient()
  const navigate = useNavigateIfHere()
  const form = useForm({
    initial: { coupon: '' },
    rules: { coupon: required(t('couponField'), 40) },
    submit: async ({ coupon }, options) => {
      client.setQueryData(billingQuery.queryKey, await call('billing.redeem_coupon', { coupon }, options))
      toast.ok(t('redeemed', { code: coupon.trim().toUpperCase() }))
      await navigate({ to: '/settings/billing' })
    },
  })
  const { error, ...coupon } = form.field('coupon')
  return (
    <Page>
      <PageHeader
        parent={<Link to="/settings/billing">{t('title')}</Link>}
        title={t('redeemTitle')}
        lead={t('redeemLead')}
      />
      {state.subscription && state.subscriptionStatus !== 'Cancelled' ? (
        <FormStack {...form.formProps} className={css.column ?? ''}>
          <TextInput
            {...coupon}
            label={t('code')}
            autoComplete="off"
            error={fieldError(error ?? form.problem)}
          />
          <div className={css.acts}>
            <Button type="submit" variant="filled" loading={form.pending}>
              {t('redeemButton')}
            </Button>
            <Button renderRoot={(props) => <Link {...props} to="/settings/billing" />}>{t('cancel')}</Button>
          </div>
        </FormStack>
      ) : (
        <Notice
          action={
            <Button
              size="xs"
              renderRoot={(props) => <Link {...props} to="/settings/billing/purchase/step1" />}
            >
              {t('choosePlan')}
            </Button>
          }
        >
          {t('needsPlan')}
        </Notice>
      )}
    </Page>
  )
}
