import { Button, fieldError, OptionalLabel, TextInput } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { quoteQuery } from './billing.api.ts'
import css from './billing.module.css'
import { billingTexts } from './billing.texts.ts'
import { useCouponText } from './coupon-text.tsx'
import type { Purchase } from './use-purchase.ts'

/** Checks a coupon with the order and takes it over when it applies. */
export function CouponField({ purchase }: { purchase: Purchase }) {
  const t = useTexts(billingTexts)
  const client = useQueryClient()
  const couponText = useCouponText()
  const { search, change, order, quote } = purchase
  const [code, setCode] = useState('')
  const { run, isPending, problem, clearProblem } = useAction()
  const applied = search.coupon ? quote.data?.coupon : null

  const apply = () =>
    run(async () => {
      const coupon = code.trim().toUpperCase()
      await client.fetchQuery(quoteQuery({ ...order, coupon }))
      change({ coupon })
      setCode('')
    })

  if (applied && quote.data)
    return (
      <div className={css.line}>
        <span className={css.words} role="status">
          {t('couponApplied', { code: applied.code, text: couponText(applied, quote.data.plan.currency) })}
        </span>
        <Button size="xs" onClick={() => change({ coupon: undefined })}>
          {t('remove')}
        </Button>
      </div>
    )
  return (
    <TextInput
      label={<OptionalLabel>{t('coupon')}</OptionalLabel>}
      value={code}
      autoComplete="off"
      error={fieldError(problem?.message)}
      onChange={({ currentTarget }) => {
        clearProblem()
        setCode(currentTarget.value)
      }}
      onKeyDown={(event) => {
        // Enter applies the coupon instead of sending the form around it.
        if (event.key !== 'Enter' || code.trim() === '') return
        event.preventDefault()
        void apply()
      }}
      inputContainer={(input) => (
        <div className={css.coupon}>
          {input}
          <Button loading={isPending} disabled={code.trim() === ''} onClick={() => void apply()}>
            {t('apply')}
          </Button>
        </div>
      )}
    />
  )
}
