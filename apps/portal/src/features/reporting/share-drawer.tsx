import type { Publication, Report } from '@postroom/contract'
import { Button, CopyButton, Notice, Select, SideDrawer, SkeletonRows, TextInput, toast } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { teamsQuery } from '#features/teams/index.ts'
import { call } from '#lib/api-client.ts'
import { formatDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { definitionOf } from './definition.ts'
import dialogs from './dialogs.module.css'
import { useReportName } from './report-names.ts'
import { publicationsQuery } from './reporting.api.ts'
import { namingOf, useSaveReport } from './save-report.ts'
import { shareTexts } from './share.texts.ts'

type ShareDrawerProps = { report: Report; hasChanged: boolean; opened: boolean; onClose: () => void }

/** With which team a report is shared, and its public links. */
export function ShareDrawer({ report, hasChanged, opened, onClose }: ShareDrawerProps) {
  const t = useTexts(shareTexts)
  const nameOf = useReportName()
  const mayPublish = report.abilities.includes('report.publish')
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('shareTitle', { name: nameOf(report) })}>
      {hasChanged && <Notice tone="warn">{t('unsavedFirst')}</Notice>}
      {report.scope !== 'WORKSPACE' && <TeamSharing report={report} />}
      {mayPublish && <Links report={report} />}
    </SideDrawer>
  )
}

const unshared = 'unshared'

function TeamSharing({ report }: { report: Report }) {
  const t = useTexts(shareTexts)
  const teams = useQuery(teamsQuery).data?.items ?? []
  const save = useSaveReport()
  const { run, isPending } = useAction({ toastRefusals: true })
  return (
    <section className={dialogs.part}>
      <Select
        label={t('shareWith')}
        description={t('shareHelp')}
        disabled={isPending}
        value={(report.is_shared && report.teamId) || unshared}
        data={[
          { value: unshared, label: t('notShared') },
          ...teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(next) => {
          if (!next) return
          const isShared = next !== unshared
          void run(
            () =>
              save(
                report,
                {
                  ...namingOf(report),
                  teamId: isShared ? next : null,
                  is_shared: isShared,
                },
                definitionOf(report),
              ),
            { done: t('saved') },
          )
        }}
      />
    </section>
  )
}

function Links({ report }: { report: Report }) {
  const t = useTexts(shareTexts)
  const client = useQueryClient()
  const links = useQuery(publicationsQuery(report.id))
  const [until, setUntil] = useState('')
  const [created, setCreated] = useState<Publication>()
  const { run, isPending, problem } = useAction()
  const refresh = () => client.invalidateQueries({ queryKey: publicationsQuery(report.id).queryKey })
  return (
    <section className={dialogs.part} aria-label={t('links')}>
      <h3>{t('links')}</h3>
      <p className={dialogs.help}>{t('linksHelp')}</p>
      <form
        className={dialogs.form}
        onSubmit={(event) => {
          event.preventDefault()
          void run(async () => {
            // The link works through its last day.
            const expiresAt = until ? new Date(`${until}T23:59:59`).toISOString() : null
            setCreated(await call('reporting.publish', { reportId: report.id, expiresAt }))
            await refresh()
          })
        }}
      >
        <TextInput
          type="date"
          label={t('expires')}
          description={until ? undefined : t('expiresNever')}
          value={until}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
        <div role="alert" className={dialogs.problem}>
          {problem?.message}
        </div>
        <div className={dialogs.acts}>
          <Button type="submit" loading={isPending}>
            {t('createLink')}
          </Button>
        </div>
      </form>
      {created?.token && <NewLink token={created.token} />}
      {!links.data ? (
        <SkeletonRows rows={2} />
      ) : links.data.items.length === 0 ? (
        <p className={dialogs.help}>{t('noLinks')}</p>
      ) : (
        <ul>
          {links.data.items.map((link) => (
            <li key={link.id} className={dialogs.row}>
              <span className={dialogs.rowWords}>
                {t('linkFrom', { date: formatDate(link.createdAt) })}
                <span className={dialogs.rowNote}>
                  {' '}
                  {link.expiresAt ? t('linkUntil', { date: formatDate(link.expiresAt) }) : t('linkForever')}
                </span>
              </span>
              <Button
                size="xs"
                onClick={() =>
                  void run(async () => {
                    await call('reporting.unpublish', { publicationId: link.id })
                    if (created?.id === link.id) setCreated(undefined)
                    await refresh()
                    toast.ok(t('linkEnded'))
                  })
                }
              >
                {t('endLink')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const embeds = [
  { path: '/reporting/iframe', text: 'linkChart' },
  { path: '/reporting/iframe_new', text: 'linkFilters' },
  { path: '/reporting/iframe_old', text: 'linkTable' },
] as const

/** The addresses of a link that was just created. The server keeps only a hash of its token. */
function NewLink({ token }: { token: string }) {
  const t = useTexts(shareTexts)
  const addressOf = (path: string) => `${location.origin}${path}?token=${encodeURIComponent(token)}`
  return (
    <Notice live>
      <p>{t('linkOnce')}</p>
      {embeds.map(({ path, text }) => (
        <div key={path} className={dialogs.link}>
          <a href={addressOf(path)} target="_blank" rel="noreferrer">
            {t(text)}
          </a>
          <code>{addressOf(path)}</code>
          <CopyButton value={addressOf(path)} />
        </div>
      ))}
      <div className={dialogs.link}>
        <span>{t('embedCode')}</span>
        <code>{`<iframe src="${addressOf('/reporting/iframe')}">`}</code>
        <CopyButton
          value={`<iframe src="${addressOf('/reporting/iframe')}" width="100%" height="420" style="border:0"></iframe>`}
        />
      </div>
    </Notice>
  )
}
