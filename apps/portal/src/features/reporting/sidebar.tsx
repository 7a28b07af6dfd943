import type { Report } from '@postroom/contract'
import { ActionIcon, SkeletonRows, Tooltip } from '@postroom/ui'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sidebarClasses } from '#app/layouts/sidebar-layout.tsx'
import { useSession } from '#app/session.ts'
import { useTexts } from '#lib/i18n.ts'
import { chartIcons } from './chart-type-picker.tsx'
import { DeleteReportDialog } from './delete-report-dialog.tsx'
import { useReportName } from './report-names.ts'
import { mayChangeReport } from './report-rights.ts'
import { type ReportMode, reportsQuery } from './reporting.api.ts'
import './reporting.live.ts'
import { reportLink } from './report-link.ts'
import { reportingTexts } from './reporting.texts.ts'
import css from './sidebar.module.css'

/** Links to the reports, each with its full name in a tooltip and a delete button. Hidden ones are only in the list. */
export function ReportLinks({ mode }: { mode: ReportMode }) {
  const t = useTexts(reportingTexts)
  const { user } = useSession()
  const reports = useQuery(reportsQuery(mode))
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Report>()
  const shown = reports.data?.items.filter(({ isVisible }) => isVisible) ?? []
  const isOwn = ({ authorId }: Report) => mode === 'workspace' || authorId === user?.id
  const groups = [
    { title: t(mode === 'workspace' ? 'workspaceTitle' : 'myReports'), items: shown.filter(isOwn) },
    { title: t('sharedWithMe'), items: shown.filter((report) => !isOwn(report)) },
  ]
  return (
    <>
      {groups.map(({ title, items }, place) =>
        place > 0 && items.length === 0 ? null : (
          <div key={title}>
            <h2 className={sidebarClasses.label}>{title}</h2>
            {place === 0 && reports.error && <p className={sidebarClasses.none}>{t('failed')}</p>}
            {place === 0 && !reports.data && !reports.error && <SkeletonRows rows={3} />}
            {place === 0 && reports.data && items.length === 0 && (
              <p className={sidebarClasses.none}>{t('noReports')}</p>
            )}
            <ul>
              {items.map((report) => (
                <ReportItem
                  key={report.id}
                  report={report}
                  mode={mode}
                  {...(mayChangeReport(report) && {
                    onDelete: () => setAsked(report),
                  })}
                />
              ))}
            </ul>
          </div>
        ),
      )}
      {asked && (
        <DeleteReportDialog
          report={asked}
          onClose={() => setAsked(undefined)}
          onDeleted={() =>
            void navigate({
              to: mode === 'workspace' ? '/settings/workspace/reporting' : '/reporting',
              ignoreBlocker: true,
            })
          }
        />
      )}
    </>
  )
}

type ReportItemProps = { report: Report; mode: ReportMode; onDelete?: () => void }

function ReportItem({ report, mode, onDelete }: ReportItemProps) {
  const t = useTexts(reportingTexts)
  const name = useReportName()(report)
  const Icon = chartIcons[report.chartType]
  return (
    <li className={css.line}>
      <Tooltip label={name} position="right">
        <Link
          {...reportLink(report.id, mode)}
          className={sidebarClasses.item}
          activeOptions={{ includeSearch: mode === 'workspace', exact: false }}
        >
          <Icon size={16} />
          <span className={sidebarClasses.itemText}>{name}</span>
        </Link>
      </Tooltip>
      {onDelete && (
        <ActionIcon
          size="xs"
          className={css.delete ?? ''}
          aria-label={t('deleteOf', { name })}
          onClick={onDelete}
        >
          <IconTrash size={14} />
        </ActionIcon>
      )}
    </li>
  )
}
