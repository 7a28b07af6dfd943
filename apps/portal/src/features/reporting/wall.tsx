import type { Member } from '@postroom/contract'
import { wallFigures, wallLimits } from '@postroom/contract/report-values'
import {
  Avatar,
  Button,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  SkeletonPage,
  SkeletonRows,
} from '@postroom/ui'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { useSession } from '#app/session.ts'
import { membersQuery, nameOf } from '#features/members/index.ts'
import type { OutputFor } from '#lib/api-client.ts'
import { formatNumber, formatTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { formatFigure } from './format-figure.ts'
import report from './report.module.css'
import { DrillFigure } from './summary-table.tsx'
import tables from './tables.module.css'
import { wallQuery } from './wall.api.ts'
import './wall.live.ts'
import css from './wall.module.css'
import { wallTexts } from './wall.texts.ts'
import type { WallCell } from './wall-receipt.tsx'

const WallReceipt = lazy(() => import('./wall-receipt.tsx').then((module) => module.WallReceipt))

const names = {
  open: 'wallOpen',
  waiting: 'wallWaiting',
  unassigned: 'wallUnassigned',
  overdue: 'wallOverdue',
} as const

type Wall = OutputFor<'reporting.wall'>

/** The present figures of one's inboxes, for a screen that everyone sees. */
export function LiveWall() {
  const t = useTexts(wallTexts)
  const wall = useQuery(wallQuery)
  const members = useQuery(membersQuery)
  const frame = useRef<HTMLDivElement>(null)
  const isFull = useFullScreen()
  const lead = useSession().user?.role === 'Member' ? 'wallLead' : 'wallLeadAll'
  const { problem, forbidden } = listProblem(wall)
  const figures = wall.data
  const on = members.data?.items.filter(({ id }) => figures?.onIds.includes(id))
  const [cell, setCell] = useState<WallCell>()
  const longest = figures && longestWait(figures)
  return (
    <div
      ref={frame}
      className={`${css.wall} ${report.layout}`}
      data-full={isFull || undefined}
      data-receipt={cell && figures ? true : undefined}
    >
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
              {wallFigures.map((figure) => (
                <Figure
                  key={figure}
                  name={t(names[figure])}
                  text={formatNumber(figures[figure])}
                  isBad={figure === 'overdue' && figures.overdue > 0}
                  onOpen={() => setCell({ figure })}
                />
              ))}
              {longest && (
                <Figure
                  name={t('wallLongest')}
                  text={longest}
                  onOpen={() => setCell({ figure: 'longest' })}
                />
              )}
            </dl>
            <InboxFigures inboxes={figures.inboxes} onOpen={setCell} />
            <section className={css.people} aria-label={t('wallOn')}>
              <h2>
                <DrillFigure text={t('wallOn')} isOpenable onOpen={() => setCell({ figure: 'on' })} />
              </h2>
              <p className={css.definition}>{t('wallOnHelp', { minutes: wallLimits.seenMinutes })}</p>
              {figures.onIds.length === 0 ? (
                <p>{t('wallNoOne')}</p>
              ) : (
                <PeopleOn on={on} error={members.error} onRetry={() => void members.refetch()} />
              )}
            </section>
          </>
        )}
      </Page>
      {cell && figures && (
        <Suspense>
          <WallReceipt
            cell={cell}
            shown={shownOf(cell, figures, longest)}
            people={on?.map(nameOf) ?? []}
            onClose={() => setCell(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

type PeopleOnProps = { on: readonly Member[] | undefined; error: Error | null; onRetry: () => void }

function PeopleOn({ on, error, onRetry }: PeopleOnProps) {
  if (!on)
    return error ? <ErrorState inline message={error.message} onRetry={onRetry} /> : <SkeletonRows rows={2} />
  return (
    <ul>
      {on.map((person) => (
        <li key={person.id}>
          <Avatar name={nameOf(person)} />
          {nameOf(person)}
        </li>
      ))}
    </ul>
  )
}

type InboxFiguresProps = { inboxes: Wall['inboxes']; onOpen: (cell: WallCell) => void }

function InboxFigures({ inboxes, onOpen }: InboxFiguresProps) {
  const t = useTexts(wallTexts)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    <section className={tables.wrap} aria-label={t('wallInbox')} tabIndex={0}>
      <table className={`${tables.table} ${css.inboxes}`}>
        <thead>
          <tr>
            <th scope="col">{t('wallInbox')}</th>
            {wallFigures.map((figure) => (
              <th key={figure} scope="col">
                {t(names[figure])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inboxes.map((inbox) => (
            <tr key={inbox.inboxId}>
              <th scope="row">
                <span className={tables.name} title={inbox.name}>
                  <span className={tables.nameText}>{inbox.name}</span>
                </span>
              </th>
              {wallFigures.map((figure) => (
                <td key={figure}>
                  <DrillFigure
                    text={formatNumber(inbox[figure])}
                    isOpenable
                    onOpen={() => onOpen({ figure, inbox })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How long the customer has waited who waits for longest. */
const longestWait = ({ at, longestWaitingSince }: Wall): string | undefined =>
  longestWaitingSince === null
    ? undefined
    : formatFigure(Date.parse(at) - Date.parse(longestWaitingSince), 'duration')

/** What the wall shows at this place, and how many conversations or people are behind it. */
function shownOf({ figure, inbox }: WallCell, figures: Wall, longest: string | undefined) {
  if (figure === 'longest') return { text: longest ?? '–', n: figures.waiting }
  const counts = inbox ? figures.inboxes.find(({ inboxId }) => inboxId === inbox.inboxId) : figures
  const n = figure === 'on' ? figures.onIds.length : (counts?.[figure] ?? 0)
  return { text: formatNumber(n), n }
}

type FigureProps = { name: string; text: string; isBad?: boolean; onOpen: () => void }

function Figure({ name, text, isBad = false, onOpen }: FigureProps) {
  return (
    <div data-tone={isBad ? 'bad' : undefined}>
      <dt>{name}</dt>
      <dd>
        <DrillFigure text={text} isOpenable onOpen={onOpen} />
      </dd>
    </div>
  )
}

const useFullScreen = (): boolean =>
  useSyncExternalStore(followFullScreen, () => document.fullscreenElement !== null)

function followFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
