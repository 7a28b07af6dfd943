import {
  type getSuppliers,
  type OutputOf,
  type SupplierConnector,
  type SupplierPreset,
  supplierFields,
  supplierPriceFields,
} from '@postroom/contract'
import { Button, Checkbox, fieldError, Notice, PasswordInput, Select, TextInput, toast } from '@postroom/ui'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useForm } from '#lib/use-form.ts'
import css from './panel.module.css'
import { suppliersTexts } from './suppliers.texts.ts'

type Suppliers = OutputOf<typeof getSuppliers>
type ConnectorsProps = { suppliers: Suppliers; mayManage: boolean; put: (suppliers: Suppliers) => void }

const types = ['flight', 'hotel'] as const satisfies readonly SupplierConnector['asset_type'][]
const presets = ['amadeus', 'hotelbeds'] as const satisfies readonly SupplierPreset[]

/** API connectors that supply flights and rooms, and how to add one. */
export function SupplierConnectors({ suppliers, mayManage, put }: ConnectorsProps) {
  const t = useTexts(suppliersTexts)
  const [adding, setAdding] = useState<'preset' | 'connector'>()
  const add = (chosen: Suppliers) => {
    put(chosen)
    setAdding(undefined)
    toast.ok(t('added'))
  }
  return (
    <section className={css.form} aria-label={t('connectors')}>
      <h3>{t('connectors')}</h3>
      {suppliers.connectors.length === 0 && <p className={css.meta}>{t('noConnectors')}</p>}
      {suppliers.connectors.map((connector) => (
        <ChosenConnector key={connector.connectorId} {...{ connector, mayManage, put }} />
      ))}
      {mayManage && !adding && (
        <div className={css.actions}>
          <Button onClick={() => setAdding('preset')}>{t('addPreset')}</Button>
          {suppliers.choices.length > 0 && (
            <Button variant="subtle" onClick={() => setAdding('connector')}>
              {t('addConnector')}
            </Button>
          )}
        </div>
      )}
      {adding === 'preset' && <PresetForm onDone={add} onCancel={() => setAdding(undefined)} />}
      {adding === 'connector' && (
        <ConnectorForm choices={suppliers.choices} onDone={add} onCancel={() => setAdding(undefined)} />
      )}
    </section>
  )
}

type ChosenProps = Pick<ConnectorsProps, 'mayManage' | 'put'> & { connector: SupplierConnector }

function ChosenConnector({ connector, mayManage, put }: ChosenProps) {
  const t = useTexts(suppliersTexts)
  const { run, isPending } = useAction({ toastRefusals: true })
  const { connectorId, name, asset_type, price_connector_id, isActive } = connector
  return (
    <div className={css.line}>
      <span className={css.words}>
        <strong>{name}</strong>
        <span className={css.meta}>
          {t(`of_${asset_type}`)}, {t(price_connector_id ? 'pricedAgain' : 'confirmed')}
        </span>
        {!isActive && <span className={css.warn}>{t('off')}</span>}
      </span>
      {mayManage && (
        <Button
          size="xs"
          variant="subtle"
          loading={isPending}
          aria-label={t('removeConnector', { name })}
          onClick={() =>
            void run(async () => put(await call('package_suppliers.remove_connector', { connectorId })))
          }
        >
          {t('removeShort')}
        </Button>
      )}
    </div>
  )
}

type FormProps = { onDone: (suppliers: Suppliers) => void; onCancel: () => void }

function PresetForm({ onDone, onCancel }: FormProps) {
  const t = useTexts(suppliersTexts)
  const [isTest, setTest] = useState(true)
  const form = useForm({
    initial: { preset: 'amadeus', key: '', secret: '' },
    submit: async ({ preset, key, secret }) =>
      onDone(
        await call('package_suppliers.add_preset', {
          preset: preset as SupplierPreset,
          key: key.trim(),
          secret: secret.trim(),
          isTest,
        }),
      ),
  })
  const [key, secret] = [form.field('key'), form.field('secret')]
  return (
    <form {...form.formProps} className={css.form}>
      <Select
        label={t('preset')}
        allowDeselect={false}
        value={form.values.preset}
        data={presets.map((value) => ({ value, label: t(`preset_${value}`) }))}
        onChange={(value) => value && form.set('preset', value)}
      />
      <TextInput label={t('key')} autoComplete="off" maxLength={200} {...key} error={fieldError(key.error)} />
      <PasswordInput
        label={t('secret')}
        description={t('secretHelp')}
        autoComplete="off"
        maxLength={200}
        {...secret}
        error={fieldError(secret.error)}
      />
      <Checkbox
        label={t('testSystem')}
        checked={isTest}
        onChange={({ currentTarget }) => setTest(currentTarget.checked)}
      />
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <Buttons pending={form.pending} onCancel={onCancel} />
    </form>
  )
}

function ConnectorForm({ choices, onDone, onCancel }: FormProps & Pick<Suppliers, 'choices'>) {
  const t = useTexts(suppliersTexts)
  const form = useForm({
    initial: { connectorId: choices[0]?.id ?? '', asset_type: 'flight', price_connector_id: '' },
    submit: async ({ connectorId, asset_type, price_connector_id }) =>
      onDone(
        await call('package_suppliers.choose_connector', {
          connectorId,
          asset_type: asset_type as SupplierConnector['asset_type'],
          price_connector_id: price_connector_id || null,
        }),
      ),
  })
  const data = choices.map(({ id, name }) => ({ value: id, label: name }))
  const select = (
    name: keyof typeof form.values,
    label: string,
    options: { value: string; label: string }[],
    description?: string,
  ) => (
    <Select
      label={label}
      description={description}
      allowDeselect={false}
      value={form.values[name]}
      data={options}
      error={fieldError(form.field(name).error)}
      onChange={(value) => form.set(name, value ?? '')}
    />
  )
  return (
    <form {...form.formProps} className={css.form}>
      {select('connectorId', t('connector'), data, t('connectorHelp', { fields: supplierFields.join(', ') }))}
      {select(
        'asset_type',
        t('supplies'),
        types.map((value) => ({ value, label: t(`of_${value}`) })),
      )}
      {select(
        'price_connector_id',
        t('priceConnector'),
        [{ value: '', label: t('noPriceConnector') }, ...data],
        t('priceConnectorHelp', { fields: supplierPriceFields.join(', ') }),
      )}
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
