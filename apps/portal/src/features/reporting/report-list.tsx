import type { Report } from '@postroom/contract'
import { ActionIcon, Badge, type Column, DataList, Menu, Switch } from '@postroom/ui'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconExternalLink,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { owesMfa } from '#app/asks-for-mfa.ts'
import { listProblem } from '#app/list-problem.ts'
import { useSession } from '#app/session.ts'
import { membersQuery, nameOf as personName } from '#features/members/index.ts'
import { useDragOrder } from '#features/rules/index.ts'
import { formatDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { chartIcons } from './chart-type-picker.tsx'
import { DeleteReportDialog } from './delete-report-dialog.tsx'
import css from './list.module.css'
import { reportLink } from './report-link.ts'
import { useReportName } from './report-names.ts'
import { mayChangeReport } from './report-rights.ts'
import type { ReportMode } from './reporting.api.ts'
import { reportingTexts } from './reporting.texts.ts'
import { useReportOrder, useReportVisibility } from './use-report-order.ts'

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
  const [announced, setAnnounced] = useState('')
  const all = query.data?.items ?? []
  const order = useReportOrder(all)
  const setVisible = useReportVisibility(all)
  const { user } = useSession()
  // Without the second factor that someone has set up, the server refuses calls on other people.
  const people =
    useQuery({ ...membersQuery, enabled: user !== undefined && !owesMfa(user) }).data?.items ?? []
  const authorName = (id: string | null): string => {
    const person = people.find((one) => one.id === id)
    if (person) return personName(person)
    return id === null ? t('postroom') : '–'
  }
  const placeOf = ({ id }: Report): number => order.rows.findIndex((report) => report.id === id)
  const move = (report: Report, to: number) => {
    order.move(placeOf(report), to)
    order.save()
  }
  const drag = useDragOrder({
    onMove: order.move,
    onMoved: (to) => {
      const report = order.rows[to]
      order.save()
      if (report) setAnnounced(t('moved', { name: nameOf(report), place: to + 1, count: all.length }))
    },
  })
  const columns: Column<Report>[] = [
    {
      id: 'order',
      title: t('order'),
      titleHidden: true,
      width: '3.5rem',
      hideBelow: 'phone',
      cell: (report) => (
        <ActionIcon
          size="xs"
          className={css.handle ?? ''}
          aria-label={t('move', { name: nameOf(report) })}
          {...drag.handle(placeOf(report))}
        >
          <IconGripVertical size={16} />
        </ActionIcon>
      ),
    },
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
    <div ref={drag.list} className={css.list} data-dragging={drag.dragged !== undefined || undefined}>
      <DataList
        label={t('title')}
        columns={columns}
        rows={query.data && order.rows}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        {...listProblem(query)}
        onOpen={onOpen}
        rowMenu={(report) => (
          <>
            <Menu.Item leftSection={<IconExternalLink size={16} />} onClick={() => onOpen(report)}>
              {t('open')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCopy size={16} />}
              renderRoot={(props) => (
                <Link {...props} to="/reporting/beta" search={{ from: report.id } as never} />
              )}
            >
              {t('duplicate')}
            </Menu.Item>
            {placeOf(report) > 0 && (
              <Menu.Item
                leftSection={<IconArrowUp size={16} />}
                onClick={() => move(report, placeOf(report) - 1)}
              >
                {t('moveUp')}
              </Menu.Item>
            )}
            {placeOf(report) < all.length - 1 && (
              <Menu.Item
                leftSection={<IconArrowDown size={16} />}
                onClick={() => move(report, placeOf(report) + 1)}
              >
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
        empty={empty}
      />
      <span data-visually-hidden role="status">
        {announced}
      </span>
      {deleting && <DeleteReportDialog report={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  )
}
