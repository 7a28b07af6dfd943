import type { PackageView, TravelPackage } from '@postroom/contract'
import { isUnset, type Markups } from '@postroom/contract/package-prices'
import { Button, fieldError, Notice, TextInput } from '@postroom/ui'
import { useRef, useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { formatDateTime, formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { decimalText } from '#lib/number-rules.ts'
import type { PackageSource } from './package-source.ts'
import { packagesTexts } from './packages.texts.ts'
import css from './panel.module.css'
import { markupsOf, toSaved } from './price-view.ts'
import { nothingUnsaved } from './save-queue.ts'

type Name = keyof Markups
const names = ['hotel_markup', 'flight_markup', 'logistic_discount', 'logistic_uplift'] as const
const labels = {
  hotel_markup: 'hotelMarkup',
  flight_markup: 'flightMarkup',
  logistic_discount: 'logisticDiscount',
  logistic_uplift: 'logisticUplift',
} as const

const isPercent = (name: Name) => name.startsWith('logistic')

function isValid(name: Name, text: string): boolean {
  if (text === '') return true
  if (isPercent(name)) return /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100
  return /^\d{1,12}(\.\d{1,4})?$/.test(text)
}

const areValid = (values: Markups): boolean => names.every((name) => isValid(name, values[name]))

type MarkupFormProps = { source: PackageSource; mayChange: boolean; shows: (name: Name) => boolean }

/** Markups of the package; each valid value is saved when it is typed. */
export function MarkupForm({ source, mayChange, shows }: MarkupFormProps) {
  const t = useTexts(packagesTexts)
  // What is being typed stays as it is typed, valid or not.
  const [typed, setTyped] = useState<Partial<Markups>>({})
  /** What was shown when a field got the focus. */
  const before = useRef<Partial<Record<Name, PackageView | undefined>>>({})
  const shown = source.view?.package
  if (!shown) return null
  const values = { ...markupsOf(shown, source.unsaved), ...typed }
  const change = (name: Name, raw: string) => {
    const text = decimalText(raw)
    const next = { ...values, [name]: text }
    setTyped({ ...typed, [name]: text })
    if (areValid(next)) source.setMarkups(toSaved(next), before.current[name])
  }
  const refused = (name: Name) =>
    source.saveState === 'refused' && isApiError(source.saveError)
      ? source.saveError.fields.find(({ path }) => path === name)?.message
      : undefined
  const saved = shown.saved_markups
  const isSuggested = isUnset(saved.hotel_markup) && isUnset(saved.flight_markup) && !shown.markups_saved_at
  return (
    <section className={css.section} aria-label={t('markups')}>
      <div className={css.sectionHead}>
        <h3>{t('markups')}</h3>
        <span className={css.meta}>
          {isSuggested || !shown.markups_saved_at
            ? t('markupsSuggested')
            : t('markupsSaved', { time: formatDateTime(shown.markups_saved_at) })}
        </span>
      </div>
      <div className={css.grid}>
        {names.filter(shows).map((name) => (
          <TextInput
            key={name}
            size="xs"
            label={t(labels[name], { currency: shown.currency })}
            inputMode="decimal"
            readOnly={!mayChange}
            value={values[name]}
            error={fieldError(
              isValid(name, values[name])
                ? refused(name)
                : t(isPercent(name) ? 'percentInvalid' : 'amountInvalid'),
            )}
            onChange={({ currentTarget }) => change(name, currentTarget.value)}
            onFocus={() => {
              if (typed[name] === undefined) before.current[name] = source.view
            }}
            onBlur={() => {
              // Until every value is valid, none is sent.
              if (areValid(values)) setTyped({})
            }}
          />
        ))}
      </div>
    </section>
  )
}

/** Names the markups that someone else saved meanwhile, and asks which ones to keep. */
export function MarkupConflict({ source, shown }: { source: PackageSource; shown: TravelPackage }) {
  const t = useTexts(packagesTexts)
  const mine = markupsOf(shown, source.unsaved)
  const stored = markupsOf(shown, nothingUnsaved)
  const theirs = names
    .filter((name) => stored[name] !== mine[name])
    .map((name) => `${t(labels[name], { currency: shown.currency })}: ${stored[name] || '–'}`)
  return (
    <Notice
      tone="warn"
      live
      action={
        <>
          <Button size="xs" onClick={() => source.resolveMarkups('mine')}>
            {t('saveMine')}
          </Button>
          <Button size="xs" onClick={() => source.resolveMarkups('theirs')}>
            {t('useTheirs')}
          </Button>
        </>
      }
    >
      {t('markupsConflict', { theirs: formatList(theirs) })}
    </Notice>
  )
}
