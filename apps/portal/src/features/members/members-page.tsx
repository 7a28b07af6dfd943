import { Button, CountTabs, Page, PageHeader } from '@postroom/ui'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { changedSearch } from '#app/changed-search.ts'
import { useSession } from '#app/session.ts'
import { sharedInboxesQuery } from '#features/inboxes/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { AvailabilityTab } from './availability-tab.tsx'
import { InboxesTab } from './inboxes-tab.tsx'
import { invitationsQuery, membersQuery } from './members.api.ts'
import css from './members.module.css'
import './members.live.ts'
import { type MembersSearch, readMembersSearch } from './members.search.ts'
import { membersTexts } from './members.texts.ts'
import { PendingTab } from './pending-tab.tsx'
import { sortPeople } from './sort-people.ts'
import { UsersTab } from './users-tab.tsx'

const route = getRouteApi('/settings/members')

/** Members, shared inboxes and open invitations. All state is in the address. */
export function MembersPage() {
  const t = useTexts(membersTexts)
  const search = readMembersSearch(route.useSearch())
  const navigate = route.useNavigate()
  const { user, workspace } = useSession()
  const mayInvite = user?.abilities.includes('member.invite') ?? false
  const members = useQuery(membersQuery)
  const invitations = useQuery({ ...invitationsQuery, enabled: mayInvite })
  const inboxes = useQuery(sharedInboxesQuery)
  const tab = search.tab === 'pending' && !mayInvite ? 'users' : (search.tab ?? 'users')
  const show = (change: Partial<Record<keyof MembersSearch, string | undefined>>) => {
    void navigate({ search: changedSearch(search, change), replace: !('tab' in change) })
  }
  const people = members.data && sortPeople(members.data.items, user?.id)

  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={<span className={css.lead}>{t('lead', { workspace: workspace?.name ?? '' })}</span>}
        actions={
          mayInvite && (
            <Button
              variant="filled"
              leftSection={<IconUserPlus size={16} />}
              renderRoot={(props) => <Link {...props} to="/settings/members/invite" />}
            >
              <span className={css.long}>{t('inviteMembers')}</span>
              <span className={css.short}>{t('invite')}</span>
            </Button>
          )
        }
      />
      <CountTabs
        label={t('title')}
        value={tab}
        panelId="members-panel"
        tabs={[
          {
            value: 'users',
            label: t('users'),
            count: people && people.admins.length + people.members.length,
          },
          { value: 'inboxes', label: t('sharedInboxes'), count: inboxes.data?.items.length },
          { value: 'availability' as const, label: t('availability') },
          ...(mayInvite
            ? [{ value: 'pending' as const, label: t('pending'), count: invitations.data?.items.length }]
            : []),
        ]}
        onChange={(next) => show({ tab: next === 'users' ? undefined : next, q: undefined })}
      />
      <div role="tabpanel" id="members-panel" aria-label={t(tabTitles[tab])}>
        {tab === 'users' && <UsersTab search={search} show={show} />}
        {tab === 'inboxes' && <InboxesTab search={search} show={show} />}
        {tab === 'availability' && <AvailabilityTab search={search} show={show} />}
        {tab === 'pending' && <PendingTab search={search} show={show} />}
      </div>
    </Page>
  )
}

const tabTitles = {
  users: 'users',
  inboxes: 'sharedInboxes',
  availability: 'availability',
  pending: 'pending',
} as const
