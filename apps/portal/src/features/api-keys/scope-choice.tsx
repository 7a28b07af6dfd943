import type { KeyArea, KeyScope } from '@postroom/contract'
import { FormError, Segmented } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import css from './api-keys.module.css'
import { apiKeysTexts } from './api-keys.texts.ts'
import { keyAreas } from './key-areas.ts'

type Level = 'none' | 'read' | 'write'
type ScopeChoiceProps = {
  scopes: readonly KeyScope[]
  error: string | undefined
  onChange: (scopes: KeyScope[]) => void
}

/** Choice of no access, read or write for each area. */
export function ScopeChoice({ scopes, error, onChange }: ScopeChoiceProps) {
  const t = useTexts(apiKeysTexts)
  const levels = [
    { value: 'none', label: t('level_none') },
    { value: 'read', label: t('level_read') },
    { value: 'write', label: t('level_write') },
  ] as const
  const choose = (area: KeyArea, level: Level) => {
    const others = scopes.filter((scope) => areaOf(scope) !== area)
    onChange(level === 'none' ? others : [...others, `${area}:${level}`])
  }
  return (
    <fieldset className={css.scopes} aria-describedby={error ? 'scope-problem' : undefined}>
      <legend className={css.legend}>{t('access')}</legend>
      <p className={css.help}>{t('accessHelp')}</p>
      {keyAreas.map((area) => (
        <div key={area} className={css.scope}>
          <span>{t(`area_${area}`)}</span>
          <Segmented
            label={t(`area_${area}`)}
            value={levelIn(scopes, area)}
            options={levels}
            onChange={(level) => choose(area, level)}
          />
        </div>
      ))}
      <FormError id="scope-problem">{error}</FormError>
    </fieldset>
  )
}

const areaOf = (scope: KeyScope): string => scope.split(':')[0] ?? ''

function levelIn(scopes: readonly string[], area: KeyArea): Level {
  if (scopes.includes(`${area}:write`)) return 'write'
  return scopes.includes(`${area}:read`) ? 'read' : 'none'
}
