import type { SupplierConnector } from '@postroom/contract'
import { Select } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/i18n.ts'
import { suppliersQuery } from './packages.api.ts'
import { suppliersTexts } from './suppliers.texts.ts'

type SupplierSelectProps = {
  type: SupplierConnector['asset_type']
  /** Id of a connector; empty for Duffel. */
  value: string
  onChange: (connectorId: string) => void
}

/** The suppliers that a search uses, if there are several. */
export function SupplierSelect({ type, value, onChange }: SupplierSelectProps) {
  const t = useTexts(suppliersTexts)
  const { data } = useQuery(suppliersQuery)
  const connectors = data?.connectors.filter((one) => one.asset_type === type && one.isActive) ?? []
  if (connectors.length === 0) return null
  return (
    <Select
      label={t('supplier')}
      allowDeselect={false}
      value={value}
      data={[
        { value: '', label: 'Duffel' },
        ...connectors.map(({ connectorId, name }) => ({ value: connectorId, label: name })),
      ]}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}

/** Tells whether a supplier is asked for children: Duffel is, and connectors that pass on their ages. */
export function useAsksForChildren(): (connectorId: string) => boolean {
  const { data } = useQuery(suppliersQuery)
  return (connectorId) =>
    connectorId === '' ||
    (data?.connectors.some((one) => one.connectorId === connectorId && one.asksForChildren) ?? false)
}
