import {
  type getSuppliers,
  type OutputOf,
  type SupplierConnector,
  type SupplierPreset,
  supplierFields,
  supplierPriceFields,
} from '@postroom/contract'
import {
  Button,
  Checkbox,
  describedField,
  fieldError,
  Notice,
  PasswordInput,
  Select,
  TextInput,
} from '@postroom/ui'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import css from './panel.module.css'
import { suppliersTexts } from './suppliers.texts.ts'

export type Suppliers = OutputOf<typeof getSuppliers>

const types = ['flight', 'hotel'] as const satisfies readonly SupplierConnector['asset_type'][]
const presets = ['amadeus', 'hotelbeds'] as const satisfies readonly SupplierPreset[]

type FormProps = { onDone: (suppliers: Suppliers) => void; onCancel: () => void }

/** Adds a supplier by its key, with a connector that is ready to use. */
export function PresetForm({ onDone, onCancel }: FormProps) {
  const t = useTexts(suppliersTexts)
  const form = useForm({
    initial: { preset: 'amadeus' as SupplierPreset, key: '', secret: '', isTest: true },
    submit: async (values, options) => {
      const input = { ...values, key: values.key.trim(), secret: values.secret.trim() }
      onDone(await call('package_suppliers.add_preset', input, options))
    },
  })
  return (
    <form {...form.formProps} className={css.form}>
      <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
      <Select
        label={t('preset')}
        allowDeselect={false}
        value={form.values.preset}
        data={presets.map((value) => ({ value, label: t(`preset_${value}`) }))}
        onChange={(value) => value && form.set('preset', value)}
      />
      <TextInput label={t('key')} autoComplete="off" maxLength={200} {...describedField(form.field('key'))} />
      <PasswordInput
        label={t('secret')}
        autoComplete="off"
        maxLength={200}
        {...describedField(form.field('secret'), t('secretHelp'))}
      />
      <Checkbox
        label={t('testSystem')}
        checked={form.values.isTest}
        onChange={({ currentTarget }) => form.set('isTest', currentTarget.checked)}
      />
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <Buttons pending={form.pending} onCancel={onCancel} />
    </form>
  )
}

/** Chooses an API connector as a supplier. */
export function ConnectorForm({ choices, onDone, onCancel }: FormProps & Pick<Suppliers, 'choices'>) {
  const t = useTexts(suppliersTexts)
  const form = useForm({
    initial: {
      connectorId: choices[0]?.id ?? '',
      asset_type: 'flight' as SupplierConnector['asset_type'],
      price_connector_id: null as string | null,
    },
    submit: async (values) => onDone(await call('package_suppliers.choose_connector', values)),
  })
  const data = choices.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <form {...form.formProps} className={css.form}>
      <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
      <Select
        label={t('connector')}
        description={t('connectorHelp', { fields: supplierFields.join(', ') })}
        allowDeselect={false}
        value={form.values.connectorId}
        data={data}
        error={fieldError(form.errorOf('connectorId'))}
        onChange={(connectorId) => form.set('connectorId', connectorId ?? '')}
      />
      <Select
        label={t('supplies')}
        allowDeselect={false}
        value={form.values.asset_type}
        data={types.map((value) => ({ value, label: t(`of_${value}`) }))}
        error={fieldError(form.errorOf('asset_type'))}
        onChange={(type) => type && form.set('asset_type', type)}
      />
      <Select
        label={t('priceConnector')}
        description={t('priceConnectorHelp', { fields: supplierPriceFields.join(', ') })}
        allowDeselect={false}
        value={form.values.price_connector_id ?? ''}
        data={[{ value: '', label: t('noPriceConnector') }, ...data]}
        error={fieldError(form.errorOf('price_connector_id'))}
        onChange={(id) => form.set('price_connector_id', id || null)}
      />
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <Buttons pending={form.pending} onCancel={onCancel} />
    </form>
  )
}

function Buttons({ pending, onCancel }: { pending: boolean; onCancel: () => void }) {
  const t = useTexts(suppliersTexts)
  return (
    <div className={css.actions}>
      <Button type="submit" variant="filled" loading={pending}>
        {t('add')}
      </Button>
      <Button variant="subtle" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
