import type { SettingsChange } from '@postroom/contract'
import { Badge, type Tone } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import css from './settings-files.module.css'
import { settingsFilesTexts } from './settings-files.texts.ts'

const tones: Readonly<Record<SettingsChange['action'], Tone>> = {
  create: 'ok',
  update: 'accent',
  delete: 'bad',
  reorder: 'neutral',
}

/** Characters of a value; longer ones are cut. */
const shownCharacters = 160

const textOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text
}

/** What a file changes, as its sections and fields are called there. */
export function ChangeList({ changes }: { changes: readonly SettingsChange[] }) {
  const t = useTexts(settingsFilesTexts)
  const shown = (value: unknown) => (value === null || value === '' ? t('none') : textOf(value))
  return (
    <ul className={css.list}>
      {changes.map(({ section, name, action, fields }) => (
        <li key={`${section} ${name} ${action}`}>
          <div className={css.head}>
            <Badge tone={tones[action]}>{t(`action_${action}`)}</Badge>
            <span className={css.section}>{section}</span>
            {name !== null && <span className={css.name}>{name}</span>}
          </div>
          {action === 'update' && (
            <dl className={css.fields}>
              {fields.map((field) => (
                <FieldChange key={field.name} name={field.name}>
                  <del>{shown(field.before)}</del> → <ins>{shown(field.after)}</ins>
                </FieldChange>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}

function FieldChange({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
