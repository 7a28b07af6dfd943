import { Kbd, Modal } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { shellTexts } from '../shell.texts.ts'
import { pageShortcuts } from './page-shortcuts.ts'
import css from './shortcut-list.module.css'

const groups = [
  {
    title: 'everywhere',
    items: [
      { keys: ['Mod', 'K'], text: 'shortcutPalette' },
      { keys: ['?'], text: 'shortcutHelp' },
      { keys: ['Mod', 'Z'], text: 'shortcutUndo' },
      { keys: ['G', 'I'], text: 'shortcutInbox' },
      { keys: ['G', 'S'], text: 'shortcutSettings' },
      { keys: ['G', 'R'], text: 'shortcutReports' },
      { keys: ['G', 'N'], text: 'shortcutNotifications' },
      { keys: ['Esc'], text: 'shortcutClear' },
    ],
  },
  {
    title: 'inLists',
    items: [
      { keys: ['/'], text: 'shortcutSearchList' },
      { keys: ['J', 'K'], text: 'shortcutWalk' },
      { keys: ['X'], text: 'shortcutSelect' },
      { keys: ['Enter'], text: 'shortcutOpen' },
    ],
  },
] as const

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const t = useTexts(shellTexts)
  const ofPage = pageShortcuts()
  const shell = groups.map(({ title, items }) => ({
    title: t(title),
    items: [
      ...items.map(({ keys, text }) => ({ keys, text: t(text) })),
      ...ofPage.filter((group) => group.title === t(title)).flatMap((group) => group.items),
    ],
  }))
  const own = ofPage.filter((group) => shell.every(({ title }) => title !== group.title))
  return (
    <Modal opened onClose={onClose} title={t('shortcuts')}>
      {[...own, ...shell].map((group) => (
        <section key={group.title}>
          <h3 className={css.title}>{group.title}</h3>
          <dl className={css.list}>
            {group.items.map((item) => (
              <div key={item.text} className={css.line}>
                <dt>{item.text}</dt>
                <dd>
                  <Kbd keys={item.keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
