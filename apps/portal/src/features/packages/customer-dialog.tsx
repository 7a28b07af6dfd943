import type { PackageView, TravelPackage } from '@postroom/contract'
import { Button, FormError, fieldError, Modal, TextInput } from '@postroom/ui'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { decimalText } from '#lib/number-rules.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import type { PackageSource } from './package-source.ts'
import { packagesTexts } from './packages.texts.ts'
import css from './panel.module.css'

/** The customer's terms with their version, which is 0 where none were saved. */
const termsIn = (view: PackageView) => ({ ...termsOf(view.package), view })
const termsOf = (shown: TravelPackage | null) =>
  shown?.customer ?? { version: 0, discount_pct: null, avg_uplift_pct: null }

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
  const { form } = useVersionedForm({
    thing: termsOf(shown),
    valuesOf: ({ discount_pct, avg_uplift_pct }) => ({
      discount_pct: discount_pct ?? '',
      avg_uplift_pct: avg_uplift_pct ?? '',
    }),
    save: async ({ discount_pct, avg_uplift_pct }, version, options) => {
      const input = {
        conversationId: source.conversationId,
        version,
        discount_pct: decimalText(discount_pct) || null,
        avg_uplift_pct: decimalText(avg_uplift_pct) || null,
      }
      return termsIn(await call('packages.save_customer', input, options))
    },
    put: ({ view }) => source.put(view),
    newerIn: (current) => termsIn(current as PackageView),
    conflictText: t('termsConflict'),
    onSaved: onClose,
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
          error={fieldError(form.field('discount_pct').error)}
        />
        <TextInput
          label={t('upliftPct')}
          inputMode="decimal"
          {...form.field('avg_uplift_pct')}
          error={fieldError(form.field('avg_uplift_pct').error)}
        />
        <FormError>{form.problem}</FormError>
        <div className={css.actions}>
          <Button type="submit" variant="filled" loading={form.pending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
