import { wallLimits } from '@postroom/contract/report-values'
import { Avatar, Button, EmptyState, ErrorState, Page, PageHeader, SkeletonPage } from '@postroom/ui'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useSyncExternalStore } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { useSession } from '#app/session.ts'
import { membersQuery, nameOf } from '#features/members/index.ts'
import { formatNumber, formatTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { formatFigure } from './format-figure.ts'
import tables from './tables.module.css'
import { wallQuery } from './wall.api.ts'
import './wall.live.ts'
import css from './wall.module.css'
import { wallTexts } from './wall.texts.ts'

/** The present figures of one's inboxes, for a screen that everyone sees. */
export function LiveWall() {
  const t = useTexts(wallTexts)
  const wall = useQuery(wallQuery)
  const people = useQuery(membersQuery).data?.items ?? []
  const frame = useRef<HTMLDivElement>(null)
  const isFull = useFullScreen()
  const lead = useSession().user?.role === 'Member' ? 'wallLead' : 'wallLeadAll'
  const { problem, forbidden } = listProblem(wall)
  const figures = wall.data
  const on = people.filter(({ id }) => figures?.onIds.includes(id))
  return (
    <div ref={frame} className={css.wall} data-full={isFull || undefined}>
      <Page width="report">
        <PageHeader
          parent={<Link to="/reporting">{t('title')}</Link>}
          title={t('wallTitle')}
          lead={figures ? `${t(lead)} ${t('wallAt', { time: formatTime(figures.at) })}` : t(lead)}
          actions={
            document.fullscreenEnabled && (
              <Button
                leftSection={isFull ? <IconMinimize size={16} /> : <IconMaximize size={16} />}
                onClick={() => void (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())}
              >
                {t(isFull ? 'leaveFullScreen' : 'fullScreen')}
              </Button>
            )
          }
        />
        {problem || forbidden ? (
          <ErrorState
            inline
            title={problem?.message ?? wall.error?.message}
            message=""
            requestId={problem?.requestId}
            onRetry={() => void wall.refetch()}
          />
        ) : !figures ? (
          <SkeletonPage />
        ) : figures.inboxes.length === 0 ? (
          <EmptyState title={t('wallNone')} />
        ) : (
          <>
            <dl className={css.figures}>
              <Figure name={t('wallOpen')} value={figures.open} />
              <Figure name={t('wallWaiting')} value={figures.waiting} />
              <Figure name={t('wallUnassigned')} value={figures.unassigned} />
              <Figure name={t('wallOverdue')} value={figures.overdue} isBad={figures.overdue > 0} />
              {figures.longestWaitingSince && (
                <div>
                  <dt>{t('wallLongest')}</dt>
                  <dd>
                    {formatFigure(
                      Date.parse(figures.at) - Date.parse(figures.longestWaitingSince),
                      'duration',
                    )}
                  </dd>
                </div>
              )}
            </dl>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys */}
            <section className={tables.wrap} aria-label={t('wallInbox')} tabIndex={0}>
              <table className={`${tables.table} ${css.inboxes}`}>
                <thead>
                  <tr>
                    <th scope="col">{t('wallInbox')}</th>
                    <th scope="col">{t('wallOpen')}</th>
                    <th scope="col">{t('wallWaiting')}</th>
                    <th scope="col">{t('wallUnassigned')}</th>
                    <th scope="col">{t('wallOverdue')}</th>
                  </tr>
                </thead>
                <tbody>
                  {figures.inboxes.map((inbox) => (
                    <tr key={inbox.inboxId}>
                      <th scope="row">
                        <span className={tables.name} title={inbox.name}>
                          <span className={tables.nameText}>{inbox.name}</span>
                        </span>
                      </th>
                      <td>{formatNumber(inbox.open)}</td>
                      <td>{formatNumber(inbox.waiting)}</td>
                      <td>{formatNumber(inbox.unassigned)}</td>
                      <td>{formatNumber(inbox.overdue)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            <section className={css.people} aria-label={t('wallOn')}>
              <h2>{t('wallOn')}</h2>
              <p className={css.definition}>{t('wallOnHelp', { minutes: wallLimits.seenMinutes })}</p>
              {on.length === 0 ? (
                <p>{t('wallNobody')}</p>
              ) : (
                <ul>
                  {on.map((person) => (
                    <li key={person.id}>
                      <Avatar name={nameOf(person)} />
                      {nameOf(person)}
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </>
        )}
      </Page>
    </div>
  )
}

function Figure({ name, value, isBad = false }: { name: string; value: number; isBad?: boolean }) {
  return (
    <div data-tone={isBad ? 'bad' : undefined}>
      <dt>{name}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  )
}

const useFullScreen = (): boolean =>
  useSyncExternalStore(followFullScreen, () => document.fullscreenElement !== null)

function followFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
