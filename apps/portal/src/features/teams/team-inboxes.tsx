import type { Team } from '@postroom/contract'
import { BoxRow, Button, HelpText, RowBox, Section, Select } from '@postroom/ui'
import { IconMailbox } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sharedInboxesQuery } from '#features/inboxes/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { putTeam } from './teams.live.ts'
import css from './teams.module.css'
import { teamsTexts } from './teams.texts.ts'

/** Shared inboxes that all team members work in. */
export function TeamInboxes({ team }: { team: Team }) {
  const t = useTexts(teamsTexts)
  const client = useQueryClient()
  const mayShare = team.abilities.includes('team.share_inbox')
  const inboxes = useQuery({ ...sharedInboxesQuery, enabled: mayShare })
  const others = (inboxes.data?.items ?? []).filter(({ id }) => !team.inboxes.some((own) => own.id === id))

  const change = (inboxes: { add?: string[]; remove?: string[] }, done: string) =>
    runAction(async () => putTeam(client, await call('teams.set_inboxes', { teamId: team.id, ...inboxes })), {
      done,
    })

  return (
    <Section title={t('inboxes')} help={t('inboxesHelp')}>
      {team.inboxes.length === 0 ? (
        <HelpText>{t('noInboxes')}</HelpText>
      ) : (
        <RowBox>
          {team.inboxes.map(({ id, name }) => (
            <BoxRow
              key={id}
              icon={<IconMailbox size={16} />}
              title={
                <Link to="/settings/teams/$teamId" params={{ teamId: id }}>
                  {name}
                </Link>
              }
            >
              {mayShare && (
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={t('takeInboxOf', { inbox: name })}
                  onClick={() =>
                    void change({ remove: [id] }, t('inboxTaken', { team: team.name, inbox: name }))
                  }
                >
                  {t('takeInbox')}
                </Button>
              )}
            </BoxRow>
          ))}
        </RowBox>
      )}
      {mayShare && inboxes.data && (
        <div className={css.add}>
          {others.length === 0 ? (
            <HelpText>{t('allInboxes')}</HelpText>
          ) : (
            <Select
              label={t('addInbox')}
              placeholder={t('addInboxPlaceholder')}
              searchable
              value={null}
              data={others.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => {
                const inbox = others.find((one) => one.id === id)
                if (inbox)
                  void change({ add: [inbox.id] }, t('inboxGiven', { team: team.name, inbox: inbox.name }))
              }}
            />
          )}
        </div>
      )}
    </Section>
  )
}
