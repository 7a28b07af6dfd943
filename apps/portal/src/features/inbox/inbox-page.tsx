import { Suspense, useMemo, useState } from 'react'
import { useNamedTab } from '#app/page-detail.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { withStream } from '#lib/realtime.ts'
import { useMedia } from '#lib/use-media.ts'
import { useInboxes, useViewName } from './directory.ts'
import { inboxTexts } from './inbox.texts.ts'
import css from './inbox-page.module.css'
import { ListPane } from './list/list-pane.tsx'
import { Rail } from './rail/rail.tsx'
import { usePlace } from './use-place.ts'

const TalkPane = lazy(() => import('./talk/talk-pane.tsx').then((module) => module.TalkPane))
const Mailto = lazy(() => import('./compose/new/parts.ts').then((module) => module.MailtoLink))
const NoInbox = lazy(() => import('./list/list-outcomes.tsx').then((module) => module.NoInbox))
const OwnTasks = lazy(() => import('./views/parts.ts').then((module) => module.OwnTasksPane))
const TalkPlaceholder = lazy(() => import('./views/parts.ts').then((module) => module.TalkPlaceholder))
const RailDrawer = lazy(() => import('./rail/parts.ts').then((module) => module.RailDrawer))

withStream(() => import('./after-page.live.ts').then(({ loadEarly }) => loadEarly(TalkPane.preload)))

const wideQuery = '(width >= 75em)'

/** Three panes: views, list, conversation. Below 1200 px the views are a drawer; on a phone one pane is shown. */
export function InboxPage() {
  const t = useTexts(inboxTexts)
  const place = usePlace()
  const { inboxes, isPending, mayCreate, error, refetch } = useInboxes()
  const { wide, opened, setOpened } = useRail()
  const openRail = () => setOpened(true)
  const { view, search, filter, isOwnTasks } = place
  // Not rendered again for each conversation that is opened.
  const rail = useMemo(() => {
    const shown = { view, search, filter, isOwnTasks, conversationId: undefined }
    return <Rail place={shown} onChoice={() => setOpened(false)} />
  }, [view, search, filter, isOwnTasks, setOpened])
  const viewName = useViewName(place.search.saved)
  useNamedTab(place.conversationId || place.isOwnTasks ? undefined : (viewName ?? t(place.view)))
  const none = !isPending && inboxes.length === 0
  return (
    <div className={css.inbox} data-open={place.conversationId ? true : undefined}>
      {wide ? (
        rail
      ) : opened ? (
        <Suspense fallback={null}>
          <RailDrawer label={t('views')} onClose={() => setOpened(false)}>
            {rail}
          </RailDrawer>
        </Suspense>
      ) : null}
      {none || place.isOwnTasks ? (
        <Suspense fallback={<main id="main" tabIndex={-1} />}>
          {none ? (
            <NoInbox {...{ mayCreate, error }} onRetry={() => void refetch()} onMenu={openRail} />
          ) : (
            <OwnTasks onMenu={openRail} />
          )}
        </Suspense>
      ) : (
        <main className={css.panes} id="main" tabIndex={-1}>
          <ListPane place={place} onMenu={openRail} />
          <div className={css.talk} data-talk>
            <Suspense fallback={null}>
              {place.conversationId ? (
                <TalkPane key={place.conversationId} conversationId={place.conversationId} place={place} />
              ) : (
                <TalkPlaceholder />
              )}
            </Suspense>
          </div>
        </main>
      )}
      <Suspense fallback={null}>{place.search.mailto !== undefined && <Mailto place={place} />}</Suspense>
    </div>
  )
}

function useRail() {
  const wide = useMedia(wideQuery)
  const [opened, setOpened] = useState(false)
  const [wasWide, setWasWide] = useState(wide)
  if (wasWide !== wide) {
    setWasWide(wide)
    setOpened(false)
  }
  return { wide, opened, setOpened }
}
