import type { Connector } from '@postroom/contract'
import { ConfirmDialog, ErrorState, Menu, SkeletonRows, toast } from '@postroom/ui'
import { IconCopy, IconPencil, IconToggleLeft, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listProblem } from '#app/list-problem.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { connectorsQuery, rulesOfWorkspaceQuery } from './connectors.api.ts'
import type { ConnectorsSearch } from './connectors.search.ts'
import { connectorsTexts } from './connectors.texts.ts'

type Show = (search: ConnectorsSearch) => void

/** Clones a connector and shows the copy. The hook is not in the menu, which is gone when it is opened again. */
export function useCloneConnector(onShow: Show) {
  const t = useTexts(connectorsTexts)
  const client = useQueryClient()
  const attempt = useAttempt()
  return ({ id: connectorId }: Connector) =>
    void runAction(async () => {
      const { id, name } = await attempt({ connectorId }, (input, options) =>
        call('api_connectors.clone', input, options),
      )
      await client.invalidateQueries({ queryKey: connectorsQuery.queryKey })
      toast.ok(t('cloned', { name }))
      onShow({ connector: id })
    })
}

type ConnectorMenuProps = {
  connector: Connector
  isEditor?: boolean
  onShow: Show
  onClone: (connector: Connector) => void
  onDelete: () => void
}

/** What can be done with one connector. */
export function ConnectorMenu(props: ConnectorMenuProps) {
  const { connector, isEditor = false, onShow, onClone, onDelete } = props
  const t = useTexts(connectorsTexts)
  const toggle = useConnectorSwitch()
  return (
    <>
      {!isEditor && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onShow({ connector: connector.id })}>
          {t('edit')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => onClone(connector)}>
        {t('clone')}
      </Menu.Item>
      {!isEditor && (
        <Menu.Item
          leftSection={<IconToggleLeft size={16} />}
          onClick={() => toggle(connector, !connector.active)}
        >
          {t(connector.active ? 'switchOff' : 'switchOn')}
        </Menu.Item>
      )}
      <Menu.Item data-tone="bad" leftSection={<IconTrash size={16} />} onClick={onDelete}>
        {t('delete')}
      </Menu.Item>
    </>
  )
}

/** Switches a connector on or off, at once in the list and back if the server refuses. */
export function useConnectorSwitch() {
  const client = useQueryClient()
  const { queryKey } = connectorsQuery
  const show = (id: string, active: boolean) =>
    client.setQueryData(
      queryKey,
      (before) =>
        before && { ...before, items: before.items.map((one) => (one.id === id ? { ...one, active } : one)) },
    )
  return ({ id }: Pick<Connector, 'id'>, active: boolean) =>
    void runAction(
      async () => {
        await call('api_connectors.toggle', { connectorId: id, active })
        await client.invalidateQueries({ queryKey })
      },
      {
        sets: `connector ${id}`,
        optimistic: () => {
          show(id, active)
          return () => show(id, !active)
        },
      },
    )
}

/** Rules of the workspace, and how many of them call the connector; undefined until they are loaded. */
export function useRulesOf(connectorId: string | undefined) {
  const rules = useQuery(rulesOfWorkspaceQuery)
  const count = rules.data?.items.filter(({ actions }) =>
    actions.some((action) => action.kind === 'connector' && action.connectorId === connectorId),
  ).length
  return { rules, count }
}

type DeleteConnectorDialogProps = { connector: Connector; onClose: () => void; onDeleted?: () => void }

/** Asks before a connector is deleted, and names what depends on it. */
export function DeleteConnectorDialog({ connector, onClose, onDeleted }: DeleteConnectorDialogProps) {
  const t = useTexts(connectorsTexts)
  const client = useQueryClient()
  const { rules, count } = useRulesOf(connector.id)
  const { problem } = listProblem(rules)
  return (
    <ConfirmDialog
      opened
      destructive
      isReady={count !== undefined}
      onClose={onClose}
      title={t('deleteQuestion', { name: connector.name })}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        await call('api_connectors.delete', { connectorId: connector.id })
        await client.invalidateQueries({ queryKey: connectorsQuery.queryKey })
        toast.ok(t('deleted', { name: connector.name }))
        onDeleted?.()
      }}
    >
      {count !== undefined ? (
        t('deleteText', { count })
      ) : problem ? (
        <ErrorState inline {...problem} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </ConfirmDialog>
  )
}
