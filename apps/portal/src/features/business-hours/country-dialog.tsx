import type { ListedCalendar } from '@postroom/contract'
import { Button, FormError, Modal, Select, Stack } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { countriesQuery } from './business-hours.api.ts'
import { businessHoursTexts } from './business-hours.texts.ts'
import css from './calendar-editor.module.css'
import { countryName } from './country-name.ts'

type CountryDialogProps = {
  holidays: ListedCalendar['holidays']
  onClose: () => void
  onChoose: (holidays: NonNullable<ListedCalendar['holidays']>) => void
}

/** Chooses whose public holidays count. */
export function CountryDialog({ holidays, onClose, onChoose }: CountryDialogProps) {
  const t = useTexts(businessHoursTexts)
  const countries = useQuery(countriesQuery)
  const [country, setCountry] = useState(holidays?.country ?? null)
  const [region, setRegion] = useState(holidays?.region ?? null)
  const items = countries.data?.items ?? []
  const regions = items.find((one) => one.country === country)?.regions ?? []
  return (
    <Modal opened onClose={onClose} title={t('countryTitle')}>
      <Stack gap="lg">
        <Select
          label={t('country')}
          searchable
          data-autofocus
          value={country}
          disabled={!countries.data}
          data={items.map((one) => ({ value: one.country, label: countryName(one.country) }))}
          onChange={(value) => {
            setCountry(value)
            setRegion(null)
          }}
        />
        {regions.length > 0 && (
          <Select
            label={t('region')}
            searchable
            clearable
            placeholder={t('wholeCountry')}
            value={region}
            data={regions.map((one) => ({ value: one.region, label: one.name }))}
            onChange={setRegion}
          />
        )}
        <FormError>{countries.error?.message}</FormError>
        <div className={css.dialogActs}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="filled"
            disabled={country === null}
            onClick={() => {
              if (country) onChoose({ country, region })
              onClose()
            }}
          >
            {t('addHolidays')}
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}
