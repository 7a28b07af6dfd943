import { ActionIcon, ConfirmDialog, SkeletonRows, Tooltip, toast } from '@postroom/ui'
import { IconChartBar, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { shellTexts } from '../shell.texts.ts'
import type { ReportMode, ReportSource } from '../slots.ts'
import css from './report-links.module.css'
import { sidebarClasses } from './sidebar-layout.tsx'

type Report = { id: string; name: string }

const listOf = { personal: '/reporting', workspace: '/settings/workspace/reporting' } as const

/** Links to the reports, each with its full name in a tooltip and a delete button. */
export function ReportLinks({ source, mode }: { source: ReportSource; mode: ReportMode }) {
  const t = useTexts(shellTexts)
  const options = source.list(mode)
  const reports = useQuery(options)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Report>()

  async function remove({ id, name }: Report) {
    await source.delete(id)
    await client.invalidateQueries({ queryKey: options.queryKey })
    toast.ok(t('reportDeleted', { name }))
    await navigate({ to: listOf[mode] })
  }

  if (reports.error) return <p className={sidebarClasses.none}>{t('reportsFailed')}</p>
  if (!reports.data) return <SkeletonRows rows={3} />
  if (reports.data.length === 0) return <p className={sidebarClasses.none}>{t('noReports')}</p>
  return (
    <>
      <ul>
        {reports.data.map((report) => (
          <li key={report.id} className={css.line}>
            <Tooltip label={report.name} position="right">
              <ReportLink report={report} mode={mode} />
            </Tooltip>
            <ActionIcon
              size="xs"
              className={css.delete ?? ''}
              aria-label={t('deleteReportOf', { name: report.name })}
              onClick={() => setAsked(report)}
            >
              <IconTrash size={14} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== undefined}
        destructive
        onClose={() => setAsked(undefined)}
        title={t('deleteReportQuestion', { name: asked?.name ?? '' })}
        confirmLabel={t('deleteReport')}
        onConfirm={async () => {
          if (asked) await remove(asked)
        }}
      >
        {t('deleteReportText')}
      </ConfirmDialog>
    </>
  )
}

function ReportLink({ report, mode, ...target }: { report: Report; mode: ReportMode }) {
  const inside = (
    <>
      <IconChartBar size={16} />
      <span className={sidebarClasses.itemText}>{report.name}</span>
    </>
  )
  const shared = { ...target, className: sidebarClasses.item }
  return mode === 'workspace' ? (
    <Link {...shared} to="/settings/workspace/reporting" search={{ reportId: report.id } as never}>
      {inside}
    </Link>
  ) : (
    <Link {...shared} to="/reporting/$reportId" params={{ reportId: report.id } as never}>
      {inside}
    </Link>
  )
}
