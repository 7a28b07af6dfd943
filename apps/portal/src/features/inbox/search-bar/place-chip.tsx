import { Menu } from '@postroom/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { useTexts } from '#lib/i18n.ts'
import { type InboxSearch, isRailView, type View } from '../inbox.search.ts'
import { inboxTexts } from '../inbox.texts.ts'
import { type Place, useMoves } from '../use-place.ts'
import css from './search-bar.module.css'
import { searchBarTexts } from './search-bar.texts.ts'

type Left = { label: string; view: View; search: InboxSearch }

/** The place that was left for all mail; kept until another one is. */
let left: Left | undefined

const tabs = { open: 'open', mine: 'mineView', unassigned: 'unassigned', closed: 'closed' } as const

/** Where the search looks: in the place of the list, or in all mail. */
export function PlaceChip({ place, name }: { place: Place; name: string }) {
  const t = useTexts(searchBarTexts)
  const inbox = useTexts(inboxTexts)
  const moves = useMoves(place)
  const { view, search } = place
  const { q, sort } = search
  const isAll = view === 'all' && !search.inbox && !search.team && !search.saved && !search.tag && !search.own
  // "Assigned to me" is the tab itself.
  const isNamedByTab = view === 'mine' && name === inbox('assignedToMe')
  const tab =
    view in tabs && !search.saved && !isNamedByTab ? ` · ${inbox(tabs[view as keyof typeof tabs])}` : ''
  const here = name + tab
  const open: Left = {
    label: `${inbox('allInboxes')} · ${inbox('open')}`,
    view: 'open',
    search: {},
  }
  const other = isAll ? (left ?? open) : { label: here, view, search }
  const choose = (value: string | null) => {
    if (value === 'all' && !isAll) {
      left = other
      moves.show('all', { q, sort })
    } else if (value === 'place' && isAll) {
      // The text and the order of the search stay.
      moves.show(other.view, { ...other.search, q, sort })
    }
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={css.chip} data-place title={t('where')}>
          <span className={css.chipText}>
            <span className={css.chipLabel}>{t('inPlace')}</span> <b>{isAll ? t('allMail') : here}</b>
          </span>
          <IconChevronDown size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={isAll ? 'all' : 'place'}>
          <Menu.RadioItem value="place" closeMenuOnClick onClick={() => choose('place')}>
            {isRailView(other.view) ? inbox(other.view) : other.label}
          </Menu.RadioItem>
          <Menu.RadioItem value="all" closeMenuOnClick onClick={() => choose('all')}>
            {t('allMail')}
          </Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
