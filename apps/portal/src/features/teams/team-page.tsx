import type { Team } from '@postroom/contract'
import { Badge, Button, CountTabs, Page, PageHeader } from '@postroom/ui'
import { IconUserPlus } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useBelongsTo } from '#app/menu-place.ts'
import { useNamedTab } from '#app/page-detail.ts'
import { useTexts } from '#lib/i18n.ts'
import { TeamGeneral, useTeamForm } from './team-general.tsx'
import { TeamInboxes } from './team-inboxes.tsx'
import { TeamMembers } from './team-members.tsx'
import css from './teams.module.css'
import { oneTeamTabs, readOneTeamSearch } from './teams.search.ts'
import { teamsTexts } from './teams.texts.ts'

const route = getRouteApi('/settings/teams/$teamId')

export function TeamPage({ team }: { team: Team }) {
  const t = useTexts(teamsTexts)
  useBelongsTo('/settings/teams')
  useNamedTab(team.name)
  const navigate = route.useNavigate()
  const { tab: wanted } = readOneTeamSearch(route.useSearch())
  const general = useTeamForm(team)
  const mayUpdate = team.abilities.includes('team.update')
  const seesInboxes = team.isMember || team.abilities.includes('team.share_inbox')
  const tabs = oneTeamTabs.filter((tab) => tab !== 'inboxes' || seesInboxes)
  const tab = tabs.find((known) => known === wanted) ?? 'general'
  const counts = {
    general: {},
    members: { count: team.members.length },
    inboxes: { count: team.inboxes.length },
  }
  return (
    <Page>
      <PageHeader
        parent={<Link to="/settings/teams">{t('title')}</Link>}
        title={team.name}
        lead={team.description}
        badge={
          <>
            {team.isRestricted && <Badge outlined>{t('restricted')}</Badge>}
            {team.isFromDirectory && <Badge outlined>{t('fromDirectory')}</Badge>}
          </>
        }
        actions={
          <>
            {tab === 'members' && mayUpdate && !team.isFromDirectory && (
              <Button
                variant="filled"
                leftSection={<IconUserPlus size={16} />}
                renderRoot={(props) => (
                  <Link {...props} to="/settings/teams/$teamId/add-members" params={{ teamId: team.id }} />
                )}
              >
                {t('addMembers')}
              </Button>
            )}
            {tab === 'general' && general.saveButton}
          </>
        }
      />
      <CountTabs
        label={team.name}
        value={tab}
        panelId="team-panel"
        tabs={tabs.map((value) => ({ value, label: t(value), ...counts[value] }))}
        onChange={(next) => void navigate({ search: next === 'general' ? {} : { tab: next }, replace: true })}
      />
      <div role="tabpanel" id="team-panel" aria-label={t(tab)} className={css.panel}>
        {tab === 'general' && <TeamGeneral team={team} form={general.form} />}
        {tab === 'members' && <TeamMembers team={team} />}
        {tab === 'inboxes' && <TeamInboxes team={team} />}
      </div>
    </Page>
  )
}
