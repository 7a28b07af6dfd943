import type { SupplierConnector } from '@postroom/contract'
import { Button, toast } from '@postroom/ui'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import css from './panel.module.css'
import { ConnectorForm, PresetForm, type Suppliers } from './supplier-connector-forms.tsx'
import { suppliersTexts } from './suppliers.texts.ts'

type ConnectorsProps = { suppliers: Suppliers; mayManage: boolean; put: (suppliers: Suppliers) => void }

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
