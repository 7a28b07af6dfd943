import type { SidebarSection } from '@postroom/contract'
import { Button, SideDrawer } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { arrangeSidebar, withOrWithout } from '#app/arrange-sidebar.ts'
import { personalLabelsQuery } from '#features/personal-tags/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useInboxes, useTags } from '../directory.ts'
import { teamsQuery } from '../inbox.queries.ts'
import { railViews } from '../inbox.search.ts'
import { inboxTexts } from '../inbox.texts.ts'
import { ownTasksTexts } from '../tasks/own-tasks.texts.ts'
import { ArrangedViews } from '../views/arranged-views.tsx'
import viewsCss from '../views/views.module.css'
import { viewsTexts } from '../views/views.texts.ts'
import { ArrangedEntries } from './arranged-entries.tsx'
import css from './customise-sidebar.module.css'
import { railTexts } from './rail.texts.ts'
import { useRestoredSidebar } from './restore-sidebar.ts'
import { inOrder, sidebarSections, useSidebar } from './sidebar.ts'

/** What the person's sidebar shows, and in which order. */
export function CustomiseSidebar({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(railTexts)
  const titleOf = useSectionTitles()
  const { sections, hiddenSections } = useSidebar()
  const restore = useRestoredSidebar()
  const all = sidebarSections.map((id) => ({ id, name: titleOf(id) }))
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      title={t('customise')}
      size="28rem"
      foot={
        <Button variant="default" disabled={!restore} onClick={restore}>
          {t('restore')}
        </Button>
      }
    >
      <p className={viewsCss.help}>{t('customiseHelp')}</p>
      <h3 className={css.title}>{t('sections')}</h3>
      <ArrangedEntries
        label={t('sections')}
        entries={all}
        order={sections}
        hidden={hiddenSections}
        onOrder={(ids) => arrangeSidebar(() => ({ sections: [...ids] }))}
        onShow={(id, isShown) =>
          arrangeSidebar((before) => ({ hiddenSections: withOrWithout(before.hiddenSections, id, !isShown) }))
        }
      />
      {inOrder(all, sections, ({ id }) => id).map(({ id, name }) => (
        <SectionEntries key={id} section={id} title={name} />
      ))}
    </SideDrawer>
  )
}

function SectionEntries({ section, title }: { section: SidebarSection; title: string }) {
  const { entries: order, hiddenEntries } = useSidebar()
  const entries = useEntries()[section]
  if (section !== 'views' && entries.length === 0) return null
  return (
    <>
      <h3 className={css.title}>{title}</h3>
      {section === 'views' ? (
        <ArrangedViews label={title} />
      ) : (
        <ArrangedEntries
          label={title}
          entries={entries}
          order={order}
          hidden={hiddenEntries}
          onOrder={(ids) =>
            arrangeSidebar((before) => ({
              entries: [...before.entries.filter((id) => !ids.includes(id)), ...ids],
            }))
          }
          onShow={(id, isShown) =>
            arrangeSidebar((before) => ({ hiddenEntries: withOrWithout(before.hiddenEntries, id, !isShown) }))
          }
        />
      )}
    </>
  )
}

function useSectionTitles(): (section: SidebarSection) => string {
  const inbox = useTexts(inboxTexts)
  const views = useTexts(viewsTexts)
  const rail = useTexts(railTexts)
  const titles: Readonly<Record<SidebarSection, string>> = {
    own: inbox('mine'),
    inboxes: inbox('sharedInboxes'),
    teams: rail('teams'),
    views: views('savedViews'),
    tags: rail('tags'),
  }
  return (section) => titles[section]
}

/** Entries that can be hidden, in the order that they have by default. Saved views have a list of their own. */
function useEntries(): Record<SidebarSection, readonly { id: string; name: string }[]> {
  const t = useTexts(inboxTexts)
  const tasks = useTexts(ownTasksTexts)
  const { inboxes } = useInboxes()
  const teams = useQuery(teamsQuery).data?.items ?? []
  const personal = useQuery(personalLabelsQuery).data?.items ?? []
  return {
    own: [
      { id: 'mine', name: t('assignedToMe') },
      ...inboxes.filter(({ type }) => type === 'PersonalInbox'),
      ...railViews.map((view) => ({ id: view, name: t(view) })),
      { id: 'tasks', name: tasks('title') },
    ],
    inboxes: inboxes.filter(({ type }) => type === 'SharedInbox'),
    teams: teams.filter(({ isMember }) => isMember),
    views: [],
    tags: [...useTags().all, ...personal],
  }
}
