import type { BillingState } from '@postroom/contract'
import { Button, Modal, Section, toast } from '@postroom/ui'
import { useState } from 'react'
import { CancelButton } from '#app/cancel-button.tsx'
import { useTexts } from '#lib/i18n.ts'
import { AddressForm } from './address-form.tsx'
import css from './billing.module.css'
import { billingTexts } from './billing.texts.ts'

/** The address on invoices, edited in a dialog. */
export function DetailsSection({ state }: { state: BillingState }) {
  const t = useTexts(billingTexts)
  const [isOpen, setOpen] = useState(false)
  const { company_name, street1, zip_code, city, state: region, country } = state.billingAddress
  const taxIds = state.taxIds.length > 0 ? t('taxIds', { numbers: state.taxIds.join(', ') }) : ''
  const lines = [street1, `${zip_code} ${city}`.trim(), region, country, taxIds, state.additionalInfo]
  return (
    <Section title={t('details')} help={t('detailsHelp')}>
      <div className={css.line}>
        <div className={css.words}>
          <div>{company_name || t('noAddress')}</div>
          <div className={css.soft}>{lines.filter(Boolean).join('\n')}</div>
        </div>
        {state.canEdit && <Button onClick={() => setOpen(true)}>{t('edit')}</Button>}
      </div>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('editDetails')}>
        <AddressForm
          state={state}
          onSaved={() => {
            toast.ok(t('detailsSaved'))
            setOpen(false)
          }}
          actions={(isPending) => (
            <>
              <Button type="submit" variant="filled" loading={isPending}>
                {t('save')}
              </Button>
              <CancelButton onClose={() => setOpen(false)}>{t('cancel')}</CancelButton>
            </>
          )}
        />
      </Modal>
    </Section>
  )
}
