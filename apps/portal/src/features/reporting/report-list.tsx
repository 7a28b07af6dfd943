import type { Report } from '@postroom/contract'
import { Badge, type Column, Menu, Switch } from '@postroom/ui'
import { IconArrowDown, IconArrowUp, IconCopy, IconExternalLink, IconTrash } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { owesMfa } from '#app/asks-for-mfa.ts'
import { useSession } from '#app/session.ts'
import { membersQuery, nameOf as personName } from '#features/members/index.ts'
import { OrderedList, useSavedOrder } from '#features/ordered-lists/index.ts'
import { call } from '#lib/api-client.ts'
import { formatDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import { chartIcons } from './chart-type-picker.tsx'
import { DeleteReportDialog } from './delete-report-dialog.tsx'
import css from './list.module.css'
import { reportLink } from './report-link.ts'
import { useReportName } from './report-names.ts'
import { mayChangeReport } from './report-rights.ts'
import type { ReportMode } from './reporting.api.ts'
import { reportingTexts } from './reporting.texts.ts'
import { useReportVisibility } from './use-report-visibility.ts'

type ReportListProps = {
  query: UseQueryResult<{ items: Report[]; abilities: string[] }>
  mode: ReportMode
  onOpen: (report: Report) => void
  empty: ReactNode
}

/** Reports in one's own order, which is also that of the sidebar. */
export function ReportList({ query, mode, onOpen, empty }: ReportListProps) {
  const t = useTexts(reportingTexts)
  const nameOf = useReportName()
  const [deleting, setDeleting] = useState<Report>()
  const all = query.data?.items ?? []
  const order = useSavedOrder({
    rows: all,
    listKey: ['reporting', 'list'],
    dependents: ['reporting', 'list'],
    save: (ids) => call('reporting.order', { ids }),
  })
  const setVisible = useReportVisibility(all)
  const { user } = useSession()
  // Without the second factor that someone has set up, the server refuses calls on other people.
  const people = useQuery({ ...membersQuery, enabled: user !== undefined && !owesMfa(user) }).data?.items
  const authorName = (id: string | null): string => {
    const person = people?.find((one) => one.id === id)
    if (person) return personName(person)
    return id === null ? t('postroom') : people ? '–' : notLoaded
  }
  const columns: Column<Report>[] = [
    {
      id: 'visible',
      title: t('inSidebar'),
      titleHidden: true,
      width: '3.5rem',
      cell: (report) => (
        <Switch
          aria-label={t('inSidebarOf', { name: nameOf(report) })}
          checked={report.isVisible}
          onChange={({ currentTarget }) => setVisible(report, currentTarget.checked)}
        />
      ),
    },
    {
      id: 'name',
      title: t('report'),
      cell: (report) => {
        const Icon = chartIcons[report.chartType]
        return (
          <span className={css.report}>
            <Icon size={16} aria-hidden />
            <Link className={css.link} {...reportLink(report.id, mode)}>
              {nameOf(report)}
            </Link>
            {report.isPublished && <Badge>{t('badgePublished')}</Badge>}
            {report.scope !== 'WORKSPACE' && report.is_shared && <Badge>{t('badgeShared')}</Badge>}
            {report.scope === 'WORKSPACE' && mode === 'personal' && <Badge>{t('badgeWorkspace')}</Badge>}
          </span>
        )
      },
    },
    {
      id: 'author',
      title: t('author'),
      width: '11rem',
      hideBelow: 'tablet',
      cell: ({ authorId }) => <span className={css.soft}>{authorName(authorId)}</span>,
    },
    {
      id: 'changed',
      title: t('changed'),
      width: '8rem',
      hideBelow: 'tablet',
      cell: ({ updatedAt }) => <span className={css.soft}>{formatDate(updatedAt)}</span>,
    },
  ]
  return (
    <>
      <OrderedList
        label={t('title')}
        nameOf={nameOf}
        query={query}
        order={order}
        shown={order.rows}
        mayOrder
        columns={columns}
        empty={empty}
        onOpen={onOpen}
        rowMenu={(report, { onUp, onDown }) => (
          <>
            <Menu.Item leftSection={<IconExternalLink size={16} />} onClick={() => onOpen(report)}>
              {t('open')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCopy size={16} />}
              renderRoot={(props) => <Link {...props} to="/reporting/beta" search={{ from: report.id }} />}
            >
              {t('duplicate')}
            </Menu.Item>
            {onUp && (
              <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={onUp}>
                {t('moveUp')}
              </Menu.Item>
            )}
            {onDown && (
              <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={onDown}>
                {t('moveDown')}
              </Menu.Item>
            )}
            {mayChangeReport(report) && (
              <>
                <Menu.Divider />
                <Menu.Item
                  data-tone="bad"
                  leftSection={<IconTrash size={16} />}
                  onClick={() => setDeleting(report)}
                >
                  {t('delete')}
                </Menu.Item>
              </>
            )}
          </>
        )}
      />
      {deleting && <DeleteReportDialog report={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
