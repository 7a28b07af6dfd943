import type { Report } from '@postroom/contract'
import { Notice, Select, SideDrawer } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { teamsQuery } from '#features/teams/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import { useAction } from '#lib/use-action.ts'
import { definitionOf } from './definition.ts'
import dialogs from './dialogs.module.css'
import { useReportName } from './report-names.ts'
import { namingOf, useSaveReport } from './save-report.ts'
import { shareTexts } from './share.texts.ts'
import { ShareLinks } from './share-links.tsx'

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
      {mayPublish && <ShareLinks report={report} />}
    </SideDrawer>
  )
}

const unshared = 'unshared'

function TeamSharing({ report }: { report: Report }) {
  const t = useTexts(shareTexts)
  const teams = useQuery(teamsQuery).data?.items
  const isUnknown = !teams?.some(({ id }) => id === report.teamId)
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
          ...(teams ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ...(report.teamId && isUnknown ? [{ value: report.teamId, label: notLoaded }] : []),
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
