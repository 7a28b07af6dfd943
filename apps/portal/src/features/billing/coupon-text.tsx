import type { RedeemedCoupon } from '@postroom/contract'
import { formatMoney } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { billingTexts } from './billing.texts.ts'

/** "20 % off, for 3 more invoices" */
export function useCouponText(): (coupon: RedeemedCoupon, currency: string) => string {
  const t = useTexts(billingTexts)
  return ({ percent, amount, invoicesLeft }, currency) => {
    const off =
      percent === null
        ? t('couponAmount', { amount: formatMoney(amount ?? '0', currency) })
        : t('couponPercent', { percent })
    const left = invoicesLeft === null ? t('couponForever') : t('couponLeft', { n: invoicesLeft })
    return `${off}, ${left}`
  }
}
