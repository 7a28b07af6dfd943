import { Button, FormError, Popover, SkeletonRows, Switch } from '@postroom/ui'
import { IconSettings } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { botStartQuery, teamInsightsQuery } from './report-bot.api.ts'
import css from './report-bot.module.css'
import { reportBotTexts } from './report-bot.texts.ts'

/** Which teams get a message every week about what changed, and whether a model reads unclear questions. */
export function BotSettings({ inboxId }: { inboxId: string | null }) {
  const t = useTexts(reportBotTexts)
  const [opened, setOpened] = useState(false)
  return (
    <Popover position="bottom-end" trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button variant="subtle" leftSection={<IconSettings size={16} />} onClick={() => setOpened(!opened)}>
          {t('settings')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('settings')}>
        <Teams />
        <Model inboxId={inboxId} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Teams() {
  const t = useTexts(reportBotTexts)
  const client = useQueryClient()
  const teams = useQuery(teamInsightsQuery)
  const { run, isPending } = useAction({ toastRefusals: true })
  const items = teams.data?.items
  const turn = (teamId: string, isOn: boolean) =>
    run(async () => {
      await call('reportBot.set_insights', { teamId, isOn })
      await client.invalidateQueries({ queryKey: teamInsightsQuery.queryKey })
    })
  return (
    <section className={css.setting}>
      <h2>{t('insights')}</h2>
      <p>{t('insightsAbout')}</p>
      {!items && !teams.error && <SkeletonRows rows={2} />}
      <FormError>{teams.error?.message}</FormError>
      {items?.length === 0 && <p>{t('noTeams')}</p>}
      {items?.map(({ teamId, name, isOn, mayChange }) => (
        <Switch
          key={teamId}
          label={name}
          checked={isOn}
          disabled={!mayChange || isPending}
          onChange={({ currentTarget }) => void turn(teamId, currentTarget.checked)}
        />
      ))}
      {items?.some(({ mayChange }) => !mayChange) && <p>{t('insightsRights')}</p>}
    </section>
  )
}

function Model({ inboxId }: { inboxId: string | null }) {
  const t = useTexts(reportBotTexts)
  const client = useQueryClient()
  const start = botStartQuery(inboxId)
  const model = useQuery(start).data?.model
  const { run, isPending } = useAction({ toastRefusals: true })
  if (!model?.mayChange) return null
  const turn = (isOn: boolean) =>
    run(async () => {
      await call('reportBot.use_model', { isOn })
      await client.invalidateQueries({ queryKey: ['reporting', 'bot', 'start'] })
    })
  return (
    <section className={css.setting}>
      <h2>{t('model')}</h2>
      <p>{t('modelAbout')}</p>
      {!model.isConfigured && <p>{t('modelMissing')}</p>}
      <Switch
        label={t('modelOn')}
        checked={model.isOn}
        disabled={isPending || (!model.isConfigured && !model.isOn)}
        onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      />
    </section>
  )
}
