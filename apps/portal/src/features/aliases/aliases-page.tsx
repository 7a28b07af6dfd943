import type { Alias } from '@postroom/contract'
import { Button, ConfirmDialog, DataList, EmptyState, Menu, Page, PageHeader, toast } from '@postroom/ui'
import { IconMailCheck, IconPencil, IconPlus, IconStar, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { type AddressRow, rowsOf, useAddressColumns } from './address-columns.tsx'
import { AliasDrawer } from './alias-drawer.tsx'
import { aliasesQuery } from './aliases.api.ts'
import { dropAlias, putAlias } from './aliases.live.ts'
import { type AliasesSearch, readAliasesSearch } from './aliases.search.ts'
import { aliasesTexts } from './aliases.texts.ts'
import { ConfirmAddress } from './confirm-address.tsx'

const route = getRouteApi('/settings/personal_inboxes/aliases')

/** Addresses of the person's inboxes: which can send mail and which is the default. */
export function AliasesPage() {
  const t = useTexts(aliasesTexts)
  const client = useQueryClient()
  const search = readAliasesSearch(route.useSearch())
  const navigate = route.useNavigate()
  const addresses = useQuery(aliasesQuery)
  const [deleting, setDeleting] = useState<Alias>()
  const inboxes = addresses.data?.items ?? []
  const mayAdd = inboxes.some(({ abilities }) => abilities.length > 0)
  const show = (next: AliasesSearch) => void navigate({ search: next })
  const add = (
    <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => show({ edit: 'new' })}>
      {t('add')}
    </Button>
  )

  const makeDefault = ({ id: aliasId, version, email }: Alias, defaultAlias: boolean) =>
    runAction(
      async () => putAlias(client, await call('aliases.update', { aliasId, version, defaultAlias })),
      { done: t('defaultNow', { email }) },
    )

  const menuOf = ({ alias, mayChange }: AddressRow) =>
    alias && mayChange ? (
      <>
        {!alias.isVerified && (
          <Menu.Item leftSection={<IconMailCheck size={16} />} onClick={() => show({ confirm: alias.id })}>
            {t('enterCode')}
          </Menu.Item>
        )}
        {alias.isVerified && alias.enableForSend && !alias.defaultAlias && (
          <Menu.Item leftSection={<IconStar size={16} />} onClick={() => void makeDefault(alias, true)}>
            {t('makeDefault')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => show({ edit: alias.id })}>
          {t('edit')}
        </Menu.Item>
        <Menu.Item data-tone="bad" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(alias)}>
          {t('delete')}
        </Menu.Item>
      </>
    ) : null

  return (
    <Page>
      <PageHeader title={t('title')} lead={t('lead')} actions={mayAdd && add} />
      <DataList
        label={t('title')}
        columns={useAddressColumns()}
        rows={addresses.data && rowsOf(inboxes)}
        keyOf={({ key }) => key}
        nameOf={({ email }) => email}
        {...listProblem(addresses)}
        onOpen={({ alias, mayChange }) => {
          if (alias && mayChange) show(alias.isVerified ? { edit: alias.id } : { confirm: alias.id })
        }}
        rowMenu={menuOf}
        empty={
          <EmptyState
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={
              <Button
                variant="filled"
                renderRoot={(props) => <Link {...props} to="/settings/personal_inboxes/create" />}
              >
                {t('connect')}
              </Button>
            }
          />
        }
      />
      <AliasDrawer
        aliasId={search.edit}
        inboxes={inboxes}
        onClose={() => show({})}
        onMailed={({ id }) => show({ confirm: id })}
      />
      <ConfirmAddress aliasId={search.confirm} inboxes={inboxes} onClose={() => show({})} />
      {deleting && (
        <ConfirmDialog
          opened
          destructive
          onClose={() => setDeleting(undefined)}
          title={t('deleteQuestion', { email: deleting.email })}
          confirmLabel={t('delete')}
          onConfirm={async () => {
            await call('aliases.delete', { aliasId: deleting.id })
            dropAlias(client, deleting)
            toast.ok(t('deleted', { email: deleting.email }))
          }}
        >
          {t(deleting.defaultAlias ? 'deleteDefaultText' : 'deleteText', {
            own: inboxes.find(({ inboxId }) => inboxId === deleting.inboxId)?.email ?? '',
          })}
        </ConfirmDialog>
      )}
    </Page>
  )
}
