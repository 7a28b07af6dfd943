import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLastKnown } from '#lib/use-last-known.ts'
import { ConnectorEditor } from './connector-editor.tsx'
import { ConnectorList } from './connector-list.tsx'
import { connectorsQuery } from './connectors.api.ts'
import './connectors.live.ts'
import { type ConnectorsSearch, readConnectorsSearch } from './connectors.search.ts'

/** The API connectors of the workspace; the address says which one is edited. */
export function ConnectorsPage() {
  const search = readConnectorsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const connectors = useQuery(connectorsQuery)
  const all = connectors.data?.items
  const edited = useLastKnown(all ?? [], search.connector)
  const mayManage = connectors.data?.abilities.includes('connector.manage') ?? false
  const show = (next: ConnectorsSearch, options: { isSaved?: boolean; replace?: boolean } = {}) =>
    void navigate({
      to: '/settings/workspace/APIConnectors',
      search: next,
      replace: options.replace ?? false,
      ignoreBlocker: options.isSaved ?? false,
    })
  if (all && mayManage && (edited || search.connector === 'new'))
    return <ConnectorEditor key={search.connector} connector={edited} count={all.length} onShow={show} />
  return (
    <ConnectorList
      connectors={connectors}
      search={search}
      isMissing={Boolean(all && search.connector)}
      onShow={show}
    />
  )
}
