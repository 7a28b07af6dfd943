import type { TravelPackage } from '@postroom/contract'
import { Button, fieldError, Modal, TextInput } from '@postroom/ui'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { decimalText } from '#lib/number-rules.ts'
import { useForm } from '#lib/use-form.ts'
import type { PackageSource } from './package-source.ts'
import { packagesTexts } from './packages.texts.ts'
import css from './panel.module.css'

/** Discount and average uplift of the customer. */
export function CustomerDialog({
  source,
  shown,
  onClose,
}: {
  source: PackageSource
  shown: TravelPackage
  onClose: () => void
}) {
  const t = useTexts(packagesTexts)
  const form = useForm({
    initial: {
      discount_pct: shown.customer.discount_pct ?? '',
      avg_uplift_pct: shown.customer.avg_uplift_pct ?? '',
    },
    submit: async ({ discount_pct, avg_uplift_pct }) => {
      const view = await call('packages.save_customer', {
        conversationId: source.conversationId,
        discount_pct: decimalText(discount_pct) || null,
        avg_uplift_pct: decimalText(avg_uplift_pct) || null,
      })
      source.put(view)
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('customerTerms')}>
      <form {...form.formProps} className={css.form}>
        <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
        <p className={css.meta}>{t('customerHelp')}</p>
        <TextInput
          label={t('discountPct')}
          inputMode="decimal"
          {...form.field('discount_pct')}
          error={fieldError(form.field('discount_pct').error ?? form.problem)}
        />
        <TextInput
          label={t('upliftPct')}
          inputMode="decimal"
          {...form.field('avg_uplift_pct')}
          error={fieldError(form.field('avg_uplift_pct').error)}
        />
        <div className={css.actions}>
          <Button type="submit" variant="filled" loading={form.pending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
