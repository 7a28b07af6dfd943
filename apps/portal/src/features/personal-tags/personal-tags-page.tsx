import type { PersonalTag } from '@postroom/contract'
import { type Column, drillLink, Tag } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { EditedList } from '#app/edited-list.tsx'
import { call } from '#lib/api-client.ts'
import { hasWords } from '#lib/has-words.ts'
import { useTexts } from '#lib/i18n.ts'
import { PersonalTagEditor } from './personal-tag-editor.tsx'
import { personalTagsQuery } from './personal-tags.api.ts'
import { refetchPersonalTags } from './personal-tags.live.ts'
import { readPersonalTagsSearch } from './personal-tags.search.ts'
import { personalTagsTexts } from './personal-tags.texts.ts'

const route = getRouteApi('/settings/personal/tags')

/** Personal tags: list, create, edit, delete. Search and open drawer are in the address. */
export function PersonalTagsPage() {
  const navigate = route.useNavigate()
  const client = useQueryClient()
  return (
    <EditedList
      t={useTexts(personalTagsTexts)}
      list={useQuery(personalTagsQuery)}
      columns={useColumns()}
      search={readPersonalTagsSearch(route.useSearch())}
      onSearch={(options) => navigate(options)}
      matches={({ name }, words) => hasWords(name, words)}
      onDelete={async ({ id }) => {
        await call('personalTags.delete', { personalTagId: id })
        refetchPersonalTags(client)
      }}
      deleteValues={({ usageCount }) => ({ n: usageCount })}
      editor={({ items }, edit, close) => <PersonalTagEditor tagId={edit} tags={items} onClose={close} />}
    />
  )
}

function useColumns(): Column<PersonalTag>[] {
  const t = useTexts(personalTagsTexts)
  return [
    { id: 'name', title: t('name'), cell: ({ name, color }) => <Tag name={name} color={color} /> },
    {
      id: 'usageCount',
      title: t('conversations'),
      align: 'end',
      width: '8.5rem',
      cell: ({ id, usageCount }) =>
        usageCount > 0 ? (
          <Link className={drillLink} to="/inbox/$view" params={{ view: 'all' }} search={{ own: id }}>
            {usageCount}
          </Link>
        ) : (
          0
        ),
    },
  ]
}
