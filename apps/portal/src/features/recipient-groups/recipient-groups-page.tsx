import type { RecipientGroup } from '@postroom/contract'
import type { Column } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { EditedList } from '#app/edited-list.tsx'
import { printAddress } from '#lib/address-list.ts'
import { call } from '#lib/api-client.ts'
import { formatList, formatNumber } from '#lib/format.ts'
import { hasWords } from '#lib/has-words.ts'
import { useTexts } from '#lib/i18n.ts'
import { RecipientGroupEditor } from './recipient-group-editor.tsx'
import { recipientGroupsQuery } from './recipient-groups.api.ts'
import { refetchRecipientGroups } from './recipient-groups.live.ts'
import { readRecipientGroupsSearch } from './recipient-groups.search.ts'
import { recipientGroupsTexts } from './recipient-groups.texts.ts'

const route = getRouteApi('/settings/recipient_groups')

/** Recipient groups: list, create, edit, delete. Search and open drawer are in the address. */
export function RecipientGroupsPage() {
  const navigate = route.useNavigate()
  const client = useQueryClient()
  return (
    <EditedList
      t={useTexts(recipientGroupsTexts)}
      list={useQuery(recipientGroupsQuery)}
      columns={useColumns()}
      search={readRecipientGroupsSearch(route.useSearch())}
      onSearch={(options) => navigate(options)}
      matches={matches}
      mayChange={({ abilities }) => abilities.length > 0}
      onDelete={async ({ id }) => {
        await call('recipientGroups.delete', { recipientGroupId: id })
        refetchRecipientGroups(client)
      }}
      editor={({ items, abilities }, edit, close) => (
        <RecipientGroupEditor
          id={edit}
          items={items}
          mayShare={abilities.includes('recipient-group.manage')}
          onClose={close}
        />
      )}
    />
  )
}

const matches = ({ name, members }: RecipientGroup, search: string): boolean =>
  hasWords([name, ...members.map(printAddress)].join(' '), search)

function useColumns(): Column<RecipientGroup>[] {
  const t = useTexts(recipientGroupsTexts)
  return [
    { id: 'name', title: t('name'), cell: ({ name }) => name },
    {
      id: 'who',
      title: t('members'),
      hideBelow: 'tablet',
      cell: ({ members }) => formatList(members.slice(0, 3).map(({ name, address }) => name || address)),
    },
    {
      id: 'count',
      title: '#',
      align: 'end',
      width: '4rem',
      cell: ({ members }) => formatNumber(members.length),
    },
    { id: 'scope', title: t('scope'), width: '8rem', cell: ({ scope }) => t(scope) },
  ]
}
