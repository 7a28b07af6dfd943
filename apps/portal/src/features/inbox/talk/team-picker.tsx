import type { ConversationSummary, Team } from '@postroom/contract'
import { Button } from '@postroom/ui'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import { useInboxes } from '../directory.ts'
import { assignTeam, showRefusal } from '../inbox.commands.ts'
import { teamsQuery } from '../inbox.queries.ts'
import { type Choice, Picker } from '../picker.tsx'
import { StateReasons } from './lazy-reasons.tsx'
import { talkTexts } from './talk.texts.ts'

const none = ''

/** The team assigned to a conversation, and a picker to change it. Hidden if no team works in the inbox. */
export function TeamPicker({ row }: { row: ConversationSummary }) {
  const t = useTexts(talkTexts)
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const { inboxes } = useInboxes()
  const query = useQuery(teamsQuery)
  const teams = query.data?.items ?? []
  const working = new Set(inboxes.find(({ id }) => id === row.inboxId)?.members.map(({ id }) => id))
  const able = teams.filter((team) => team.members.some(({ id }) => working.has(id)))
  const own = teams.find(({ id }) => id === row.teamId)
  const name = own?.name ?? (row.teamId && !query.data ? notLoaded : undefined)
  if (able.length === 0 && !name) return null
  return (
    <Picker
      opened={opened}
      onChange={setOpened}
      label={t('giveToTeam')}
      placeholder={t('findTeam')}
      choices={[...able.map((team) => choiceOf(team, own, t('restricted'))), noTeam(t('noTeam'), row.teamId)]}
      query={query}
      foot={
        opened && (
          <Suspense>
            <StateReasons row={row} part="team" />
          </Suspense>
        )
      }
      onPick={(id) => void assignTeam(client, row, id === none ? null : id).catch(showRefusal)}
    >
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconUsersGroup size={16} />}
        aria-label={name ? t('teamOf', { team: name }) : t('giveToTeam')}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {name ?? t('team')}
      </Button>
    </Picker>
  )
}

const choiceOf = (team: Team, own: Team | undefined, restricted: string): Choice => ({
  id: team.id,
  label: team.isRestricted ? `${team.name} (${restricted})` : team.name,
  icon: <IconUsersGroup size={16} />,
  isChosen: team.id === own?.id,
})

const noTeam = (label: string, teamId: string | null): Choice => ({
  id: none,
  label,
  isChosen: teamId === null,
})
