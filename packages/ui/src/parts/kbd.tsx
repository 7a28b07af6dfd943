import css from './kbd.module.css'

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

const printed = (key: string): string => (key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : key)

/** Shows keys: `<Kbd keys={['Mod', 'K']} />`. `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <span className={css.keys}>
      {keys.map((key) => (
        <kbd key={key} className={css.key}>
          {printed(key)}
        </kbd>
      ))}
    </span>
  )
}
